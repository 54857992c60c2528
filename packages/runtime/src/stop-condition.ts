import { type ChoicePlace, COUNTED, type Counted, type Tally } from './tally.ts';

/** When a run stops: before every `every`-th choice, turn or phase that a seat, or any seat, begins. */
export interface StopCondition {
  readonly who: number | 'all';
  readonly what: Counted;
  readonly every: number;
}

/** A stop condition, or a sentence that names the fault. */
export type ParsedStop =
  | { readonly ok: true; readonly stop: StopCondition }
  | { readonly ok: false; readonly reason: string };

const FORM = '<seat|name|both|all>:<choice|turn|phase>:<number>';

/** Parses a stop condition such as `both:choice:3` for players with these names. */
export function parseStopCondition(text: string, names: readonly string[]): ParsedStop {
  const [, who = '', what = '', every = ''] = /^(.*):([^:]*):([^:]*)$/s.exec(text) ?? [];
  const counted = COUNTED.find(known => known === what);
  if (counted === undefined) {
    return refuse(`"${text}" is not a stop condition. Write ${FORM}, such as both:choice:3.`);
  }
  if (!/^[1-9]\d{0,8}$/.test(every)) {
    return refuse(`"${text}" does not say how often to stop. End it with a number from 1.`);
  }
  const seat = seatNamed(who, names);
  if (seat === undefined) {
    const seats = names.map((name, position) => `${position} (${name})`).join(', ');
    return refuse(`No player is called "${who}". Say all, both, or one of: ${seats}.`);
  }
  return { ok: true, stop: { who: seat, what: counted, every: Number(every) } };
}

/** A name takes precedence over a number: a player may be called "0". */
function seatNamed(who: string, names: readonly string[]): number | 'all' | undefined {
  const named = names.indexOf(who);
  if (named >= 0) return named;
  if (who === 'all' || who === 'both') return 'all';
  const seat = /^\d+$/.test(who) ? Number(who) : -1;
  return seat in names ? seat : undefined;
}

/** Whether a run stops before a choice: the choice begins another unit after a full number of them. */
export function stopsBefore(
  { who, what, every }: StopCondition,
  tally: Tally,
  next: ChoicePlace,
): boolean {
  if (who !== 'all' && who !== next.seat) return false;
  const before = tally.of(who)[what];
  const after = tally.with(next).of(who)[what];
  return after > before && before > 0 && before % every === 0;
}

function refuse(reason: string): ParsedStop {
  return { ok: false, reason };
}
