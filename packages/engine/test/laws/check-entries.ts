import { describe, type Entry, type Game } from '../../src/index.ts';
import { type Play, playStep } from '../games/steps.ts';
import type { TestGame } from '../games/test-game.ts';
import { demand, demandSame } from './law.ts';
import { Mirror } from './mirror.ts';

/** Entries are plain data, each can be told in words, and together they are all that happened. */
export function checkEntries<G extends Game>(test: TestGame<G>, { seed, steps }: Play): void {
  const game = test.create(seed);
  const start = game.journal.mark();
  const before = Mirror.text(game);
  const mirror = new Mirror(game);
  for (const [i, step] of steps.entries()) {
    const mark = game.journal.mark();
    playStep(test, game, step);
    for (const entry of asData(game.journal.entries(mark))) mirror.apply(entry);
    demandSame(mirror.text, Mirror.text(game), `the mirror after step ${i}`);
  }
  for (const entry of asData(game.journal.entries(start)).reverse()) mirror.revert(entry);
  demandSame(mirror.text, before, 'the mirror, taken back,');
}

/** Entries as parsed from their JSON text. */
function asData(entries: readonly Entry[]): Entry[] {
  for (const entry of entries) {
    demand(describe(entry).length > 10, `nothing is said of ${entry.type}`);
    demandPlain(entry, entry.type);
  }
  return JSON.parse(JSON.stringify(entries));
}

/** Refuses what the text of a value does not tell. */
function demandPlain(value: unknown, where: string): void {
  if (typeof value === 'object' && value !== null) {
    const prototype: unknown = Object.getPrototypeOf(value);
    const isPlain = prototype === Object.prototype || prototype === Array.prototype;
    demand(isPlain, `${where} is not plain data`);
    for (const [key, each] of Object.entries(value)) demandPlain(each, `${where}.${key}`);
    return;
  }
  const isScalar = value === null || ['string', 'boolean', 'number'].includes(typeof value);
  demand(isScalar && !Object.is(value, -0), `${where} is ${String(value)}`);
  demand(typeof value !== 'number' || Number.isFinite(value), `${where} is ${String(value)}`);
}
