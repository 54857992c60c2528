import { authorError } from '../../errors/errors.ts';
import {
  Anchored,
  nodeOf,
  nodeOfContainer,
  nodeOfContent,
  nodeOfGiven,
  nodeOfMoved,
  SEATS,
} from '../../state/node/node.ts';
import type { Setting } from '../../state/node/setting.ts';
import {
  countMatches,
  findAll,
  findFirst,
  findLast,
  firstChildOf,
  queryOf,
} from '../../state/queries/query.ts';
import { childrenInOrder } from '../../state/queries/query-cache.ts';
import { move, type Position, remove } from '../../state/tree/tree.ts';
import {
  attributesOf,
  type ElementJSON,
  elementToJSON,
  nodeAtPath,
  pathOfNode,
} from '../../state/values/encoding.ts';
import { ownerOf, zoneAround } from '../../state/visibility/visibility.ts';
import { attributeSlot, isComputed } from '../../state/world/attributes.ts';
import {
  type AttributeAudiences,
  type ElementClass,
  ElementCollection,
  elementOf,
  type Finder,
  type GameLike,
  type PlayerOf,
  type PossibleValues,
} from './element-collection.ts';
import {
  type AttributeChecks,
  defineEngineAttributes,
  HINT_CHECKS,
  HINTS,
  type Hints,
} from './hints.ts';

declare const id: unique symbol;
/** Number of an element within its game. Players never learn it: they get handles. */
type ElementId = number & { readonly [id]: 'element' };

/**
 * A thing of the game: a space, a piece or a player.
 *
 * The fields that a class declares are its attributes. Assign to them: every change is journaled,
 * undone, hashed, saved and shown to those who may see it.
 *
 * @example
 * class Knight extends Piece {
 *   hasMoved = false;
 * }
 * const knight = board.create(Knight, 'knight');
 * knight.hasMoved = true;
 */
export abstract class GameElement<G extends GameLike = GameLike> extends Anchored {
  /** Attributes that do not count in the position: clocks, turn counters, lists of what happened. */
  static readonly unhashed: readonly string[] = [];
  /** Attributes that can be seen of a hidden element: the back of a card. */
  static readonly visibleAttributes: readonly string[] = [];
  /** Attributes that only the owner sees. */
  static readonly hiddenAttributes: readonly string[] = [];

  /**
   * Who sees an attribute, where that is neither all viewers of the element nor its owner alone:
   * `{ goal: 'owner', plan: 'team', trap: 'none', clue: { viewers: 'seer' } }`, where `seer` is an
   * attribute that holds a player or several. For a game, whose fields no viewer sees, it names who does.
   */
  static readonly attributesSeenBy: AttributeAudiences = {};

  /**
   * What a page draws its elements as, inherited by subclasses: `deck`, `hand`, `card`, `die` … or a
   * word of your own with a renderer for it. `null` leaves it to what the element contains. The hint
   * `$type` says the same for one element and wins.
   */
  static readonly viewType: string | null = null;

  /** What a bot takes for possible where it cannot see an attribute: see `PossibleValues`. */
  static readonly possibleValues: PossibleValues = {};

  /** Values that attributes cannot have, beyond what their types say: a die shows no 7. */
  static readonly attributeChecks: AttributeChecks = HINT_CHECKS;

  /** Attributes that every element has without declaring them. */
  static readonly $hints: readonly string[] = HINTS;

  /** The game it belongs to. */
  declare readonly game: G;
  /** The owner, or `null`. Elements inside belong to the same player unless they have an owner of their own. */
  declare player: PlayerOf<G> | null;

  declare $type?: Hints['$type'] | undefined;
  declare $layout?: Hints['$layout'] | undefined;
  declare $direction?: Hints['$direction'] | undefined;
  declare $gap?: Hints['$gap'] | undefined;
  declare $overlap?: Hints['$overlap'] | undefined;
  declare $fan?: Hints['$fan'] | undefined;
  declare $fanAngle?: Hints['$fanAngle'] | undefined;
  declare $align?: Hints['$align'] | undefined;
  declare $image?: Hints['$image'] | undefined;
  declare $images?: Hints['$images'] | undefined;
  declare $rowLabels?: Hints['$rowLabels'] | undefined;
  declare $columnLabels?: Hints['$columnLabels'] | undefined;
  declare $rowCoord?: Hints['$rowCoord'] | undefined;
  declare $colCoord?: Hints['$colCoord'] | undefined;
  declare $hexOrientation?: Hints['$hexOrientation'] | undefined;
  declare $coordSystem?: Hints['$coordSystem'] | undefined;
  declare $qCoord?: Hints['$qCoord'] | undefined;
  declare $rCoord?: Hints['$rCoord'] | undefined;
  declare $sCoord?: Hints['$sCoord'] | undefined;
  declare $hexSize?: Hints['$hexSize'] | undefined;
  declare $surface?: Hints['$surface'] | undefined;
  declare $face?: Hints['$face'] | undefined;
  declare $line?: Hints['$line'] | undefined;
  declare $roundScores?: Hints['$roundScores'] | undefined;

  static {
    defineEngineAttributes(GameElement.prototype);
  }

  /** Runs once when it has been created and is in its place; what it contains is created here. */
  onCreate(): void {}

  get id(): ElementId {
    // Ids are branded here and nowhere else.
    return nodeOf(this).id as ElementId;
  }

  get name(): string {
    return nodeOf(this).name;
  }

  /** Its name: `${card}` reads as people say it. Players may read it, so write `{{card}}` in messages. */
  override toString(): string {
    return this.name;
  }

