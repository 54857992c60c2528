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
  readonly categories: readonly string[];
}

/** "2 players", or "2–6 players". */
export function playersInWords({ min, max }: GameListing['playerCount']): string {
  if (min === max) return min === 1 ? '1 player' : `${min} players`;
  return `${min}–${max} players`;
}
