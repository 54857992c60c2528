import type { MadeChoice } from './made-choice.ts';

/** The first thing of a recorded run that does not come out as it did. */
export interface Divergence {
  /** The number of the choice, from 1; 0 is the beginning of the game. */
  readonly choice: number;
  /** What was chosen; `null` at the beginning. */
  readonly made: MadeChoice | null;
  /** The full hash that the recorded run had then. */
  readonly recorded: string;
  /** The full hash here, or why it cannot be done here at all. */
  readonly found: { readonly hash: string } | { readonly refused: string };
}

/** A divergence as a sentence, with the action and both hashes. */
export function describeDivergence({ choice, made, recorded, found }: Divergence): string {
  const what =
    made === null
      ? 'The beginning of the game'
      : `Choice ${choice}, ${made.action} ${JSON.stringify(made.args)} by player ${made.player + 1},`;
  const here =
    'refused' in found ? `is refused here: ${found.refused}.` : `leads to ${found.hash} here.`;
  return `${what} led to ${recorded} and ${here} The rules have changed, or the file has.`;
}

/** A recorded run does not come out as it did. */
export class DivergenceError extends Error {
  override readonly name = 'DivergenceError';
  readonly divergence: Divergence;

  constructor(divergence: Divergence) {
    super(describeDivergence(divergence));
    this.divergence = divergence;
  }
}
