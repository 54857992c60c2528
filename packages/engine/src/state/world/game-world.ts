import { authorError } from '../../errors/errors.ts';
import { countOperation } from '../limits/execution-limits.ts';
import { EntryLog, OP } from '../log/entry-log.ts';
import type { Slot } from '../node/anchored.ts';
import type { Message } from '../node/message.ts';
import { GAME, type Node, SEATS } from '../node/node.ts';
import type { Shape } from '../node/shape.ts';
import type {
  ClassNames,
  ElementHandlers,
  EventCursors,
  FlowPosition,
  Handler,
  JournalReader,
  World,
} from '../node/world.ts';
import { PositionHash } from '../position/position-hash.ts';
import { Structure } from '../queries/structure.ts';
import { Generator, type GeneratorState } from '../random/generator.ts';
import { createRandom, type Random } from '../random/random.ts';
import { DeepWatch } from '../values/deep-watch.ts';
import { Guard } from './guard.ts';
import { SpareNodes } from './spare-nodes.ts';
import { Incomplete, writeDeepChange, writeSlot } from './write.ts';

/**
 * The classes a game uses, by name: of its elements, and of the helper objects in their fields.
 *
 * Snapshots name classes, so two classes of one name would be restored as each other.
 */
class ClassBook implements ClassNames {
  readonly #byName = new Map<string, object>();

  readonly #noted: boolean[] = [];

  /** Notes a class of elements. */
  noteShape({ id, name, type }: Shape): void {
    if (this.#noted[id] === true) return;
    this.note(name, type);
    this.#noted[id] = true;
  }

  /** Notes a class or a helper's prototype under its name. */
  note(name: string, entry: object): void {
    const known = this.#byName.get(name);
    if (known === entry) return;
    if (known !== undefined) throw authorError('class-name-twice', name);
    this.#byName.set(name, entry);
  }

  find(name: string): object | undefined {
    return this.#byName.get(name);
  }
}

/** What the author wants to happen when elements are made, enter a space or leave it. Part of the rules, not of the state. */
class Handlers implements ElementHandlers {
  readonly #enter = new Map<Node, Handler[]>();
  readonly #exit = new Map<Node, Handler[]>();
  #areSilent = false;

  onEnter(space: Node, handler: Handler): void {
    add(this.#enter, space, handler);
  }

  onExit(space: Node, handler: Handler): void {
    add(this.#exit, space, handler);
  }

  created(element: Node): void {
    if (!this.#areSilent) element.element.onCreate();
  }

  entered(space: Node, element: Node): void {
    if (!this.#areSilent) run(this.#enter, space, element);
  }

  left(space: Node, element: Node): void {
    if (!this.#areSilent) run(this.#exit, space, element);
  }

  /** Runs changes that bring everything with them: what hooks and handlers add would happen twice. */
  silently<T>(change: () => T): T {
    const wereSilent = this.#areSilent;
    this.#areSilent = true;
    try {
      return change();
    } finally {
      this.#areSilent = wereSilent;
    }
  }
}

function add(table: Map<Node, Handler[]>, space: Node, handler: Handler): void {
  const handlers = table.get(space);
  if (handlers === undefined) table.set(space, [handler]);
  else handlers.push(handler);
}

function run(table: Map<Node, Handler[]>, space: Node, { shape, element }: Node): void {
  if (table.size === 0) return;
  for (const handler of table.get(space) ?? []) {
    if (shape.isA(handler.shape)) handler.run(element);
  }
}

/** The world of one game: makes its parts and connects them. */
export class GameWorld implements World {
  readonly nodes: Node[] = [];
  readonly log: EntryLog<Node> = new EntryLog();
  readonly hash: PositionHash = new PositionHash();
  readonly structure: Structure = new Structure();
  readonly guard: Guard = new Guard(this);
  readonly deep: DeepWatch = new DeepWatch(writeDeepChange);
  readonly handlers: Handlers = new Handlers();
  readonly classes: ClassBook = new ClassBook();
  readonly incomplete: Incomplete = new Incomplete();
  readonly spares: SpareNodes = new SpareNodes();
  readonly generator: Generator;
  readonly random: Random;
  readonly messages: Message[] = [];
  flow: FlowPosition | null = null;
  views: JournalReader | undefined;
  theatre: EventCursors | undefined;
  animating: string | null = null;
  moveStart = -1;
  isNewsSuspended = false;
  isTrial = false;
  isPlayout = false;
  skipsAudits = false;
  isSealed = false;
  isConstructing = false;
  isLive = false;
  awaiting: () => readonly object[] = () => [];
  asking: Node | null = null;
  journaledRandom: GeneratorState = { counter: 0, stream: 0 };

  constructor(seed: string) {
    const generator = new Generator(seed);
    this.generator = generator;
    this.random = createRandom(() => {
      countOperation();
      if (this.guard.place !== null) this.guard.refuse('a random number');
      return generator.next32();
    });
  }

  get game(): Node {
    return this.#root(GAME);
  }

  get seats(): Node {
    return this.#root(SEATS);
  }

  get pile(): Node {
    return this.#root(2);
  }

  #root(id: number): Node {
    const node = this.nodes[id];
    if (node === undefined) throw new Error('The game is used before it is set up');
    return node;
  }

  write(node: Node, slot: Slot, value: unknown): void {
    writeSlot(node, slot, value);
  }

  settle(): void {
    this.deep.settle();
    this.#settleRandom();
  }

  audit(): void {
    this.deep.audit();
    this.#settleRandom();
  }

  boundary(): void {
    if (this.skipsAudits && !this.isLive) this.settle();
    else this.audit();
  }

  #settleRandom(): void {
    const { counter, stream } = this.generator;
    const before = this.journaledRandom;
    if (before.counter === counter && before.stream === stream) return;
    const after = { counter, stream };
    this.journaledRandom = after;
    this.log.push(OP.random, null, before, after);
  }
}
