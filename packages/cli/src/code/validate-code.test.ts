import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { type CodeProblem, validateCode } from '../index.ts';

/** The positions and names of the problems, in short. */
function found(source: string, fileName?: string): string[] {
  return validateCode(source, fileName).map(
    ({ rule, line, column }) => `${line}:${column} ${rule}`,
  );
}

function only(source: string): CodeProblem {
  const [problem, ...more] = validateCode(source);
  if (problem === undefined || more.length > 0) throw new Error(JSON.stringify([problem, more]));
  return problem;
}

/** One problem each, all at the beginning of the second line. */
const PLAIN: [string, string][] = [
  ['network', 'fetch("https://example.org");'],
  ['network', 'navigator.sendBeacon("/", "x");'],
  ['network', 'import { request } from "node:http";'],
  ['network', 'import https from "https";'],
  ['network', 'export * from "node:net";'],
  ['network', 'import "https://example.org/rules.js";'],
  ['eval', 'eval("1 + 1");'],
  ['eval', 'import vm from "node:vm";'],
  ['eval', 'import code from "data:text/javascript,export default 1";'],
  ['eval', 'WebAssembly.compile(bytes);'],
  ['timer', 'setTimeout(() => {}, 10);'],
  ['timer', 'setInterval(tick, 10);'],
  ['timer', 'queueMicrotask(tick);'],
  ['timer', 'requestAnimationFrame(tick);'],
  ['timer', 'import { setTimeout as wait } from "node:timers/promises";'],
  ['timer', 'Atomics.wait(cells, 0, 0, 100);'],
  ['random', 'Math.random();'],
  ['random', 'Math["random"]();'],
  ['random', 'crypto.randomUUID();'],
  ['random', 'import { randomInt } from "node:crypto";'],
  ['clock', 'Date.now();'],
  ['clock', 'performance.now();'],
  ['clock', 'Date();'],
  ['clock', 'Temporal.Now.instant();'],
  ['clock', 'Intl.DateTimeFormat().format();'],
  ['clock', 'import { performance as p } from "node:perf_hooks";'],
  ['file-system', 'import { readFileSync } from "node:fs";'],
  ['file-system', 'import fs from "fs/promises";'],
  ['file-system', 'import fs = require("fs");'],
  ['file-system', 'localStorage.setItem("a", "b");'],
  ['process', 'process.exit(1);'],
  ['process', 'Deno.env.get("HOME");'],
  ['process', 'document.title;'],
  ['process', 'import { exec } from "node:child_process";'],
  ['process', 'import.meta.url;'],
  ['module', 'import path from "node:path";'],
  ['module', 'import { inspect } from "util";'],
  ['dynamic-import', 'import("./other.ts");'],
  ['dynamic-import', 'require("./other");'],
  ['dynamic-import', 'module.require("./other");'],
];

/** One problem each, at the mark `|`. */
const DISGUISED: [string, string][] = [
  ['network', 'new |WebSocket("wss://example.org");'],
  ['network', 'new |XMLHttpRequest();'],
  ['eval', '(|eval)("1 + 1");'],
  ['eval', 'new |Function("return 1");'],
  ['eval', '|Function`return 1`;'],
  ['eval', 'const make = Function;\nmake;\nnew |make("return 1");'],
  ['eval', '(0, |eval)("1");'],
  ['eval', '|(() => {}).constructor("return 1")();'],
  ['eval', 'const f = |[].constructor.constructor;'],
  ['eval', 'const f = |x["constructor"]["constr" + "uctor"];'],
  ['clock', 'const when = new |Date();'],
  ['clock', 'const when = new |Date;'],
  ['clock', 'const D = Date;\nconst when = new |D();'],
  ['clock', 'const { |now } = Date;'],
  ['clock', 'const when = new |Date(...parts);'],
  ['clock', 'const when = Reflect.construct(|Date, []);'],
  ['clock', 'class Today extends |Date {}'],
  ['random', 'const roll = |Math.random;'],
  ['random', 'const { floor, |random: roll } = Math;\nfloor(roll());'],
  ['random', 'const m = Math;\nm.floor(1);\n|m.random();'],
  ['random', 'let m;\nm = Math;\n|m.random();'],
  ['random', 'let roll;\n({ |random: roll } = Math);'],
  ['random', 'let random;\n({ |random } = Math);'],
  ['random', '|Math["ran" + "dom"]();'],
  ['random', 'const which = "random";\n|Math[which]();'],
  ['random', `const half = "dom";\n|Math[\`ran\${half}\`]();`],
  ['random', 'export const call = (name) => |Math[name]();'],
  ['random', 'let which = "floor";\nwhich += "";\n|Math[which]();'],
  ['random', 'roll(|Math);'],
  ['random', 'const copy = { ...|Math };'],
  ['random', 'const { floor, |...rest } = Math;'],
  ['random', 'const roll = Reflect.get(|Math, "random");'],
  ['random', 'const { |random } = globalThis.Math;'],
  ['random', 'const { Math: { |random } } = globalThis;'],
  ['random', 'const m = fake ?? Math;\n|m.random();'],
  ['random', 'const m = flag ? Math : other;\n|m.random();'],
  ['random', '|(Math as unknown as { random(): number }).random();'],
  ['random', 'export default |Math;'],
  ['random', 'const roll = (m = Math) => |m.random();'],
  ['random', 'const roll = ({ |random } = Math) => random();'],
  ['network', 'const get = |fetch;\nget("x");'],
  ['network', '|globalThis.fetch("x");'],
  ['network', '|globalThis["fetch"]("x");'],
  ['network', 'const g = globalThis;\n|g.fetch("x");'],
  ['network', 'const { |fetch } = globalThis;\nfetch("x");'],
  ['network', 'const { |fetch: get } = window;\nget("x");'],
  ['network', '|window.self.globalThis.fetch("x");'],
  ['network', 'const tools = { |fetch };'],
  ['network', 'declare const fetch: () => void;\n|fetch();'],
  ['network', 'class Socket extends |WebSocket {}'],
  ['process', 'const p = |globalThis?.process;'],
  ['timer', 'const later = |setTimeout.bind(null);'],
  ['timer', '|globalThis.setTimeout?.(tick);'],
  ['global', 'export const call = (name) => |globalThis[name]();'],
  ['global', 'const all = Object.keys(|globalThis);'],
  ['global', 'const all = [|self];'],
];

