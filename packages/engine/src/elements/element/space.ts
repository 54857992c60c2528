import { authorError } from '../../errors/errors.ts';
import type { Journal } from '../../state/journal/journal.ts';
import { shapeOf } from '../../state/node/accessors.ts';
import { type Anchored, type Node, nodeOf, nodeOfContainer } from '../../state/node/node.ts';
import {
  VISIBILITY_MODES,
  type VisibilityMode,
  visibilityFromMode,
  withSeats,
  withSlots,
} from '../../state/node/setting.ts';
import { ENGINE } from '../../state/node/shape.ts';
import type { Handler } from '../../state/node/world-parts.ts';
import { make, shuffle } from '../../state/tree/tree.ts';
import { changeSetting, settingFor, zoneOf } from '../../state/visibility/visibility.ts';
import { writeEngine } from '../../state/world/attributes.ts';
import {
  type Attributes,
  type ElementClass,
  ElementCollection,
  type GameLike,
} from './element-collection.ts';
import { GameElement } from './game-element.ts';
import { type Player, type PlayerCollection, type SeatOrPlayer, seatsOf } from './player.ts';

/** Whether what comes into a space goes to the end, or on top of a stack. */
export type ChildOrder = 'normal' | 'stacking';

/** A place: a board, a hand, a supply. Contains pieces and other spaces. */
export class Space<G extends GameLike = GameLike> extends GameElement<G> {
  static readonly $kind: string = 'space';
  static override readonly viewType: string | null = 'space';
  /** Its contents lie in no order: equal sets are equal positions, and nothing can ask who came first. */
  static readonly unordered: boolean = false;
  /** Who sees the contents of spaces of this class, unless one says otherwise. */
  static readonly contents: VisibilityMode | null = null;

  /** Makes an element in this space. */
  create<E extends GameElement>(
    type: ElementClass<E>,
    name: string,
    attributes?: Attributes<E>,
  ): E {
    return createIn(nodeOfContainer(this), { type, name, attributes });
  }

  /** Makes several elements in this space. */
  createMany<E extends GameElement>(
    count: number,
    type: ElementClass<E>,
    name: string,
    attributes?: NoInfer<AttributesFor<E>>,
  ): ElementCollection<E> {
    return createManyIn(nodeOf(this), type, { count, name, attributes });
  }

  /** Puts its contents into a random order. */
  shuffle(): void {
    shuffle(nodeOf(this), nodeOf(this).world.random);
  }

  /** Says where elements go that come in without a position. */
  setOrder(order: ChildOrder): void {
    const node = nodeOf(this);
    if (order !== 'normal' && order !== 'stacking') {
      throw authorError('bad-order', node.label, String(order));
    }
    writeEngine(node, ENGINE.order, order);
  }

  /** Runs `handler` for each element that comes into this space. Only during setup. */
  onEnter<E extends GameElement = GameElement>(
    handler: (element: E) => void,
    type?: ElementClass<E>,
  ): void {
    const node = nodeOf(this);
    if (node.world.isSealed) throw authorError('handler-after-setup', node.label, 'onEnter');
    node.world.handlers.onEnter(node, {
      shape: shapeOf(type ?? GameElement),
      // Runs only for elements of the shape above.
      run: handler as Handler<Anchored>['run'],
    });
  }

  /** Runs `handler` for each element that leaves this space. Only during setup. */
  onExit<E extends GameElement = GameElement>(
    handler: (element: E) => void,
    type?: ElementClass<E>,
  ): void {
    const node = nodeOf(this);
    if (node.world.isSealed) throw authorError('handler-after-setup', node.label, 'onExit');
    node.world.handlers.onExit(node, {
      shape: shapeOf(type ?? GameElement),
      // Runs only for elements of the shape above.
      run: handler as Handler<Anchored>['run'],
    });
  }

  /** Who sees what is in it, by the name of the mode: see `contentsVisible` and the others for what each shows. */
  setVisibility(mode: VisibilityMode): void {
    changeSetting(nodeOf(this), 'zone', settingFor(nodeOf(this), mode, VISIBILITY_MODES));
  }

  /** All viewers see the contents of the space. */
  contentsVisible(): void {
    this.#zone('all');
  }

  /** Only the owner sees what is in it; others learn how many there are. */
  contentsVisibleToOwner(): void {
    this.#zone('owner');
  }

  /** The owner and the players of the owner's team see what is in it; others learn how many there are. */
  contentsVisibleToTeam(): void {
    this.#zone('team');
  }

  /**
   * No viewer sees the faces of the contents, only their number and their backs. With `slots`, each
   * element is a face-down object with a position of its own.
   */
  contentsHidden(options: { readonly slots?: boolean } = {}): void {
    const hidden = visibilityFromMode('hidden');
    changeSetting(nodeOf(this), 'zone', options.slots === true ? withSlots(hidden) : hidden);
  }

  /** All viewers see only the number of elements in the space, not even their backs. */
  contentsCountOnly(): void {
    this.#zone('count-only');
  }

  /** All viewers see the contents of the space, and none sees their order. */
  contentsUnordered(): void {
    this.#zone('unordered');
  }

  /** These players see what is in it too. */
  addZoneVisibleTo(...players: readonly SeatOrPlayer[]): void {
    const node = nodeOf(this);
    const setting = zoneOf(node) ?? visibilityFromMode('all');
    changeSetting(node, 'zone', withSeats(setting, { add: seatsOf(players) }));
  }

  /** These players do not see the contents of the space; the visibility for all other viewers stays the same. */
  hideContentsFrom(...players: readonly SeatOrPlayer[]): void {
    const node = nodeOf(this);
    const setting = zoneOf(node) ?? visibilityFromMode('all');
    changeSetting(node, 'zone', withSeats(setting, { except: seatsOf(players) }));
  }

  #zone(mode: VisibilityMode): void {
    changeSetting(nodeOf(this), 'zone', visibilityFromMode(mode));
  }
}

/** The game as rules, views and searches use it: the root of the tree of elements. `Game` implements it. */
export interface GameSpace extends Space {
  readonly players: PlayerCollection<Player>;
  readonly journal: Journal;
  start(): void;
  finish(winners?: readonly Player[]): void;
  isFinished(): boolean;
  getAwaitingPlayers(): readonly Player[];
}

/** What several new elements have: the same attributes, or those that a function returns for each. */
export type AttributesFor<E> = Attributes<E> | ((index: number) => Attributes<E>);

/** Makes one element in `parent`. */
export function createIn<E extends GameElement>(
  parent: Node,
  wanted: {
    readonly type: ElementClass<E>;
    readonly name: string;
    readonly attributes: Attributes<E> | undefined;
  },
): E {
  const node = make(parent, wanted);
  // `make` has just constructed it from this very class.
  return node.element as E;
}

/** Makes several elements in `parent`. */
export function createManyIn<E extends GameElement>(
  parent: Node,
  type: ElementClass<E>,
  many: {
    readonly count: number;
    readonly name: string;
    readonly attributes?: AttributesFor<E> | undefined;
  },
): ElementCollection<E> {
  const { count, name, attributes } = many;
  if (!Number.isInteger(count) || count < 0) throw authorError('bad-count', name, count);
  const made: E[] = [];
  for (let i = 0; i < count; i++) {
    const own = typeof attributes === 'function' ? attributes(i) : attributes;
    made.push(createIn(parent, { type, name, attributes: own }));
  }
  return ElementCollection.gather(made);
}
