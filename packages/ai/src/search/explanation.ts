import {
  type Game,
  GameElement,
  type JsonObject,
  type Move,
  Player,
  serializeAction,
} from '@boardsmith/engine';
import type { MoveEstimate } from './search.ts';
import type { Decision } from './search-kind.ts';

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
  /** Why the bot chose its move, as one or two sentences for a player. */
  readonly reason: string;
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

/** Converts the decision of a bot to JSON; `effort` says how much was searched. */
export function explain(decision: Decision, effort: string, game: Game): Explanation {
  const { search, report } = decision;
  const { work, depth, deviation, worlds, isMixed = false } = report;
  const moves = report.moves.map(({ move, probability, ...found }) => {
    const { args } = serializeAction({ ...move, name: move.action.name }, game, { by: 'branch' });
    const text = describeMove(move);
    const named = { action: move.action.name, args, text, ...found };
    return probability === undefined ? named : { ...named, probability };
  });
  const line = report.line.map(describeMove);
  const reason = reasonFor(decision);
  return {
    ...{ reason, search, effort, work, moves, line, isMixed },
    ...(depth !== undefined && { depth }),
    ...(deviation !== undefined && { deviation }),
    ...(worlds !== undefined && { worlds }),
  };
}

/** Why a move was chosen, in words. */
function reasonFor({ move, search, report }: Decision): string {
  const { moves, line, isMixed = false } = report;
  if (moves.length < 2) return 'It is the only legal move.';
  const chosen = moves.find(each => each.move === move) ?? moves[0];
  if (chosen === undefined || search === 'random') return 'It was drawn at random.';
  if (chosen.isProven) return reasonOfProof(chosen);
  const odds = `It is estimated to win ${percent(chosen.value)} of the games`;
  const { probability } = chosen;
  if (probability !== undefined) {
    return `${odds}, and is chosen in ${percent(probability)} of such situations: always choosing the same could be predicted.`;
  }
  if (isMixed) return `${odds}. Several moves are mixed, so that the choice cannot be predicted.`;
  const [, answer] = line;
  const isExpected = answer !== undefined && line[0] === move;
  const expected = isExpected ? ` The expected answer is ${describeMove(answer)}.` : '';
  return `${odds}${comparison(chosen, moves)}.${expected}`;
}

function reasonOfProof({ value, length }: MoveEstimate): string {
  const when = length > 0 ? ` in ${length} ${length === 1 ? 'move' : 'moves'}` : '';
  if (value >= 1) return `It wins${when}, whatever the others do.`;
  if (value <= 0) return `Every move loses; this one delays the end most, and loses${when}.`;
  return `It leads to a certain draw${when}, and no better move was found.`;
}

/** How the best alternative to a move compares. */
function comparison(chosen: MoveEstimate, moves: readonly MoveEstimate[]): string {
  const tried = moves.filter(each => each !== chosen && (each.visits > 0 || each.isProven));
  const [other] = tried.toSorted((a, b) => b.visits - a.visits);
  if (other === undefined) return '';
  const name = describeMove(other.move);
  if (other.isProven && other.value <= 0) return `; the next move considered, ${name}, loses`;
  return `; the next move considered, ${name}, ${percent(other.value)}`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** A move in words: `place(cell: e4)`. */
export function describeMove({ action, args }: Move): string {
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