const CLEAN: string[] = [
  'export const fetch = () => 1;\nfetch();',
  'export function roll(Math) { return Math.random(); }',
  'import { fetch } from "./fetch.ts";\nfetch();',
  'class Deck { fetch() {} random() {} }\nnew Deck().fetch();\nnew Deck().random();',
  'export const roll = game => game.random.int(6);',
  'const table = { fetch: 1, eval: 2, process() {} };\ntable.fetch;\ntable.process();',
  'type Get = typeof fetch;\nexport interface Ports { fetch: Get; now: typeof Date.now; }',
  'import type { Stats } from "node:fs";\nexport type S = Stats;',
  'export type { Stats } from "node:fs";',
  'Math.max(1, 2);\nconst { floor } = Math;\nfloor(1.5);\nMath["max"](1);',
  'const m = Math;\nm.abs(-1);',
  'const key = "max";\nMath[key](1, 2);',
  'export const day = new Date(2020, 1, 1);\nexport const isDay = x => x instanceof Date;',
  'export const isFunction = x => x instanceof Function || typeof x === "function";',
  'export const name = x => x.constructor.name;\nexport const twin = x => new x.constructor();',
  'globalThis.Math.max(1, 2);\ntypeof globalThis;',
  'function setTimeout() {}\nsetTimeout();',
  'process: for (;;) break process;',
  'export const text = "eval(fetch(Math.random()))"; // eval(Date.now())',
  'declare global { interface Window { fetch: 1 } }\nexport {};',
  'const { process } = game;\nprocess();',
  'const { random } = game;\nrandom.int(6);',
];

describe('code that rules may not use', () => {
  test.each(PLAIN)('[VAL1] %s: %s', (rule, code) => {
    expect(found(`\n${code}\n`)).toEqual([`2:1 ${rule}`]);
    expect(found(`\n${code}\n`, 'rules.mjs').filter(each => !each.endsWith('syntax'))).toEqual([
      `2:1 ${rule}`,
    ]);
  });

  test.each(DISGUISED)('[VAL2] %s: %j', (rule, marked) => {
    const before = marked.slice(0, marked.indexOf('|')).split('\n');
    const place = `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
    expect(found(marked.replace(/\|(?!\|)/, ''))).toEqual([`${place} ${rule}`]);
  });

  test('[VAL1] is reported with what to use instead', () => {
    expect(only('Math.random();').message).toBe(
      '"Math.random" is random without the seed of the game, so a replay would differ. Use game.random.',
    );
    expect(only('setTimeout(f);').message).toContain(
      'use onTimeout for slow players, and call guard() in a loop that may be endless',
    );
    expect(only('import fs from "fs";').message).toMatch(/^The import of "fs" reads files/);
    expect(only('f(globalThis);').message).toMatch(/^The global object, handed on, gives access/);
    expect(only('const f = k => Math[k];').message).toMatch(
      /^"Math"\[…\] with a name of run time is random without the seed/,
    );
  });

  test('[VAL1] is listed in the order of the text, each once', () => {
    const source =
      'import "fs";\nconst a = [Date.now(), fetch(1)];\nexport const b = () => eval(a);';
    expect(found(source)).toEqual(['1:1 file-system', '2:12 clock', '2:24 network', '3:24 eval']);
  });
});

describe('code that rules may use', () => {
  test.each(CLEAN)('[VAL3] %j', code => {
    expect(found(code)).toEqual([]);
    expect(found(code, 'rules.tsx')).toEqual([]);
  });

  test('[VAL5] is all that the games of this repo use', () => {
    const games = join(import.meta.dirname, '../../../../games');
    const folders = readdirSync(games, { withFileTypes: true }).filter(each => each.isDirectory());
    const files = folders.flatMap(({ name: game }) => {
      const rules = join(games, game, 'src/rules');
      return readdirSync(rules, { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('.ts'))
        .map(name => join(rules, name));
    });
    expect(files.length).toBeGreaterThan(40);
    const problems = files.flatMap(file =>
      validateCode(readFileSync(file, 'utf8'), file).map(problem => ({ file, ...problem })),
    );
    expect(problems).toEqual([]);
  });
});

describe('text that is not code', () => {
  test('[VAL4] is a problem, at its place', () => {
    expect(found('const a = ;')).toEqual(['1:11 syntax']);
    expect(only('const a = ;').message).toBe('Syntax error: Expression expected.');
    expect(found('const a = 1;\nconst b = Math.random(')).toContain('2:11 random');
  });

  test.prop([fc.string({ unit: 'binary', maxLength: 60 })], { numRuns: 60 })(
    '[VAL4] never throws',
    text => {
      expect(validateCode(`${text}\n;Math.random();`)).toBeInstanceOf(Array);
    },
  );
});
