import {
  type Game,
  GameElement,
  type JsonObject,
  type Move,
  Player,
  serializeAction,
} from '@boardsmith/engine';
import type { SearchReport } from './search.ts';

/** The estimate of one move. */
export interface ExplainedMove {
  readonly action: string;
  /** The arguments as JSON; elements by their path. */
  readonly args: JsonObject;
  readonly text: string;
  /** The hash of the move's content. */
  readonly key: number;
  readonly visits: number;
  /** The estimated probability that the move wins, from 0 to 1. */
  readonly value: number;
  readonly isProven: boolean;
  /** In how many moves the game ends, where that is proven; else 0. */
  readonly length: number;
  /** The probability of the move in a mixed strategy, if the search computed one. */
  readonly probability?: number;
}

/** Why a bot chose its move. */
export interface Explanation {
  /** The name of the search; `forced` for the only legal move, `random` for a random bot. */
  readonly search: string;
  /** How much was searched, in words: "300 random games". */
  readonly effort: string;
  /** How many iterations ran, or how many positions were searched. */
  readonly work: number;
  /** How many moves ahead the search looked completely; only searches by depth have one. */
  readonly depth?: number;
  /** Every move the bot could have made, best first. */
  readonly moves: readonly ExplainedMove[];
  /** The standard deviation of the outcomes, relative to that of wins and losses. */
  readonly deviation?: number;
  /** Whether the bot drew its move at random by visits, so that it cannot be predicted. */
  readonly isMixed: boolean;
  /**
   * The effective number of worlds that the search sampled. Below fifty, the opponents' moves make only
   * few worlds likely, and the estimates are rough; `effort` says so too.
   */
  readonly worlds?: number;
  /** The moves that the bot expects of all players, in order. */
  readonly line: readonly string[];
}

/** Converts the report of a search to JSON. */
export function explain(
  { search, effort }: Pick<Explanation, 'search' | 'effort'>,
  report: SearchReport,
  game: Game,
): Explanation {
  const { work, depth, deviation, worlds, isMixed = false } = report;
  const moves = report.moves.map(({ move, probability, ...found }) => {
    const { args } = serializeAction({ ...move, name: move.action.name }, game, { by: 'branch' });
    const text = describeMove(move);
    const named = { action: move.action.name, args, text, ...found };
    return probability === undefined ? named : { ...named, probability };
  });
  const line = report.line.map(describeMove);
  return {
    ...{ search, effort, work, moves, line, isMixed },
    ...(depth !== undefined && { depth }),
    ...(deviation !== undefined && { deviation }),
    ...(worlds !== undefined && { worlds }),
  };
}

/** A move in words: `place(cell: e4)`. */
function describeMove({ action, args }: Move): string {
  const chosen = Object.entries(args).filter(([, value]) => value !== undefined);
  if (chosen.length === 0) return action.name;
  return `${action.name}(${chosen.map(([name, value]) => `${name}: ${inWords(value)}`).join(', ')})`;
}

function inWords(value: unknown): string {
  if (value instanceof Player) return value.name;
  if (value instanceof GameElement) return value.name;
  if (Array.isArray(value)) return `[${value.map(inWords).join(', ')}]`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
