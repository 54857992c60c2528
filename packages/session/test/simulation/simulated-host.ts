import type { PlayableGame } from '@boardsmith/engine';
import type { ServerMessage } from '@boardsmith/protocol';
import {
  type Input,
  type LogRecord,
  newTableMeta,
  type Output,
  openTable,
  type StoredSnapshot,
  type Table,
  type TableMeta,
} from '@boardsmith/session';
import type { VirtualTime } from './virtual-time.ts';

/** The moments at which a host can die. */
export const KILL_POINTS = [
  'before append',
  'after append, before it is known',
  'after it is known, before anyone is told',
  'while telling',
  'while keeping a snapshot',
] as const;
export type KillPoint = (typeof KILL_POINTS)[number];

/** A connection as the host sees it. */
export interface HostLink {
  deliver(message: ServerMessage): void;
  close(code: number): void;
}

/** How often things go wrong: chances between 0 and 1. */
export interface Trouble {
  readonly kill: number;
  readonly failedWrite: number;
}

/** Runs a table on a store that survives, in a process that does not. */
export class SimulatedHost {
  readonly definition: PlayableGame;
  readonly meta: TableMeta;
  /** What is durable. */
  readonly records: LogRecord[] = [];
  readonly epochs: number[] = [];
  readonly kills = new Map<KillPoint, number>();
  readonly faults: unknown[] = [];
  trouble: Trouble;
  readonly #time: VirtualTime;
  readonly #links = new Map<string, HostLink>();
  #snapshot: StoredSnapshot | undefined;
  #epoch = 0;
  #writtenAt = 0;
  #table: Table | null = null;
  /** Another one for each process: what an earlier one began must not reach a later one. */
  #life = 0;

  constructor(definition: PlayableGame, time: VirtualTime, trouble: Trouble) {
    this.definition = definition;
    this.#time = time;
    this.trouble = trouble;
    this.meta = newTableMeta({
      gameType: definition.displayName,
      code: 'CODE',
      createdAt: 0,
      rulesHash: 'rules',
      playerCount: definition.playerCount.min,
      seed: `secret ${time.random.int(1_000_000)}`,
    });
  }

  /** Something happens; the table is loaded if it is not there. */
  take(input: Input): void {
    if (this.#table === null) {
      this.#epoch++;
      this.#table = this.#open();
      this.#perform(this.#table.take({ type: 'timer' }, this.#time.now));
    }
    const { now } = this.#time;
    if (this.#table !== null) this.#perform(this.#table.take(input, now));
  }

  join(
    link: string,
    connection: HostLink,
    join: Omit<Extract<Input, { type: 'join' }>, 'type' | 'link'>,
  ): void {
    this.#links.set(link, connection);
    this.take({ type: 'join', link, ...join });
  }

  leave(link: string): void {
    if (!this.#links.delete(link) || this.#table === null) return;
    this.take({ type: 'leave', link });
  }

  isConnected(link: string): boolean {
    return this.#links.has(link);
  }

  /** The process dies: what is durable stays, all connections break. */
  crash(): void {
    this.#life++;
    this.#table = null;
    const links = [...this.#links.values()];
    this.#links.clear();
    for (const link of links) link.close(1006);
  }

  #open(): Table {
    const rate = { perSecond: 1_000, burst: 100_000 };
    return openTable({
      definition: this.definition,
      rulesHash: 'rules',
      snapshotEvery: 6,
      limits: { messages: rate, chat: rate },
      stored: {
        meta: this.meta,
        records: [...this.records],
        epoch: this.#epoch,
        version: this.records.length,
        ...(this.#snapshot !== undefined && { snapshot: this.#snapshot }),
      },
    });
  }

  #perform(outputs: readonly Output[]): void {
    const life = this.#life;
    for (const output of outputs) {
      if (life !== this.#life) return;
      this.#carryOut(output);
    }
  }

  #carryOut(output: Output): void {
    switch (output.type) {
      case 'append':
        this.#write(output);
        return;
      case 'send':
        if (this.#dies('while telling')) return;
        this.#links.get(output.link)?.deliver(JSON.parse(JSON.stringify(output.message)));
        return;
      case 'close':
        this.#links.get(output.link)?.close(output.code);
        this.#links.delete(output.link);
        return;
      case 'snapshot':
        this.#keep(output.snapshot);
        return;
      case 'fault':
        this.faults.push(output.error);
        return;
      case 'dropped':
        this.#table = null;
        this.#life++;
        return;
    }
  }

  #write({ ticket, records, expect }: Extract<Output, { type: 'append' }>): void {
    if (this.#dies('before append')) return;
    const life = this.#life;
    const epoch = this.#epoch;
    // A store writes in the order in which it is asked to.
    this.#writtenAt = Math.max(this.#writtenAt, this.#time.now + this.#time.random.int(8));
    this.#time.later(this.#writtenAt - this.#time.now, () => {
      // A write that is under way when its process dies may come about or not.
      if (life !== this.#life && this.#time.random.chance(0.5)) return;
      const isRight = epoch === this.#epoch && expect === this.records.length;
      const fails = this.#time.random.chance(this.trouble.failedWrite);
      const isLost = fails && this.#time.random.chance(0.5);
      if (isRight && !isLost) {
        this.records.push(...records);
        this.epochs.push(...records.map(() => epoch));
      }
      if (life !== this.#life || this.#dies('after append, before it is known')) return;
      const answer: Input =
        fails || !isRight
          ? { type: 'failed', ticket, why: fails ? 'unknown' : 'conflict' }
          : { type: 'committed', ticket };
      const outputs = this.#table?.take(answer, this.#time.now) ?? [];
      if (this.#dies('after it is known, before anyone is told')) return;
      this.#perform(outputs);
    });
  }

  #keep(snapshot: StoredSnapshot): void {
    const half = { ...snapshot, bytes: snapshot.bytes.slice(0, snapshot.bytes.length / 2) };
    this.#snapshot = this.#dies('while keeping a snapshot') ? half : snapshot;
  }

  #dies(point: KillPoint): boolean {
    if (!this.#time.random.chance(this.trouble.kill)) return false;
    this.kills.set(point, (this.kills.get(point) ?? 0) + 1);
    this.crash();
    return true;
  }
}
