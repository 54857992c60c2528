import { ExecutionLimitError, type LimitKind } from './execution-limit-error.ts';

/** How much rules may do before they are stopped. What is left out is not limited. */
export interface ExecutionLimits {
  /** Changes, questions, random numbers and calls of `guard`. */
  readonly operations?: number;
  /** How deep calls of `guard` with a function may lie in each other. */
  readonly recursion?: number;
  /** Time by `now`, from the making of the context on. */
  readonly milliseconds?: number;
  /** What time it is, in milliseconds: the engine has no clock of its own. */
  readonly now?: () => number;
}

/** A small number of operations cannot lie in an endless recursion, so the stack is not looked at. */
const SAFE_OPERATIONS = 200;
/** So many calls have to fit on the stack: more than any operation of the engine needs. */
const HEADROOM = 120;

let current: ExecutionContext | null = null;

/**
 * Counts one engine call against the limits in effect, if there are any. Callers run it before they
 * change anything, because it may throw.
 */
export function countOperation(): void {
  if (current !== null) current.count();
}

/** The context that counts at present. */
export function currentContext(): ExecutionContext | null {
  return current;
}

/** Counts what rules do, and stops them at the first limit they reach. */
export class ExecutionContext {
  readonly limits: ExecutionLimits;
  readonly #started: number;
  #where = 'the code';
  #operations = 0;
  #depth = 0;
  #exceeded: ExecutionLimitError | undefined;

  constructor(limits: ExecutionLimits = {}) {
    const { milliseconds, now } = limits;
    if (milliseconds !== undefined && now === undefined) {
      throw new TypeError('A limit of time needs a clock: give { milliseconds, now }.');
    }
    this.limits = limits;
    this.#started = now?.() ?? 0;
  }

  /** How many operations have been counted. */
  get operations(): number {
    return this.#operations;
  }

  /**
   * Runs something under these limits; `where` names it in the error. Throws the error at the end if
   * the code has caught it and gone on.
   */
  run<T>(run: () => T, where: string = this.#where): T {
    return this.runWith(run, undefined, where);
  }

  /** The same with something to hand on: a closure would be made for every move. */
  runWith<T, A>(run: (given: A) => T, given: A, where: string): T {
    const outer = current;
    const outerWhere = this.#where;
    current = this;
    this.#where = where;
    try {
      this.#refuseLate();
      const result = run(given);
      if (this.#exceeded !== undefined) throw this.#exceeded;
      this.#refuseLate();
      return result;
    } catch (error) {
      throw isStackOverflow(error) ? this.#exceed('recursion', undefined, error) : error;
    } finally {
      current = outer;
      this.#where = outerWhere;
    }
  }

  /** Counts from nothing again. Nothing may be running in it. */
  afresh(): this {
    this.#operations = 0;
    this.#exceeded = undefined;
    return this;
  }

  /** Counts one operation. */
  count(): void {
    if (this.#exceeded !== undefined) throw this.#exceeded;
    const { operations } = this.limits;
    this.#operations++;
    if (operations !== undefined && this.#operations > operations) {
      throw this.#exceed('operations', operations);
    }
    this.#refuseLate();
    if (this.#operations > SAFE_OPERATIONS) this.#refuseFullStack();
  }

  /** Counts one operation, and runs something one level deeper. */
  deeper<T>(run: () => T): T {
    this.count();
    const { recursion } = this.limits;
    if (recursion !== undefined && this.#depth >= recursion) {
      throw this.#exceed('recursion', recursion);
    }
    this.#depth++;
    try {
      return run();
    } finally {
      this.#depth--;
    }
  }

  #refuseLate(): void {
    const { milliseconds, now } = this.limits;
    if (milliseconds === undefined || now === undefined) return;
    if (now() - this.#started > milliseconds) throw this.#exceed('timeout', milliseconds);
  }

  /** An overflow in the middle of a change would leave it half made, so it is met before. */
  #refuseFullStack(): void {
    try {
      descend(HEADROOM);
    } catch (error) {
      throw this.#exceed('recursion', undefined, error);
    }
  }

  #exceed(kind: LimitKind, limit?: number, cause?: unknown): ExecutionLimitError {
    this.#exceeded ??= new ExecutionLimitError(kind, this.#where, {
      ...(limit !== undefined && { limit }),
      ...(cause !== undefined && { cause }),
    });
    return this.#exceeded;
  }
}

/** Recurses this many levels, to test whether the stack has room for them. */
function descend(levels: number): number {
  return levels === 0 ? 0 : descend(levels - 1) + 1;
}

/** The engines of JavaScript have different errors for it; none has a code. */
function isStackOverflow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isKnown = error instanceof RangeError || error.name === 'InternalError';
  return isKnown && /call stack|recursion/i.test(error.message);
}
