import {
  type Game,
  GameElement,
  type Mark,
  playOf,
  type Random,
  sampleMove,
  type Viewer,
} from '@boardsmith/engine';
import type { Telling } from '../run/check-options.ts';
import { jsonDifference, shortened } from '../run/state-difference.ts';
import type { Exchange } from './exchange.ts';
import { compareJournals } from './journal-images.ts';
import { seenSince } from './viewer-knowledge.ts';
import { messageTo, type ViewerMessage } from './viewer-message.ts';

/** The outcome of a pair: the viewer could not distinguish the games, or could, legitimately or not. */
export type PairEnd =
  | { readonly verdict: 'equal' | 'reveal' | 'outcome' | 'declared' }
  | {
      readonly verdict: 'leak';
      /** The moves made in both games since they diverged. */
      readonly steps: readonly string[];
      readonly difference: readonly string[];
      /** The entries that the rules wrote differently; empty if the engine is at fault. */
      readonly written: readonly string[];
    };

/** Two games that differ only in what a viewer may not see. */
export interface PairOfGames {
  readonly first: Game;
  readonly second: Game;
  readonly viewer: Viewer;
  readonly exchange: Exchange;
  readonly random: Random;
  /** Actions that disclose hidden information on purpose. */
  readonly telling: Readonly<Record<string, Telling>>;
  /** Whether the difference was legitimately revealed to the viewer. */
  isOpened?(game: Game): boolean;
}

/** How many moves are drawn to find one that both games accept. */
const TRIES = 6;

/** Continues both games as long as the viewer cannot distinguish them. */
export class Pair {
  readonly #pair: PairOfGames;
  readonly #steps: string[] = [];

  constructor(pair: PairOfGames) {
    this.#pair = pair;
  }

  /** Makes `count` moves in both games. */
  run(moves: number): PairEnd {
    const { first, second, viewer } = this.#pair;
    const parting = this.#compare(
      [this.#advance(first, viewer), first.views.sync(viewer)],
      [this.#advance(second, viewer), second.views.sync(viewer)],
    );
    if (parting.length > 0) return this.#leak(parting, []);
    for (let i = 0; i < moves && !first.isFinished(); i++) {
      const end = this.#probe() ?? this.#step();
      if (end !== undefined) return end;
    }
    const syncs = this.#compare(first.views.sync(viewer), second.views.sync(viewer));
    return syncs.length > 0 ? this.#leak(syncs, []) : { verdict: 'equal' };
  }

  /** The viewer attempts an illegal move: refusals must not differ. */
  #probe(): PairEnd | undefined {
    const { first, second, viewer, random } = this.#pair;
    const names = first.getActionNames();
    if (names.length === 0) return undefined;
    const action = random.pick(names);
    const args: Record<string, unknown> = {};
    for (const { name } of first.getAction(action)?.selections ?? []) {
      args[name] = random.pick([random.int(20), 'A', null, { __playerRef: random.int(3) }]);
    }
    const replies = [first, second].map(game => replyOf(game, action, { args, viewer }));
    const difference = this.#compare(replies[0], replies[1]);
    if (difference.length === 0 || this.#pair.telling[action] === 'anything') return undefined;
    this.#steps.push(`the viewer tries "${action}"`);
    return this.#leak(difference, []);
  }

  #step(): PairEnd | undefined {
    const { first, second, viewer, telling } = this.#pair;
    const marks: [Mark, Mark] = [first.journal.mark(), second.journal.mark()];
    const action = this.#make();
    if (action === undefined) return { verdict: 'outcome' };
    const entries = [first.journal.entries(marks[0]), second.journal.entries(marks[1])] as const;
    const compared = compareJournals(entries[0], entries[1], this.#pair.exchange.parts);
    if (!compared.isSameStructure) return { verdict: 'outcome' };
    const told = [this.#advance(first, viewer), this.#advance(second, viewer)] as const;
    const difference = this.#compare(...told);
    if (this.#isExposed(marks)) return { verdict: 'reveal' };
    if (difference.length === 0) return undefined;
    const isSameTurn = String(told[0].flow.who) === String(told[1].flow.who);
    if (telling[action] === 'anything') return { verdict: 'declared' };
    if (telling[action] === 'turn' && !isSameTurn) return { verdict: 'declared' };
    return this.#leak(difference, compared.otherValues);
  }

  /** Makes the same move in both games, with corresponding elements; returns the name of the action. */
  #make(): string | undefined {
    const { first, second, random, exchange } = this.#pair;
    for (let i = 0; i < TRIES; i++) {
      const move = sampleMove(playOf(first), random)?.move;
      if (move === undefined) return undefined;
      const { action, args, player } = move;
      const images = Object.entries(args).map(([key, value]) => [
        key,
        imageOf(value, second, exchange),
      ]);
      if (!does(second, action.name, { args: Object.fromEntries(images), seat: player.position }))
        continue;
      if (!does(first, action.name, { args, seat: player.position })) return undefined;
      this.#steps.push(`${player.name}: ${action.name} ${wordsOf(args)}`.trim());
      return action.name;
    }
    return undefined;
  }

  #advance(game: Game, viewer: Viewer): ViewerMessage {
    return messageTo(game, viewer, game.views.advance().get(viewer) ?? null);
  }

  #isExposed([one, other]: readonly [Mark, Mark]): boolean {
    const { first, second, viewer, exchange, isOpened } = this.#pair;
    if (isOpened?.(first) === true || isOpened?.(second) === true) return true;
    const ids = [...exchange.parts.keys()];
    return (
      seenSince(first, one, { viewer, ids }).size > 0 ||
      seenSince(second, other, { viewer, ids }).size > 0
    );
  }

  #compare(one: unknown, other: unknown): readonly string[] {
    const [first, second] = [JSON.stringify(one), JSON.stringify(other)];
    if (first === second) return [];
    return shortened(jsonDifference('told', JSON.parse(first), JSON.parse(second)));
  }

  #leak(difference: readonly string[], written: readonly string[]): PairEnd {
    return { verdict: 'leak', steps: this.#steps, difference, written: shortened(written) };
  }
}

/** Whether a game accepts a move; rules that throw in a state they did not produce count as refusing. */
function does(
  game: Game,
  action: string,
  { args, seat }: { readonly args: Readonly<Record<string, unknown>>; readonly seat: number },
): boolean {
  try {
    return game.performAction(action, args, seat).success;
  } catch {
    return false;
  }
}

function replyOf(
  game: Game,
  action: string,
  { args, viewer }: { readonly args: Readonly<Record<string, unknown>>; readonly viewer: Viewer },
): unknown {
  const mark = game.journal.mark();
  const { success, error = null, rejection = null } = game.performAction(action, args, viewer);
  if (success) game.journal.undoTo(mark);
  return { success, error, rejection };
}

function imageOf(value: unknown, game: Game, exchange: Exchange): unknown {
  if (Array.isArray(value)) return value.map(each => imageOf(each, game, exchange));
  if (!(value instanceof GameElement)) return value;
  const { id } = value;
  return game.getElementById(exchange.parts.get(id) ?? id) ?? null;
}

function wordsOf(args: Readonly<Record<string, unknown>>): string {
  const word = (value: unknown): string => {
    if (value instanceof GameElement) return value.name;
    return Array.isArray(value) ? `[${value.map(word).join(', ')}]` : String(value);
  };
  return Object.entries(args)
    .map(([name, value]) => `${name} ${word(value)}`)
    .join(', ');
}
