import type { DebugRecipe, JsonValue } from '@boardsmith/client';

/** The default import path of the game definition, in a project that `boardsmith init` creates. */
const MODULE = '../src/rules/index.ts';

/** Generates a test that replays the game up to a position and asserts the same result. */
export function copiedTest(recipe: DebugRecipe, module: string = MODULE): string {
  const { gameType, playerNames, choices, isOver, hash } = recipe;
  const count = choices.length === 1 ? '1 choice' : `${choices.length} choices`;
  const who = (seat: number): string => literal(sayable(playerNames, seat));
  return [
    "import { createTestGame } from '@boardsmith/testing';",
    "import { expect, test } from 'vitest';",
    `import game from ${literal(module)};`,
    '',
    `test(${literal(`${gameType} after ${count}`)}, () => {`,
    `  const table = createTestGame(game, ${setting(recipe)});`,
    ...choices.map(
      ({ seat, action, args }) =>
        `  table.act(${[who(seat), literal(action), ...given(args)].join(', ')});`,
    ),
    `  expect(table.game.isFinished()).toBe(${isOver});`,
    isOver ? winnersLine(recipe) : waitingLine(recipe),
    `  expect(table.game.fullHash).toBe(${literal(hash)});`,
    '});',
    '',
  ].join('\n');
}

/** How a test refers to a player: by name, or by seat if two players share the name. */
function sayable(names: readonly string[], seat: number): string | number {
  const name = names[seat];
  return name !== undefined && names.filter(each => each === name).length === 1 ? name : seat;
}

/** Formats each item on a line of its own: names and seeds are long. */
function setting({ playerNames, seed, options }: DebugRecipe): string {
  const own = Object.keys(options).length === 0 ? {} : { options };
  const lines = Object.entries({ playerNames: [...playerNames], seed, ...own }).map(
    ([key, value]) => `    ${key}: ${literal(value)},`,
  );
  return ['{', ...lines, '  }'].join('\n');
}

function given(args: Readonly<Record<string, JsonValue>>): readonly string[] {
  return Object.keys(args).length === 0 ? [] : [literal({ ...args })];
}

function waitingLine({ waiting, playerNames }: DebugRecipe): string {
  return `  expect(table.waiting).toEqual(${literal(waiting.map(seat => playerNames[seat] ?? null))});`;
}

function winnersLine({ winners, playerNames }: DebugRecipe): string {
  const names = literal(winners.map(seat => playerNames[seat] ?? null));
  return `  expect(table.game.getWinners().map(({ name }) => name)).toEqual(${names});`;
}

/** Formats a value as source code. */
function literal(value: JsonValue): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, each]) => `${property(key)}: ${literal(each)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner}'`;
}

function property(key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? key : quoted(key);
}
