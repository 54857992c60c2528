import { type Game, type JsonObject, serializeAction } from '@boardsmith/engine';
import type { SearchKind, SearchReport } from '../search/search.ts';
import { describeMove } from './describe-move.ts';

/** What a bot thinks of one move. */
export interface ExplainedMove {
  readonly action: string;
  /** What is chosen, as plain data; elements by where they lie. */
  readonly args: JsonObject;
  readonly text: string;
  /** The move by its content. */
  readonly key: number;
  readonly visits: number;
  /** The chance to win that the bot sees, from 0 to 1. */
  readonly value: number;
  readonly isProven: boolean;
  /** After how many moves the game is over then, where that is certain. */
  readonly length: number;
}

/** Why a bot chose as it did. */
export interface Explanation {
  /** How it searched; a move without alternative and chance need no search. */
  readonly search: SearchKind | 'forced' | 'random';
  /** Iterations, or positions looked at. */
  readonly work: number;
  readonly depth?: number;
  /** Every move it could have made, the best first. */
  readonly moves: readonly ExplainedMove[];
  /** How far apart the outcomes were that it saw, as a part of how far wins and losses are apart. */
  readonly spread?: number;
  /** Whether it plays moves as often as it tried them, so that nobody can foresee them. */
  readonly isMixed: boolean;
  /** What it expects everyone to do. */
  readonly line: readonly string[];
}

/** Puts what a search found into plain data. */
export function explain(
  search: Explanation['search'],
  report: SearchReport,
  game: Game,
): Explanation {
  const { work, depth, spread, isMixed = false } = report;
  const moves = report.moves.map(({ move, key, visits, value, isProven, length }) => {
    const { args } = serializeAction({ ...move, name: move.action.name }, game, { by: 'branch' });
    const text = describeMove(move);
    return { action: move.action.name, args, text, key, visits, value, isProven, length };
  });
  const line = report.line.map(describeMove);
  return {
    ...{ search, work, moves, line, isMixed },
    ...(depth !== undefined && { depth }),
    ...(spread !== undefined && { spread }),
  };
}
