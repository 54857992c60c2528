import {
  type Game,
  type GameElement,
  type JsonObject,
  type JsonValue,
  lifecycleOf,
  type PlayerView,
  type Viewer,
  type ViewNode,
} from '../../src/index.ts';
import {
  contentsOf,
  isOnlyCounted,
  mayReadOnFace,
  type NaivePlace,
  NaiveSight,
  visibleNamesOn,
} from './naive-sight.ts';
import { naiveValue } from './naive-value.ts';

/** A node of a view in which no handle occurs: elements are named by where they are seen. */
interface PlainNode {
  readonly className?: string;
  readonly type?: string;
  readonly name?: string;
  readonly attributes?: JsonObject;
  readonly back?: JsonObject;
  readonly children: readonly PlainNode[];
  readonly hidden: readonly string[];
  readonly unordered: readonly string[];
}

/** What a viewer may know of a game, messages aside, as text. Made from the rules in words. */
export function naiveView(game: Game, viewer: Viewer): string {
  const drawing = new Drawing(game, new NaiveSight(viewer));
  const players = game.players.map(player => drawing.node(player));
  const winners = game.getWinners().map(({ position }) => `players/${position}`);
  const current = game.players.current?.position;
  const state = [lifecycleOf(game), current === undefined ? null : `players/${current}`, winners];
  return JSON.stringify([drawing.node(game), players, state]);
}

/** The elements that a viewer can point at and finds referred to in what it sees. */
export function namedIn(game: Game, sight: NaiveSight): ReadonlySet<GameElement> {
  const drawing = new Drawing(game, sight);
  for (const root of [game, ...game.players]) drawing.node(root);
  return drawing.named;
}

/** A view as the engine made it, in the same form. */
export function withoutHandles(view: PlayerView): string {
  const paths = new Map<number, string>();
  const note = (node: ViewNode, path: string): void => {
    paths.set(node.handle, path);
    for (const [i, child] of (node.children ?? []).entries()) note(child, `${path}/${i}`);
  };
  note(view.game, 'game');
  note(view.players, 'players');
  const plain = (node: ViewNode): PlainNode => {
    const { handle: _, children = [], hidden = [], unordered = [], ...look } = node;
    const expand = (counts: typeof hidden): string[] =>
      counts
        .flatMap(([each, n]) => Array<string>(n).fill(JSON.stringify(renamed(each, paths))))
        .sort();
    return {
      ...plainLook(look, paths),
      children: children.map(plain),
      hidden: expand(hidden),
      unordered: expand(unordered),
    };
  };
  const players = (view.players.children ?? []).map(plain);
  return JSON.stringify([plain(view.game), players, stateOf(view.game, paths)]);
}

/** Draws elements as one viewer sees them. */
class Drawing {
  readonly named: Set<GameElement> = new Set<GameElement>();
  readonly #sight: NaiveSight;
  readonly #paths = new Map<GameElement, string>();

  constructor(game: Game, sight: NaiveSight) {
    this.#sight = sight;
    this.#note(game, 'game');
    for (const [i, player] of game.players.entries()) this.#note(player, `players/${i}`);
  }

  node(element: GameElement): PlainNode {
    const isBack = this.#sight.placeOf(element) === 'back';
    return {
      ...(isBack ? { back: this.#back(element) } : this.#face(element)),
      children: this.#visible(element).map(child => this.node(child)),
      hidden: this.#contents(element, 'pile')
        .map(child => JSON.stringify(isOnlyCounted(child) ? null : this.#back(child)))
        .sort(),
      unordered: this.#contents(element, 'set')
        .map(child => JSON.stringify(this.#face(child)))
        .sort(),
    };
  }

  #note(element: GameElement, path: string): void {
    this.#paths.set(element, path);
    for (const [i, child] of this.#visible(element).entries()) this.#note(child, `${path}/${i}`);
  }

  #visible(element: GameElement): GameElement[] {
    return contentsOf(element).filter(child => this.#sight.canPointAt(child));
  }

  #contents(element: GameElement, place: NaivePlace): GameElement[] {
    return contentsOf(element).filter(child => this.#sight.placeOf(child) === place);
  }

  #face(element: GameElement): Pick<PlainNode, 'className' | 'type' | 'name' | 'attributes'> {
    const { name } = element;
    const { viewer } = this.#sight;
    const attributes = this.#attributes(element, key => mayReadOnFace(element, key, viewer));
    const type: unknown = Reflect.get(element.constructor, 'viewType');
    const className = element.constructor.name;
    return { className, ...(typeof type === 'string' && { type }), name, attributes };
  }

  #back(element: GameElement): JsonObject {
    return this.#attributes(element, key => visibleNamesOn(element).includes(key));
  }

  #attributes(element: GameElement, shows: (key: string) => boolean): JsonObject {
    const entries = Object.entries(element.attributes())
      .filter(([key, value]) => shows(key) && !(key === 'player' && value === null))
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const refer = (other: GameElement): JsonValue => {
      const path = this.#paths.get(other);
      if (path !== undefined) this.named.add(other);
      return { '@': path ?? 0 };
    };
    return Object.fromEntries(entries.map(([key, value]) => [key, naiveValue(value, refer)]));
  }
}

/** Where the game stands as a whole. The engine keeps that on the game, once there is something to say. */
function stateOf({ attributes = {} }: ViewNode, paths: ReadonlyMap<number, string>): JsonValue {
  const who = (value: JsonValue | undefined): JsonValue => {
    const text = JSON.stringify(renamed(value ?? null, paths));
    return JSON.parse(text, (_key, each) => each?.['@'] ?? each);
  };
  const { '%phase': phase = 'setup', '%current': current, '%winners': winners = [] } = attributes;
  return [phase, who(current), who(winners)];
}

function plainLook(
  {
    className,
    type,
    name,
    attributes = {},
    back,
  }: Pick<ViewNode, 'className' | 'type' | 'name' | 'attributes' | 'back'>,
  paths: ReadonlyMap<number, string>,
): Partial<PlainNode> {
  if (back !== undefined) return { back: renamedIn(back, paths) };
  const shown = Object.entries(attributes).filter(([key]) => !key.startsWith('%'));
  return {
    ...(className !== undefined && { className }),
    ...(type !== undefined && { type }),
    ...(name !== undefined && { name }),
    attributes: renamedIn(Object.fromEntries(shown), paths),
  };
}

function renamedIn(values: JsonObject, paths: ReadonlyMap<number, string>): JsonObject {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, renamed(value, paths)]),
  );
}

function renamed(value: JsonValue, paths: ReadonlyMap<number, string>): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(each => renamed(each, paths));
  // The compiler does not narrow a union with a readonly array by `Array.isArray`.
  const object = value as JsonObject;
  const handle = object['@'];
  if (typeof handle === 'number') return { '@': paths.get(handle) ?? 0 };
  return renamedIn(object, paths);
}
