import type { RulesRun } from '../thread/rules-watch.ts';

/** A table whose rules were terminated this many times is frozen. */
const MAX_ENDED = 3;

const FROZEN =
  'The rules of this game did not come back several times. This table is frozen; the log of the server says which one it is';

/** Decides what must not run again. */
export interface QuarantinePort {
  /** Whether a request has ended a host before. */
  holds(game: string, id: string): boolean;
  /** Why a table must not be loaded; `undefined` if it may. */
  whyFrozen(game: string): string | undefined;
  /** Records that rules were terminated. */
  add(run: RulesRun): void;
  /** The stored data of a table is damaged. */
  freeze(game: string, what: string): void;
}

/**
 * What must not run again, for as long as the process lives.
 *
 * A client stores a move until it is answered and sends it again to the restarted server: rules that
 * never return from it would end that server too. A table that loops without a request, on its clock
 * or while it is loaded, would end every server that loads it.
 */
export class Quarantine implements QuarantinePort {
  readonly #runs = new Map<string, RulesRun[]>();
  /** The problems in the stored data of tables. */
  readonly #damaged = new Map<string, string>();

  constructor(ended: readonly RulesRun[] = []) {
    for (const run of ended) this.add(run);
  }

  /** Records that rules were terminated. */
  add(run: RulesRun): void {
    const runs = this.#runs.get(run.game);
    if (runs === undefined) this.#runs.set(run.game, [run]);
    else runs.push(run);
  }

  /** Whether a request has ended a server before. */
  holds(game: string, id: string): boolean {
    const runs = this.#runs.get(game) ?? [];
    return runs.some(run => run.kind === 'request' && run.id === id);
  }

  /** Why a table must not be loaded; `undefined` if it may. */
  whyFrozen(game: string): string | undefined {
    const damage = this.#damaged.get(game);
    if (damage !== undefined)
      return `This table is frozen, because its stored data is damaged. ${damage}`;
    const runs = this.#runs.get(game) ?? [];
    const isFrozen = runs.length >= MAX_ENDED || runs.some(({ kind }) => kind === 'load');
    return isFrozen ? FROZEN : undefined;
  }

  /** Freezes a table whose stored data is damaged. */
  freeze(game: string, what: string): void {
    this.#damaged.set(game, what);
  }

  /** How many tables must not be loaded. */
  get size(): number {
    const games = new Set([...this.#runs.keys(), ...this.#damaged.keys()]);
    return [...games].filter(game => this.whyFrozen(game) !== undefined).length;
  }
}
