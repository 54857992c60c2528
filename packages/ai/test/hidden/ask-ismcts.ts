import type { Game, Move } from '@boardsmith/engine';
import { Ismcts } from '../../src/ismcts/ismcts.ts';
import { MCTS_SETTINGS } from '../../src/mcts/mcts-settings.ts';
import { SearchGame } from '../../src/position/search-game.ts';
import type { SearchReport } from '../../src/search/search.ts';

/** How a search is asked. */
export interface Asking {
  readonly seat: number;
  readonly seed: string;
  readonly iterations: number;
  /** After how many moves random games are broken off. */
  readonly playoutDepth?: number;
}

/** What an information-set search says about the moves of a seat. */
export function askIsmcts(game: Game, { seat, seed, iterations, ...more }: Asking): SearchReport {
  const search = new Ismcts(new SearchGame(game), {
    seat,
    settings: { ...MCTS_SETTINGS, seed, ...more },
  });
  search.step(iterations);
  return search.report();
}

/** The value that the best move of a report names for a selection. */
export function chosen(report: SearchReport, selection: string): unknown {
  return report.moves[0]?.move.args[selection];
}

/** A move in words that do not depend on ids. */
export function inWords(move: Move | undefined): string {
  if (move === undefined) return 'none';
  const args = Object.entries(move.args).map(([name, value]) => `${name}=${wordFor(value)}`);
  return `${move.action.name} ${args.join(' ')}`;
}

function wordFor(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordFor).sort().join('+');
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  return String(value);
}

/** All that is true of a game, as a text: what a search must leave as it is. */
export function everything(game: Game): string {
  const { fullHash, journal } = game;
  return JSON.stringify([game.getSnapshot(), game.toJSON(), fullHash, journal.length]);
}
