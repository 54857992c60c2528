import { commandLine, playAgain } from '@boardsmith/testing';
import type { Problem } from '../../project/problem.ts';
import { movesOf, type SavedTable, type Stop } from './migrate-log.ts';
import { TableThreadPort } from './table-thread-port.ts';
import type { HumanSeat, SeatPlan, TableAttempt } from './thread-messages.ts';

/** The address and port of a table. */
export interface TableAddress {
  readonly port: number;
  /** The origins of pages that may use it. */
  readonly origins: readonly string[];
}

/** Handles rules that threw or never returned during a move. */
export interface DevTableListener {
  failed(problem: Problem): void;
}

/** The result of applying edited rules to a game. */
export interface Adopted {
  /** How many choices were replayed. */
  readonly choices: number;
  readonly stop: Stop | undefined;
}

/** A problem with the command that replays all choices of its table, the latest one included. */
function withCommand(
  problem: Problem,
  tables: ReadonlyMap<string, SavedTable>,
  latest: TableAttempt | undefined,
): Problem {
  const table = latest && tables.get(latest.game);
  if (latest === undefined || table === undefined) return problem;
  const { seed, options } = table.meta.setup;
  const playerCount = table.meta.players.length;
  const again = playAgain({ ...options, seed, playerCount }, [...movesOf(table), latest.move]);
  return { ...problem, message: `${problem.message}\nReproduce it: ${commandLine(again)}` };
}

/** Rules in a thread, and the tables that are played with them: the tables outlive the thread. */
interface Running {
  readonly port: TableThreadPort;
  readonly rules: string;
  readonly tables: ReadonlyMap<string, SavedTable>;
}

/** The table of an author: its rules are replaced, and the game stays. */
export class DevTable {
  readonly #folder: string;
  readonly #address: TableAddress;
  readonly #listener: DevTableListener;
  #main = '';
  #current: Running | undefined;
  #candidate: Running | undefined;

  constructor(folder: string, address: TableAddress, listener: DevTableListener) {
    this.#folder = folder;
    this.#address = address;
    this.#listener = listener;
  }

  /** Starts a game with rules. */
  async begin(
    rules: string,
    plan: SeatPlan,
  ): Promise<{ readonly game: string; readonly seats: readonly HumanSeat[] }> {
    const running = await this.#load(rules);
    await this.#exchange(running);
    const begun = await running.port.ask({ ask: 'begin', plan });
    this.#main = begun.game;
    return begun;
  }

  /**
   * Tries edited rules on the current game. If all choices can be replayed, the game continues with them; if
   * one cannot, the game continues with the earlier rules until `takeOver` or `discard` is called.
   */
  async try(rules: string): Promise<Adopted> {
    await this.discard();
    const candidate = await this.#load(rules);
    try {
      const adopted = await candidate.port.ask({ ask: 'adopt', ...this.#played() });
      this.#candidate = candidate;
      if (adopted.stop === undefined) await this.takeOver();
      return adopted;
    } catch (error) {
      await candidate.port.end();
      throw error;
    }
  }

  /** Continues with the tried rules, after the choices that could be replayed. */
  async takeOver(): Promise<void> {
    const candidate = this.#candidate;
    this.#candidate = undefined;
    if (candidate !== undefined) await this.#exchange(candidate);
  }

  /** Drops the tried rules. */
  async discard(): Promise<void> {
    const candidate = this.#candidate;
    this.#candidate = undefined;
    await candidate?.port.end();
  }

  async close(): Promise<void> {
    await this.discard();
    await this.#current?.port.close();
  }

  /** All tables, and the id of the author's. */
  #played(): { readonly tables: readonly SavedTable[]; readonly main: string } {
    return { tables: [...(this.#current?.tables.values() ?? [])], main: this.#main };
  }

  async #load(rules: string): Promise<Running> {
    const tables = new Map<string, SavedTable>();
    let latest: TableAttempt | undefined;
    const port = await TableThreadPort.load(rules, this.#folder, {
      attempted: attempt => {
        latest = attempt;
      },
      changed: table => {
        tables.set(table.game, table);
        // The choice has been made; a later failure is not caused by it.
        if (latest?.game === table.game) latest = undefined;
      },
      failed: (problem, attempt) => this.#listener.failed(withCommand(problem, tables, attempt)),
      looped: problem => void this.#revive(withCommand(problem, tables, latest)),
    });
    return { port, rules, tables };
  }

  /** Clients reconnect by themselves, and find the game as it was. */
  async #exchange(next: Running): Promise<void> {
    await this.#current?.port.close();
    this.#current = next;
    await next.port.ask({ ask: 'listen', ...this.#address });
  }

  /** Starts the same rules in another thread, with the game as it was before the move that did not end. */
  async #revive(problem: Problem): Promise<void> {
    const { rules = '' } = this.#current ?? {};
    const played = this.#played();
    this.#current = undefined;
    this.#listener.failed(problem);
    const revived = await this.#load(rules);
    await revived.port.ask({ ask: 'adopt', ...played });
    await this.#exchange(revived);
  }
}
