import { Space, type Suit } from '@boardsmith/engine';
import { type HeartsPlayer, PlayingCard } from './elements.ts';
import type { Hearts } from './game.ts';

/** The cards on the table, in the order in which they were played. */
export class Trick extends Space<Hearts> {
  /** The player who leads; `undefined` before the first trick. */
  leader: HeartsPlayer | null = null;

  /** The suit that has to be followed; none while the table is empty. */
  get suit(): Suit | undefined {
    return this.first(PlayingCard)?.suit;
  }

  /** The highest card of the suit that was led. */
  get best(): PlayingCard | undefined {
    let best: PlayingCard | undefined;
    for (const card of this.all(PlayingCard))
      if (best === undefined || card.beats(best)) best = card;
    return best;
  }

  /** The player of the highest card of the suit that was led. */
  get winner(): HeartsPlayer | undefined {
    const { leader, best, game } = this;
    if (leader === null || best === undefined) return undefined;
    const plays = this.all(PlayingCard).indexOf(best);
    return game.players[(leader.position + plays) % game.players.length];
  }
}
