import type { ListedGame } from '@boardsmith/client';

/** The metadata of a game in its `boardsmith.json`. */
export interface GameManifest {
  readonly name: string;
  readonly description: string;
  readonly estimatedDuration: string;
  /** From 1 to 5. */
  readonly complexity: number;
  readonly categories: readonly string[];
}

const COMPLEXITIES = ['very easy', 'easy', 'medium', 'complex', 'very complex'] as const;

/** Describes the complexity of a game, from 1 to 5, in words. */
export function complexityInWords(complexity: number): string | undefined {
  return COMPLEXITIES[complexity - 1];
}

/** "2 players", or "2–6 players". */
export function playersInWords({ min, max }: ListedGame['playerCount']): string {
  if (min === max) return min === 1 ? '1 player' : `${min} players`;
  return `${min}–${max} players`;
}
