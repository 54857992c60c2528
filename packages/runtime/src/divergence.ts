import type { MadeChoice } from './made-choice.ts';

/** The first difference between a recorded run and its replay. */
export interface Divergence {
  /** The number of the choice, from 1; 0 is the beginning of the game. */
  readonly choice: number;
  /** The recorded choice; `null` at the beginning of the game. */
  readonly made: MadeChoice | null;
  /** The full hash in the recorded run. */
  readonly recorded: string;
  /** The full hash in the replay, or the reason why the choice cannot be made. */
  readonly found: { readonly hash: string } | { readonly refused: string };
}

/** Describes a divergence in a sentence, with the action and both hashes. */
export function describeDivergence({ choice, made, recorded, found }: Divergence): string {
  const what =
    made === null
      ? 'The beginning of the game'
      : `Choice ${choice}, ${made.action} ${JSON.stringify(made.args)} by player ${made.player + 1},`;
  const here =
    'refused' in found ? `is refused here: ${found.refused}.` : `leads to ${found.hash} here.`;
  return `${what} led to ${recorded} and ${here} The rules have changed, or the file has.`;
}

/** The replay of a recorded run has another result than the recording. */
export class DivergenceError extends Error {
  override readonly name = 'DivergenceError';
  readonly divergence: Divergence;

  constructor(divergence: Divergence) {
    super(describeDivergence(divergence));
    this.divergence = divergence;
  }
}
