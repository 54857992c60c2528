import type { Player } from '../../elements/element/player.ts';
import type { GameSpace } from '../../elements/element/space.ts';
import { authorError, invariant, inWords } from '../../errors/errors.ts';
import { AnimatedEvent } from '../../state/journal/theatre.ts';
import { nodeOf } from '../../state/node/anchored.ts';
import type { World } from '../../state/node/world.ts';
import type { ActionDefinition, ActionResult } from './action.ts';
import { canTake, Legality } from './legality.ts';
import type { Offer } from './offer.ts';
import { type Args, NONE } from './selection/selection.ts';

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
    invariant(definition !== undefined && player !== undefined, `nobody sealed "${action}"`);
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
