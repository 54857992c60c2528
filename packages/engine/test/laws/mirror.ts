import type { ElementJSON, ElementName, Entry, Game, PlaceName } from '../../src/index.ts';
import { nodeOf } from '../../src/state/node/node.ts';
import { liveElement } from '../whole-state.ts';
import { demand } from './law.ts';

/** An element that can be changed. */
interface Copy {
  readonly name: ElementName;
  readonly attributes: Map<string, unknown>;
  readonly settings: { own: unknown; zone: unknown };
  children: Copy[];
}

type OfType<T extends Entry['type']> = Extract<Entry, { type: T }>;
type Change = { readonly [T in Entry['type']]: (entry: OfType<T>) => void };

/** A second copy of a game that knows nothing but its first state and the entries since. */
export class Mirror {
  readonly #copies = new Map<number, Copy>();
  readonly #roots: Copy[];
  readonly #messages: unknown[];
  #random: unknown;

  constructor(game: Game) {
    const { world } = nodeOf(game);
    this.#roots = [world.game, world.seats, world.pile].map(root => this.#copy(liveElement(root)));
    this.#messages = [...world.messages];
    this.#random = randomOf(game);
  }

  /** The state that the mirror shows. */
  get text(): string {
    return text([this.#roots.map(asJSON), this.#messages, this.#random, this.#copies.size]);
  }

  /** The state of a game, in the same words. */
  static text(game: Game): string {
    return new Mirror(game).text;
  }

  apply(entry: Entry): void {
    this.#run(this.#forward, entry);
  }

  revert(entry: Entry): void {
    this.#run(this.#backward, entry);
  }

  #run(change: Change, entry: Entry): void {
    // TypeScript cannot correlate the type of the entry with the change it picks.
    const run = change[entry.type] as (entry: Entry) => void;
    run(entry);
  }

  readonly #forward: Change = {
    SET: ({ element, key, after }) => this.#set(element, key, after),
    DEEP: ({ element, key, after }) => this.#set(element, key, after),
    MOVE: ({ element, from, to }) => this.#put(this.#take(element, from), to),
    CREATE: ({ element, to, attributes }) => {
      const copy = this.#copy({ ...element, attributes });
      this.#put(copy, to);
    },
    REORDER: ({ element, order }) => {
      const { children } = this.#at(element.id);
      this.#at(element.id).children = order.flatMap(from => children[from] ?? []);
    },
    VISIBILITY: ({ element, of, after }) => {
      this.#at(element.id).settings[of] = after;
    },
    REARRANGE: ({ after }) => this.#fill(after),
    FLOW: () => {},
    EVENT: () => {},
    RANDOM: ({ after }) => {
      this.#random = after;
    },
    MESSAGE: ({ message }) => void this.#messages.push(message),
  };

  readonly #backward: Change = {
    SET: ({ element, key, before }) => this.#set(element, key, before),
    DEEP: ({ element, key, before }) => this.#set(element, key, before),
    MOVE: ({ element, from, to }) => this.#put(this.#take(element, to), from),
    CREATE: ({ element, to }) => {
      this.#take(element, to);
      this.#copies.delete(element.id);
    },
    REORDER: ({ element, order }) => {
      const { children } = this.#at(element.id);
      this.#at(element.id).children = order.flatMap((_, to) => children[order.indexOf(to)] ?? []);
    },
    VISIBILITY: ({ element, of, before }) => {
      this.#at(element.id).settings[of] = before;
    },
    REARRANGE: ({ before }) => this.#fill(before),
    FLOW: () => {},
    EVENT: () => {},
    RANDOM: ({ before }) => {
      this.#random = before;
    },
    MESSAGE: () => void this.#messages.pop(),
  };

  #set({ id }: ElementName, key: string, value: unknown): void {
    const { attributes } = this.#at(id);
    const isUnset = text(value) === '{"$":"undefined"}' || (key === 'player' && value === null);
    if (isUnset) attributes.delete(key);
    else attributes.set(key, value);
  }

  #take({ id }: ElementName, { parent, index }: PlaceName): Copy {
    const [taken] = this.#at(parent.id).children.splice(index, 1);
    demand(taken?.name.id === id, `element ${id} is not where the entry says`);
    return taken;
  }

  #put(copy: Copy, { parent, index }: PlaceName): void {
    this.#at(parent.id).children.splice(index, 0, copy);
  }

  #fill(contents: OfType<'REARRANGE'>['after']): void {
    for (const { element, children } of contents) {
      this.#at(element.id).children = children.map(id => this.#at(id));
    }
  }

  #at(id: number): Copy {
    const copy = this.#copies.get(id);
    demand(copy !== undefined, `an entry is about ${id}, which is not there`);
    return copy;
  }

  #copy(json: ElementJSON): Copy {
    const { id, className, name, attributes = {} } = json;
    const copy: Copy = {
      name: { id, className, name },
      attributes: new Map(Object.entries(attributes)),
      settings: { own: json.visibility ?? null, zone: json.contents ?? null },
      children: (json.children ?? []).map(child => this.#copy(child)),
    };
    this.#copies.set(id, copy);
    return copy;
  }
}

function asJSON({ name, attributes, settings, children }: Copy): unknown {
  const sorted = [...attributes].sort(([a], [b]) => (a < b ? -1 : 1));
  return [name, sorted, settings, children.map(asJSON)];
}

function randomOf(game: Game): unknown {
  const { counter, stream } = nodeOf(game).world.generator;
  return { counter, stream };
}

function text(value: unknown): string {
  return JSON.stringify(value);
}
