/** How an alpha-beta search goes about it. */
export interface AlphaBetaSettings {
  readonly seed: string;
  /** How many moves it looks ahead at most. */
  readonly maxDepth: number;
  /** How far a seat is ahead where the search ends; without it, nobody is. */
  readonly lead: ((seat: number) => number) | null;
  /** Whether it is too early to judge a position: in the middle of an exchange. */
  readonly isNoisy: (() => boolean) | null;
  /** Whether every move gets an exact score, and not only the best one. */
  readonly scoresAll: boolean;
}

export const ALPHA_BETA_SETTINGS: AlphaBetaSettings = {
  seed: 'bot',
  maxDepth: 60,
  lead: null,
  isNoisy: null,
  scoresAll: false,
};
