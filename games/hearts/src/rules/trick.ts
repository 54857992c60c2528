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

  /** The player of the highest card of the suit that was led. */
  get winner(): HeartsPlayer | undefined {
    const { leader, suit, game } = this;
    const cards = this.all(PlayingCard);
    const plays = cards.findIndex(
      card => card.suit === suit && !cards.some(other => other.beats(card)),
    );
    if (leader === null || plays < 0) return undefined;
    return game.players[(leader.position + plays) % game.players.length];
  }
}
