import { type Listing, SelectionSource } from '../selection/selection-source.ts';

/** One of the players. */
export class PlayerSource extends SelectionSource {
  readonly kind = 'players';
  readonly isListed = true;
  readonly isFixed = true;

  candidates({ choosing }: Listing): readonly unknown[] {
    return choosing.game.players;
  }
}
