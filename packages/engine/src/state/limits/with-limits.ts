import { currentContext, ExecutionContext, type ExecutionLimits } from './execution-context.ts';

/** More than any honest action needs, and little enough to be counted in a second. */
const USUAL_LIMITS: ExecutionLimits = { operations: 500_000 };

/** One for all who are under no other limits: as long as it runs it is the one in force. */
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
