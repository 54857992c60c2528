import { DEFAULT_LIMITS, type Limits } from './limits.ts';

/** Node's timers fire at once if the delay is longer than this. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Returns the default limits, overridden by the given ones. Throws a `RangeError` with a sentence for
 * each unknown limit and each invalid value.
 */
export function checkLimits(given: Readonly<Record<string, unknown>> = {}): Limits {
  // The walk below has compared every key and the type of every value with those of the defaults.
  const limits = merge('', DEFAULT_LIMITS, given) as unknown as Limits;
  demandOrder(limits, 'pauseBytes', 'closeBytes');
  demandOrder(limits, 'pingEveryMs', 'deadAfterMs');
  demandOrder(limits, 'headersMs', 'requestMs');
  return limits;
}

function merge(path: string, defaults: object, given: object): Readonly<Record<string, unknown>> {
  const known = new Map<string, unknown>(Object.entries(defaults));
  for (const [name, value] of Object.entries(given)) {
    const limit = `${path}${name}`;
    const usual = known.get(name);
    if (usual === undefined) {
      const names = Object.keys(defaults).join(', ');
      throw new RangeError(`There is no limit "${limit}". Limits are: ${names}.`);
    }
    if (value === undefined) continue;
    known.set(name, checked(limit, usual, value));
  }
  return Object.fromEntries(known);
}

/** A value that has the type of the default. */
function checked(limit: string, usual: unknown, value: unknown): unknown {
  if (typeof usual === 'number') return number(limit, value);
  if (typeof usual !== 'boolean') return nested(limit, usual, value);
  if (typeof value === 'boolean') return value;
  throw new RangeError(`The limit "${limit}" is true or false, not ${shown(value)}.`);
}

function nested(limit: string, usual: unknown, value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return merge(`${limit}.`, Object(usual), value);
  }
  const example = JSON.stringify(usual);
  throw new RangeError(`The limit "${limit}" is an object like ${example}, not ${shown(value)}.`);
}

function number(limit: string, value: unknown): number {
  if (typeof value !== 'number' || Number.isNaN(value) || value < 0) {
    throw new RangeError(`The limit "${limit}" is a number from 0, not ${shown(value)}.`);
  }
  // Expiry ages are compared with timestamps and may exceed the maximum of timers; all other times may not.
  const isTimer = limit.endsWith('Ms') && !limit.startsWith('expire.');
  if (isTimer && (value < 1 || value > MAX_TIMER_MS)) {
    throw new RangeError(
      `The limit "${limit}" is a time from 1 to ${MAX_TIMER_MS} milliseconds, not ${value}.`,
    );
  }
  return value;
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}

type NumericLimit = { [K in keyof Limits]: Limits[K] extends number ? K : never }[keyof Limits];

function demandOrder(limits: Limits, lower: NumericLimit, upper: NumericLimit): void {
  if (limits[lower] <= limits[upper]) return;
  throw new RangeError(
    `The limit "${lower}" (${limits[lower]}) may not be above "${upper}" (${limits[upper]}).`,
  );
}
