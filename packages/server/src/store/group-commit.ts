import type { FilingSizes } from './arrivals.ts';
import { type Outcome, perform, type StoreRequest } from './request.ts';
import type { SqliteDatabase, SqliteStatement } from './sqlite-database.ts';
import { SqliteEngine } from './sqlite-engine.ts';
import { failureOf, StoreFailure } from './store-failure.ts';

/**
 * Does many requests in one transaction: a commit waits for the disk, and all of them can wait for the
 * same one.
 *
 * A request that fails on its own takes the others back with it, so each is done again alone. After
 * an error of the disk nothing is done again: a second `fsync` may succeed without having written
 * what the first one lost.
 */
export class GroupCommit {
  readonly #database: SqliteDatabase;
  readonly #begin: SqliteStatement;
  readonly #commit: SqliteStatement;
  readonly #engine: SqliteEngine;
  #broken: string | undefined;

  constructor(database: SqliteDatabase, sizes?: FilingSizes) {
    this.#database = database;
    this.#begin = database.prepare('begin immediate');
    this.#commit = database.prepare('commit');
    this.#engine = new SqliteEngine(database, sizes);
  }

  /** Whether an error of the disk has ended this connection. */
  get isBroken(): boolean {
    return this.#broken !== undefined;
  }

  /** What came of each request, once it is durable. */
  run(requests: readonly StoreRequest[]): readonly Outcome[] {
    if (this.#broken !== undefined) return requests.map(() => this.#gone());
    try {
      const answers = this.#together(requests);
      return answers.map(answer => ({ answer }));
    } catch (error) {
      return this.#failed(requests, error);
    }
  }

  /** Whether there is work that nobody waits for. */
  get hasChores(): boolean {
    return this.#broken === undefined && this.#engine.hasChores;
  }

  /** Does some of the work that nobody waits for. What does not fit on the disk is left for later. */
  doChores(): void {
    try {
      this.#begin.run();
      this.#engine.doChores();
      this.#commit.run();
      this.#engine.keep();
    } catch (error) {
      this.#failed([], error);
    }
  }

  #together(requests: readonly StoreRequest[]) {
    this.#begin.run();
    const answers = requests.map(request => perform(this.#engine, request));
    this.#engine.finish();
    this.#commit.run();
    this.#engine.keep();
    return answers;
  }

  #failed(requests: readonly StoreRequest[], error: unknown): readonly Outcome[] {
    const failure = error instanceof StoreFailure ? error.failure : failureOf(error);
    const message = error instanceof Error ? error.message : String(error);
    if (failure === 'unknown') {
      this.#broken = message;
      return requests.map(() => this.#gone());
    }
    if (this.#database.isTransaction) this.#database.exec('rollback');
    this.#engine.takeBack();
    if (requests.length === 1) return [{ failure, message }];
    return requests.flatMap(request => this.run([request]));
  }

  #gone(): Outcome {
    return { failure: 'unknown', message: `The disk has failed: ${this.#broken}` };
  }
}
