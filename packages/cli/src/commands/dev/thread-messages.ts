import type { WrittenAttempt } from '@boardsmith/testing';
import type { Problem } from '../../project/problem.ts';
import type { SavedTable, Stop } from './migrate-log.ts';

/** The data that the thread of a table is started with. */
export interface TableThreadSetup {
  /** The path of the module of the rules. */
  readonly rules: string;
  /** The folder of the project. */
  readonly folder: string;
  /** The file that records which rules are running. */
  readonly watch: SharedArrayBuffer;
}

/** The seats of a new table. */
export interface SeatPlan {
  readonly players: number | undefined;
  /** The seats of bots. */
  readonly bots: readonly number[];
  readonly level: string;
  readonly seed: string | undefined;
  /** Values for the options of the game, as `key=value`. */
  readonly options: readonly string[];
}

/** A seat that a person plays in a browser. */
export interface HumanSeat {
  readonly seat: number;
  readonly name: string;
  readonly token: string;
}

/** The requests to the thread of a table. */
export type TableQuestion =
  /** Takes over tables that were played with other rules. */
  | { readonly ask: 'adopt'; readonly tables: readonly SavedTable[]; readonly main: string }
  | { readonly ask: 'listen'; readonly port: number; readonly origins: readonly string[] }
  | { readonly ask: 'begin'; readonly plan: SeatPlan }
  | { readonly ask: 'close' };

/** The answers of the thread. */
export interface TableAnswers {
  readonly adopt: { readonly choices: number; readonly stop: Stop | undefined };
  readonly listen: { readonly url: string };
  readonly begin: { readonly game: string; readonly seats: readonly HumanSeat[] };
  readonly close: Readonly<Record<string, never>>;
}

/** A choice that is being made at a table. */
export interface TableAttempt {
  readonly game: string;
  readonly move: WrittenAttempt;
}

/** The messages of the thread of a table. */
export type FromTable =
  | { readonly tell: 'loaded' }
  /** The rules cannot be used. */
  | { readonly tell: 'failed'; readonly problem: Problem }
  | { readonly tell: 'answer'; readonly answer: TableAnswers[keyof TableAnswers] }
  /** `isUsage`: the arguments of the command are wrong, not the rules. */
  | { readonly tell: 'refused'; readonly problem: Problem; readonly isUsage: boolean }
  /** A choice is about to be made at a table. */
  | { readonly tell: 'attempt'; readonly attempt: TableAttempt }
  /** A table has reached a number of choices. */
  | { readonly tell: 'table'; readonly table: SavedTable }
  /** Rules threw during a move, which was not made. */
  | {
      readonly tell: 'fault';
      readonly problem: Problem;
      readonly attempt: TableAttempt | undefined;
    };
