import { createHash } from 'node:crypto';
import type { Game } from '../../src/index.ts';
import { type Placing, Point, placingText } from '../games/placing.ts';
import { playStep, stepsFrom } from '../games/steps.ts';
import type { TestGame } from '../games/test-game.ts';
import { demand } from './law.ts';

/** A stone to be placed. */
export interface Placement {
  readonly point: number;
  readonly seat: number;
}

/** Places stones in an order. */
function placeAll(game: Placing, placements: readonly Placement[]): void {
  // Stones have ids of play only once setup is over.
  game.journal.mark();
  const points = game.board.all(Point);
  for (const { point, seat } of placements) {
    const player = game.players[seat];
    const at = points[point];
    if (player !== undefined && at !== undefined) game.place(at, player);
  }
}

/** One position reached in two orders, with other ids, has one hash. */
export function checkOrders(
  test: TestGame<Placing>,
  one: readonly Placement[],
  other: readonly Placement[],
): void {
  const [game, another] = [test.create('one'), test.create('other')];
  placeAll(game, one);
  placeAll(another, other);
  demand(placingText(game) === placingText(another), 'the two orders give two positions');
  demand(
    game.positionHash === another.positionHash,
    `${placingText(game)} hashes to ${game.positionHash} and to ${another.positionHash}`,
  );
}

/** Hashes and texts of positions that must go together one to one. */
export class Positions {
  readonly #textByHash = new Map<string, string>();
  readonly #hashByText = new Map<string, string>();

  get count(): number {
    return this.#hashByText.size;
  }

  add(words: string, hash: string): void {
    const text = words.length < 200 ? words : digest(words);
    const known = this.#textByHash.get(hash) ?? text;
    demand(known === text, `two positions hash to ${hash}:\n  ${known}\n  ${text}`);
    const before = this.#hashByText.get(text) ?? hash;
    demand(before === hash, `${text} hashes to ${before} and to ${hash}`);
    this.#textByHash.set(hash, text);
    this.#hashByText.set(text, hash);
  }
}

/** A long text, short enough to remember a hundred thousand of them. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Walks through a game until it has seen many positions, no two of which may hash equal. */
export function checkCollisions<G extends Game>(
  test: TestGame<G>,
  walk: { readonly salt: number; readonly count: number; readonly text: (game: G) => string },
): void {
  const positions = new Positions();
  const game = test.create(`walk ${walk.salt}`);
  const start = game.journal.mark();
  let sinceStart = 0;
  for (const step of stepsFrom(walk.salt)) {
    playStep(test, game, step);
    positions.add(walk.text(game), game.positionHash);
    if (positions.count >= walk.count) return;
    // A game that only grows would spend the walk on ever longer texts.
    if (++sinceStart % 400 === 0) game.journal.undoTo(start);
  }
}
