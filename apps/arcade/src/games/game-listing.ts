/** A value of an option. */
export type OptionValue = boolean | number | string;

/** An option of a game, as the server describes it. */
export interface ListedOption {
  readonly type: 'boolean' | 'number' | 'text';
  readonly default: OptionValue;
  readonly label?: string;
  readonly choices?: readonly (number | string)[];
  readonly min?: number;
  readonly max?: number;
}

/** A game that the server hosts. */
export interface GameListing {
  readonly name: string;
  readonly displayName: string;
  readonly playerCount: { readonly min: number; readonly max: number };
  readonly options: Readonly<Record<string, ListedOption>>;
}

/** What its author says about a game in `boardsmith.json`. */
export interface GameManifest {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly estimatedDuration: string;
  /** From 1 to 5. */
  readonly complexity: number;
  readonly categories: readonly string[];
}

const COMPLEXITIES = ['very easy', 'easy', 'medium', 'complex', 'very complex'] as const;

/** How hard a game is to learn, for a complexity from 1 to 5. */
export function complexityInWords(complexity: number): string | undefined {
  return COMPLEXITIES[complexity - 1];
}

/** "2 players", or "2–6 players". */
export function playersInWords({ min, max }: GameListing['playerCount']): string {
  if (min === max) return min === 1 ? '1 player' : `${min} players`;
  return `${min}–${max} players`;
}
