/** The limit that was reached. */
type LimitKind = 'timeout' | 'operations' | 'recursion';

/** Rules ran into a limit and were stopped; what they had begun has been taken back. */
export class ExecutionLimitError extends Error {
  override readonly name = 'ExecutionLimitError';
  readonly kind: LimitKind;
  /** What was running: the action, or the beginning of the game. */
  readonly where: string;

  constructor(
    kind: LimitKind,
    where: string,
    details: ErrorOptions & { readonly limit?: number } = {},
  ) {
    super(sentences[kind](capital(where), details.limit ?? 0), details);
    this.kind = kind;
    this.where = where;
  }
}

const sentences: { readonly [K in LimitKind]: (where: string, limit: number) => string } = {
  timeout: (where, limit) =>
    `${where} took longer than ${limit} ms and was stopped. Is there a loop in it that never ends?`,
  operations: (where, limit) =>
    `${where} did more than ${limit} operations and was stopped. Is there a loop in it that never ends?`,
  recursion: where =>
    `${where} went too deep and was stopped. Does something in it call itself without an end?`,
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How much rules may do before they are stopped. What is left out is not limited. */
export interface ExecutionLimits {
  /** Changes, questions, random numbers and calls of `guard`. */
  readonly operations?: number;
  /** How deep calls of `guard` with a function may lie in each other. */
  readonly recursion?: number;
  /** Time by `now`, from the making of the context on. */
  readonly milliseconds?: number;
  /** Returns the present time in milliseconds: the engine has no clock. */
  readonly now?: () => number;
}

/** A small number of operations cannot lie in an endless recursion, so the stack is not looked at. */
const SAFE_OPERATIONS = 200;
/** Calls that must still fit on the stack: more than any operation of the engine needs. */
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
function currentContext(): ExecutionContext | null {
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

/** More operations than a real action needs, and few enough to run within a second. */
const USUAL_LIMITS: ExecutionLimits = { operations: 500_000 };

/** The context of every caller that sets no limits of its own; shared, because only one runs at a time. */
const usual = new ExecutionContext(USUAL_LIMITS);

/**
 * Runs something that calls rules, and stops it at the first limit it reaches.
 *
 * @example
 * const dealt = withLimits({ operations: 10_000 }, () => deck.createMany(52, Card, 'card'));
 * dealt.length; // => 52
 */
export function withLimits<T>(limits: ExecutionLimits, run: (context: ExecutionContext) => T): T {
  const context = new ExecutionContext(limits);
  return context.run(() => run(context));
}

/**
 * Like `withLimits`, for something that waits in between. Other code runs while it waits, so each
 * part that calls rules says so: `context.run(() => game.performAction('roll'))`.
 */
export async function withLimitsAsync<T>(
  limits: ExecutionLimits,
  run: (context: ExecutionContext) => Promise<T>,
): Promise<T> {
  const context = new ExecutionContext(limits);
  const result = await run(context);
  // Throws again if the rules caught the limit error and continued.
  return context.run(() => result);
}

/** Counts as an operation: for loops in rules that call nothing of the engine. */
export function guard(): void;
/** Runs something one level deeper: for rules that call themselves. */
export function guard<T>(run: () => T): T;
export function guard<T>(run?: () => T): T | undefined {
  const context = currentContext();
  if (run === undefined) {
    context?.count();
    return undefined;
  }
  return context === null ? run() : context.deeper(run);
}

/** Runs rules under the limits that are in force, or else under the usual ones. */
export function limited<T>(where: string, run: () => T): T;
export function limited<T, A>(where: string, run: (given: A) => T, given: A): T;
export function limited<T, A>(where: string, run: (given?: A) => T, given?: A): T {
  const context = currentContext() ?? usual.afresh();
  return context.runWith(run, given, where);
}
