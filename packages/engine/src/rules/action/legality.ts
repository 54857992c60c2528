import type { Player } from '../../elements/element/player.ts';
import type { GameSpace } from '../../elements/element/space.ts';
import type { EntryLog } from '../../state/log/entry-log.ts';
import { nodeOf, nodeOfPlayer } from '../../state/node/anchored.ts';
import type { Node } from '../../state/node/node.ts';
import type { ActionDefinition } from './action.ts';
import { type Draft, Offer } from './offer.ts';
import { canBeLeftOut, countSubsets, subsetRange, visitSubsets } from './walk-moves.ts';

/** After this many drafts without a complete one, the search assumes that the action can be taken. */
const MOST_DRAFTS = 10_000;

/** Whether an action is available: all its selections can be completed. */
export function canTake(offer: Offer): boolean {
  offer.isTakeable ??= offer.obstacle === null && hasCompletion(offer);
  return offer.isTakeable;
}

function hasCompletion({ isBare, isFlat, first }: Offer): boolean {
  return isBare || (isFlat ? first.list.hasPlayable : isCompletable(first));
}

/** Whether a draft can be completed. */
export function isCompletable(draft: Draft): boolean {
  return new Search().reachesEnd(draft);
}

class Search {
  #drafts = 0;

  reachesEnd(draft: Draft): boolean {
    const { selection } = draft;
    if (++this.#drafts > MOST_DRAFTS || draft.isEndless) return true;
    if (selection === undefined) return draft.validity === true;
    if (canBeLeftOut(draft) && this.reachesEnd(draft.without())) return true;
    if (draft.list.candidates === null) return this.#reachesByExample(draft);
    if (selection.count !== null) return this.#reachesBySubset(draft);
    if (draft.isLast && selection.until === null) return draft.list.hasPlayable;
    return this.#reachesByOne(draft, draft.list.candidates.length);
  }

  #reachesByOne(draft: Draft, length: number): boolean {
    for (let place = 0; place < length; place++) {
      if (draft.list.isPlayable(place) && this.reachesEnd(draft.after(place))) return true;
    }
    return false;
  }

  #reachesBySubset(draft: Draft): boolean {
    const { playable } = draft.list;
    const range = subsetRange(draft);
    if (draft.isLast) return countSubsets(range) > 0;
    return visitSubsets(range, subset =>
      this.reachesEnd(draft.afterSeveral(subset.map(i => playable[i] ?? 0))),
    );
  }

  /** Without a list a few examples are tried; without an example the selection counts as possible. */
  #reachesByExample(draft: Draft): boolean {
    if (!draft.list.isPossible) return false;
    const examples = draft.list.examples();
    return examples.length === 0 || examples.some(value => this.reachesEnd(draft.afterOpen(value)));
  }
}

/**
 * What players may do now, computed once for each position: availability, lists of choices,
 * validation, bots and explanations read the same offers.
 */
export class Legality {
  readonly #game: GameSpace;
  readonly #log: EntryLog<Node>;
  readonly #offers = new Map<ActionDefinition, readonly Offer[]>();
  #last: readonly Offer[] = [];
  /** The offers of a list of actions, by position of the player. */
  readonly #lists = new WeakMap<readonly ActionDefinition[], (readonly Offer[] | undefined)[]>();
  #lastActions: readonly ActionDefinition[] | undefined;
  #lastLists: (readonly Offer[] | undefined)[] = [];

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

  /** A list of actions as it is offered to a player in the present position. */
  offers(actions: readonly ActionDefinition[], player: Player): readonly Offer[] {
    if (actions !== this.#lastActions) {
      this.#lastLists = this.#lists.get(actions) ?? [];
      this.#lists.set(actions, this.#lastLists);
      this.#lastActions = actions;
    }
    const seat = nodeOfPlayer(player).index;
    const offers = this.#lastLists[seat] ?? actions.map(action => this.#find(action, player));
    this.#lastLists[seat] = offers;
    const { version } = this.#log;
    for (let i = 0; i < offers.length; i++) {
      const offer = offers[i];
      if (offer !== undefined && offer.version !== version) offer.renew(version);
    }
    return offers;
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
