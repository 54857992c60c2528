import type { GameSpace } from '../../elements/element/game-space.ts';
import type { Player } from '../../elements/element/player.ts';
import type { EntryLog } from '../../state/log/entry-log.ts';
import { nodeOf } from '../../state/node/anchored.ts';
import type { Node } from '../../state/node/node.ts';
import type { ActionDefinition } from './action.ts';
import { Offer } from './offer.ts';

/**
 * What players may do now, computed once for each position: availability, lists of choices,
 * validation, bots and explanations read the same offers.
 */
export class Legality {
  readonly #game: GameSpace;
  readonly #log: EntryLog<Node>;
  readonly #offers = new Map<ActionDefinition, readonly Offer[]>();
  #last: readonly Offer[] = [];

  constructor(game: GameSpace) {
    this.#game = game;
    this.#log = nodeOf(game).world.log;
  }

  /** An action as it is offered to a player in the present position. */
  offer(action: ActionDefinition, player: Player): Offer {
    const offer = this.#find(action, player);
    if (offer.version !== this.#log.version) offer.renew(this.#log.version);
    return offer;
  }

  #find(action: ActionDefinition, player: Player): Offer {
    let offers = this.#last;
    // Most flows ask for one action again and again.
    if (offers[0]?.action !== action) {
      offers = this.#offers.get(action) ?? this.#open(action);
      this.#last = offers;
    }
    for (let i = 0; i < offers.length; i++) {
      const offer = offers[i];
      if (offer?.player === player) return offer;
    }
    throw new RangeError(`${player.name} does not play here`);
  }

  #open(action: ActionDefinition): readonly Offer[] {
    const offers = this.#game.players.map(each => new Offer(action, this.#game, each));
    this.#offers.set(action, offers);
    return offers;
  }
}
