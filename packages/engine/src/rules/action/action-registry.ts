import type { Player } from '../../elements/element/player.ts';
import type { GameSpace } from '../../elements/element/space.ts';
import { authorError, invariant, inWords } from '../../errors/errors.ts';
import { AnimatedEvent } from '../../state/journal/theatre.ts';
import type { EntryLog } from '../../state/log/entry-log.ts';
import { type Node, nodeOf, nodeOfPlayer, type World } from '../../state/node/node.ts';
import type { ActionDefinition, ActionResult } from './action.ts';
import { countSets, visitSets } from './multisets.ts';
import { type Draft, Offer } from './offer.ts';
import { type Args, NONE } from './selection/selection.ts';
import { canBeLeftOut, placesOf, setRange } from './walk-moves.ts';

/** The name in error messages for callbacks that run while a step looks for a player who can act. */
const PLACE = 'choices of a step';

/** Names of actions, or actions themselves. */
export type ActionList = readonly (string | { readonly definition: ActionDefinition })[];

/** A choice that stays secret until all players have chosen. */
export interface SealedChoice {
  readonly action: string;
  readonly args: Args;
}

/** The rules of one game while it is played. `Play` implements it. */
export interface RulesInPlay {
  readonly hasFlow: boolean;
  readonly registry: ActionRegistry;
  readonly flow: {
    /** The players whom the flow awaits. */
    awaiting(): readonly Player[];
    /** The actions that the present step offers to a player. */
    offered(player: Player): readonly ActionDefinition[];
  };
}

/** Actions that are offered to a player. */
interface Offered {
  readonly registry: ActionRegistry;
  readonly actions: readonly ActionDefinition[];
  readonly player: Player;
}

/** The actions of one game: which there are, who can take them, and doing them. */
export class ActionRegistry {
  readonly #game: GameSpace;
  readonly #world: World;
  readonly #legality: Legality;
  readonly #actions = new Map<string, ActionDefinition>();
  readonly #named = new WeakMap<ActionList, readonly ActionDefinition[]>();

  constructor(game: GameSpace) {
    this.#game = game;
    this.#world = nodeOf(game).world;
    this.#legality = new Legality(game);
  }

  get names(): string[] {
    return [...this.#actions.keys()];
  }

  register(action: ActionDefinition): void {
    const known = this.#actions.get(action.name);
    if (known !== undefined && known !== action) throw authorError('action-twice', action.name);
    this.#actions.set(action.name, action);
  }

  find(name: string): ActionDefinition | undefined {
    return this.#actions.get(name);
  }

  offer(action: ActionDefinition, player: Player): Offer {
    return this.#legality.offer(action, player);
  }

  offers(actions: readonly ActionDefinition[], player: Player): readonly Offer[] {
    return this.#legality.offers(actions, player);
  }

  named(list: ActionList, path: string): readonly ActionDefinition[] {
    let definitions = this.#named.get(list);
    if (definitions === undefined) {
      definitions = [...new Set(list.map(each => this.#definition(each, path)))];
      this.#named.set(list, definitions);
    }
    return definitions;
  }

  canTakeAny(actions: readonly ActionDefinition[], player: Player): boolean {
    const world = this.#world;
    // Journal pending changes first: otherwise the lists would belong to another position.
    world.settle();
    const { guard } = world;
    if (world.isLive)
      return guard.reading(PLACE, ActionRegistry.#ANY, { registry: this, actions, player });
    const outer = guard.enter(PLACE);
    try {
      return this.#canTakeAny(actions, player);
    } finally {
      guard.leave(outer);
    }
  }

  #canTakeAny(actions: readonly ActionDefinition[], player: Player): boolean {
    for (const offer of this.offers(actions, player)) if (canTake(offer)) return true;
    return false;
  }

  /** Without a closure: it would be allocated for every move. */
  static readonly #ANY = ({ registry, actions, player }: Offered): boolean =>
    registry.#canTakeAny(actions, player);

  run(seat: number, { action, args }: SealedChoice): ActionResult | undefined {
    const definition = this.#actions.get(action);
    const player = this.#game.players.byPosition(seat);
    invariant(definition !== undefined && player !== undefined, `no sealed choice "${action}"`);
    return this.execute(definition, args, player);
  }

  /** Executes an action. The caller has checked that it is legal. */
  execute(definition: ActionDefinition, args: Args, player: Player): ActionResult | undefined {
    const choosing = { game: this.#game, player, args, chosen: NONE };
    for (const { name, onEach } of definition.selections) {
      if (onEach === null) continue;
      const chosen: unknown = args[name];
      if (Array.isArray(chosen)) for (const value of chosen) onEach(value, choosing);
    }
    return resultOf(definition.execute(args, choosing), definition.name);
  }

  #definition(each: ActionList[number], path: string): ActionDefinition {
    if (typeof each !== 'string') {
      this.register(each.definition);
      return each.definition;
    }
    const known = this.#actions.get(each);
    if (known === undefined) throw authorError('unknown-action', each, path, this.names.join(', '));
    return known;
  }
}

/** What an action returned, if it is a result; an animation event says nothing about success. */
function resultOf(returned: unknown, action: string): ActionResult | undefined {
  if (returned === undefined || returned instanceof AnimatedEvent) return undefined;
  if (isResult(returned)) return returned;
  throw authorError('not-a-result', action, inWords(returned));
}

function isResult(returned: unknown): returned is ActionResult {
  if (typeof returned !== 'object' || returned === null) return false;
  return typeof Reflect.get(returned, 'success') === 'boolean';
}

/** Registers an object of actions; each key must be the name of its action, the only name that flows can use. */
export function registerNamed(
  registry: ActionRegistry,
  actions: Readonly<Record<string, { readonly definition: ActionDefinition }>>,
): void {
  for (const [key, { definition }] of Object.entries(actions)) {
    if (key !== definition.name) throw authorError('actions-key', key, definition.name);
    registry.register(definition);
  }
}

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
    if (selection.count !== null) return this.#reachesBySet(draft);
    if (draft.isLast && selection.until === null) return draft.list.hasPlayable;
    return this.#reachesByOne(draft, draft.list.candidates.length);
  }

  #reachesByOne(draft: Draft, length: number): boolean {
    for (let place = 0; place < length; place++) {
      if (draft.list.isPlayable(place) && this.reachesEnd(draft.after(place))) return true;
    }
    return false;
  }

  #reachesBySet(draft: Draft): boolean {
    const range = setRange(draft);
    if (draft.isLast) return countSets(range) > 0;
    return visitSets(range, set => this.reachesEnd(draft.afterSeveral(placesOf(draft, set))));
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
