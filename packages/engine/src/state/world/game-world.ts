import { countOperation } from '../limits/execution-context.ts';
import { EntryLog, OP } from '../log/entry-log.ts';
import type { Message } from '../node/message.ts';
import { GAME, type Node, SEATS } from '../node/node.ts';
import type { Slot } from '../node/slot.ts';
import type { EventCursors, FlowPosition, JournalReader, World } from '../node/world.ts';
import { PositionHash } from '../position/position-hash.ts';
import { Structure } from '../queries/structure.ts';
import { Generator, type GeneratorState } from '../random/generator.ts';
import { createRandom, type Random } from '../random/random.ts';
import { DeepWatch } from '../values/deep-watch.ts';
import { ClassBook } from './class-book.ts';
import { Guard } from './guard.ts';
import { Handlers } from './handlers.ts';
import { Incomplete } from './incomplete.ts';
import { writeDeepChange, writeSlot } from './write.ts';

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
  readonly generator: Generator;
  readonly random: Random;
  readonly messages: Message[] = [];
  flow: FlowPosition | null = null;
  views: JournalReader | undefined;
  theatre: EventCursors | undefined;
  animating: string | null = null;
  moveStart = -1;
  isQuiet = false;
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
