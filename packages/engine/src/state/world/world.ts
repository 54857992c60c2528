import type { FlowFrame } from '../../rules/flow/flow-frame.ts';
import type { Theatre } from '../../time/theatre/theatre.ts';
import type { LatestScope } from '../../view/latest-scope.ts';
import type { ViewHook } from '../../view/projection.ts';
import type { Views } from '../../view/views.ts';
import { PositionHash } from '../hash/position-hash.ts';
import { EntryLog, OP } from '../journal/entry-log.ts';
import { undoNewest } from '../journal/replay.ts';
import { countOperation } from '../limits/execution-context.ts';
import type { Message } from '../node/message.ts';
import { GAME, type Node, SEATS } from '../node/node.ts';
import type { Slot } from '../node/slot.ts';
import { Structure } from '../queries/structure.ts';
import { Generator } from '../random/generator.ts';
import { createRandom, type Random } from '../random/random.ts';
import { DeepWatch } from '../values/deep-watch.ts';
import { ClassBook } from './class-book.ts';
import { Guard } from './guard.ts';
import { Handlers } from './handlers.ts';
import { Incomplete } from './incomplete.ts';
import { writeDeepChange, writeSlot } from './write.ts';

/** Where the generator stands. */
export interface GeneratorState {
  readonly counter: number;
  readonly stream: number;
}

/** Everything one game's state consists of, and the journal all of it changes through. */
export class World {
  /** Every element by id; the length is the next id. */
  readonly nodes: Node[] = [];
  readonly log: EntryLog = new EntryLog();
  readonly hash: PositionHash = new PositionHash();
  readonly structure: Structure = new Structure();
  readonly guard: Guard = new Guard(this);
  readonly deep: DeepWatch = new DeepWatch(writeDeepChange);
  readonly handlers: Handlers = new Handlers();
  readonly classes: ClassBook = new ClassBook();
  readonly incomplete: Incomplete = new Incomplete();
  readonly generator: Generator;
  /** What authors draw numbers from. Drawing where the rules may only look is refused. */
  readonly random: Random;
  readonly messages: Message[] = [];
  flow: FlowFrame | null = null;
  /** What the author does to every view before it is sent; `null` is nothing. */
  viewHook: ViewHook | null = null;
  /** What viewers were told; there is none until somebody looks. */
  views: Views | undefined;
  /** What the latest stretch that somebody asked about can have changed. */
  latestScope: LatestScope | undefined;
  /** What has been shown of what has happened; there is none until something is animated. */
  theatre: Theatre | undefined;
  /** The animation event that is going on, by its type. */
  animating: string | null = null;
  /** Where the running stretch of play began, from one choice to the next; -1 when none is running. */
  stretch = -1;
  /** Nobody listens: messages and events are not kept. */
  isQuiet = false;
  /** What happens is tried out, and will be taken back. */
  isTrial = false;
  /** A search makes moves without looking at every nested value after each: see `Journal.tryOut`. */
  skipsAudits = false;
  /** Setup is over: from here on every change is an entry. */
  isSealed = false;
  /** A constructor of the author's is running; what it creates would precede its parent. */
  isConstructing = false;
  /** Somebody waits for what is happening: a person or a server, not a search. */
  isLive = false;
  /** The players whom the flow awaits; there are none before the game has a flow. */
  awaiting: () => readonly object[] = () => [];
  /** Whose `mine` is asked for; a way of asking, not state. */
  asking: Node | null = null;
  /** The generator as the journal knows it; numbers drawn since are one entry at the next boundary. */
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

  /** The game itself. */
  get game(): Node {
    return this.#root(GAME);
  }

  /** The parent of the players. */
  get seats(): Node {
    return this.#root(SEATS);
  }

  /** Where removed elements lie, outside queries and outside the position. */
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

  /** Journals what is caught late: nested values that were read, and numbers drawn. */
  settle(): void {
    this.deep.settle();
    this.#settleRandom();
  }

  /** Like `settle`, looking at every nested value: for a boundary that a person waits at. */
  audit(): void {
    this.deep.audit();
    this.#settleRandom();
  }

  /** Journals what is caught late at a boundary inside a move, as exactly as the move is made. */
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

  /** Takes the state back to where the journal had `mark` entries, unjournaled changes included. */
  rollBack(mark: number): void {
    this.deep.revert();
    this.generator.stream = this.journaledRandom.stream;
    this.generator.counter = this.journaledRandom.counter;
    const { log } = this;
    if (log.head > mark) log.end = mark;
    while (log.head > mark) undoNewest(this);
    // What could be redone before still can, although something was written over it.
    log.bringBackUndone();
  }
}