  /** The parent; `undefined` for the game and for players. */
  get parent(): GameElement | undefined {
    const { parent } = nodeOfContent(this);
    return parent === null || parent.id === SEATS ? undefined : elementOf(parent);
  }

  /** What is directly in it, in order. */
  get children(): ElementCollection<GameElement> {
    return ElementCollection.over(childrenInOrder(nodeOf(this)).map(child => elementOf(child)));
  }

  /** Everything in it, at any depth, that is of a class and fits the finders. */
  all<E extends GameElement = GameElement>(
    type?: ElementClass<E> | Finder<GameElement>,
    ...finders: Finder<E>[]
  ): ElementCollection<E> {
    return ElementCollection.over(findAll(nodeOfContainer(this), queryOf(type, finders)));
  }

  first<E extends GameElement = GameElement>(
    type?: ElementClass<E> | Finder<GameElement>,
    ...finders: Finder<E>[]
  ): E | undefined {
    const node = nodeOfContainer(this);
    if (node.children.length === 0) return undefined;
    if (finders.length === 0) {
      const nearest = firstChildOf(node, type);
      // An element that was made from the class `type` is an `E`.
      if (nearest !== undefined) return nearest.element as E;
    }
    return findFirst(node, queryOf(type, finders));
  }

  firstN<E extends GameElement = GameElement>(
    count: number,
    type?: ElementClass<E> | Finder<GameElement>,
    ...finders: Finder<E>[]
  ): ElementCollection<E> {
    const found = findAll<E>(nodeOf(this), queryOf(type, finders));
    return ElementCollection.over(found.slice(0, Math.max(0, count)));
  }

  last<E extends GameElement = GameElement>(
    type?: ElementClass<E> | Finder<GameElement>,
    ...finders: Finder<E>[]
  ): E | undefined {
    return findLast(nodeOf(this), queryOf(type, finders));
  }

  lastN<E extends GameElement = GameElement>(
    count: number,
    type?: ElementClass<E> | Finder<GameElement>,
    ...finders: Finder<E>[]
  ): ElementCollection<E> {
    const found = findAll<E>(nodeOf(this), queryOf(type, finders));
    return ElementCollection.over(found.slice(Math.max(0, found.length - Math.max(0, count))));
  }

  has<E extends GameElement = GameElement>(
    type?: ElementClass<E> | Finder<GameElement>,
    ...finders: Finder<E>[]
  ): boolean {
    return findFirst(nodeOfContainer(this), queryOf(type, finders)) !== undefined;
  }

  count<E extends GameElement = GameElement>(
    type?: ElementClass<E> | Finder<GameElement>,
    ...finders: Finder<E>[]
  ): number {
    return countMatches(nodeOfContainer(this), queryOf(type, finders));
  }

  isEmpty(): boolean {
    return nodeOfContainer(this).children.length === 0;
  }

  /** Whether it belongs to the player in whose name the game is asked: see `setPlayerContext`. */
  isMine(): boolean {
    const node = nodeOf(this);
    const { asking } = node.world;
    return asking !== null && ownerOf(node) === asking;
  }

  /** The owner: the element's own `player`, else that of its nearest ancestor with one, else `null`. */
  getEffectiveOwner(): PlayerOf<G> | null {
    // Owners are players of this game, and `G` is its type.
    return (ownerOf(nodeOf(this))?.element ?? null) as PlayerOf<G> | null;
  }

  /**
   * The setting that decides who sees it: its own, else that of the nearest zone around it. Whether a
   * certain player sees it, in whatever it lies: `canPlayerSee`.
   */
  getEffectiveVisibility(): Setting {
    const node = nodeOf(this);
    return node.ownSetting ?? zoneAround(node);
  }

  /** Where it is, as a path of positions: `0/3/1`. */
  branch(): string {
    return pathOfNode(nodeOf(this));
  }

  /** Returns the element at a path that `branch` returned. */
  atBranch(branch: string): GameElement | undefined {
    return elementOf(nodeAtPath(nodeOf(this).world, branch));
  }

  /** The element of this game with an id. */
  atId(id: number): GameElement | undefined {
    return elementOf(nodeOf(this).world.nodes[id]);
  }

  /** Moves it into another element: to the end, unless the destination stacks or the caller passes a position. */
  putInto(destination: GameElement, options: { readonly position?: Position } = {}): void {
    const node = nodeOfMoved(this);
    const isObject = typeof destination === 'object' && destination !== null;
    const into = isObject ? nodeOfGiven(destination) : undefined;
    if (into === undefined) {
      throw authorError('not-an-element', `putInto of ${node.label}`, String(destination));
    }
    move(node, into, options.position);
  }

  /** Removes the element from the game: it moves to `game.pile`, and cannot return. */
  remove(): void {
    remove(nodeOf(this));
  }

  /** Its attributes by name, presentation hints included. */
  attributes(): Readonly<Record<string, unknown>> {
    return attributesOf(nodeOf(this));
  }

  /** Sets an attribute whose name is known at run time only. */
  setAttribute(key: string, value: unknown): void {
    const node = nodeOf(this);
    if (isComputed(node, key)) Reflect.set(this, key, value);
    else node.world.write(node, attributeSlot(node, key), value);
  }

  /** Everything there is to know of it and of what it contains. Not for players: see views. */
  toJSON(): ElementJSON {
    const node = nodeOf(this);
    if (node.world.isSealed) node.world.settle();
    return elementToJSON(node);
  }
}
