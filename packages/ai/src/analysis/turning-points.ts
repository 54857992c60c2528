import type { Verdict } from './verdict.ts';

/** A position of a game, its values with everything known, and the choice that was made in it. */
interface JudgedPosition {
  readonly number: number;
  readonly values: { readonly withEverythingKnown: readonly number[] };
  readonly choice: { readonly player: number; readonly verdict: Verdict };
}

/** A choice after which the game stood differently. */
export interface TurningPoint {
  /** How many choices were made before this one. */
  readonly number: number;
  /** The position of the player who chose. */
  readonly player: number;
  /** How much the value of the position changed for each seat, with everything known. */
  readonly change: readonly number[];
  /** The seat that was ahead before and after. */
  readonly from: number;
  readonly to: number;
  /** Whether the choice was a mistake; else chance, or what came to light, turned the game. */
  readonly isMistake: boolean;
}

/** A game turns if another seat is ahead and the value of the position changes by this much for a seat. */
const SWING = 0.15;

/** Finds the choices after which another seat was ahead, with everything known. */
export function findTurningPoints(
  positions: readonly JudgedPosition[],
  outcome: readonly number[] | null,
): readonly TurningPoint[] {
  return positions.flatMap(({ number, values, choice }, at) => {
    const before = values.withEverythingKnown;
    const after = positions[at + 1]?.values.withEverythingKnown ?? outcome;
    if (after === null) return [];
    const change = after.map((value, seat) => value - (before[seat] ?? 0));
    const [from, to] = [leaderOf(before), leaderOf(after)];
    const isSwing = Math.max(...change.map(Math.abs)) >= SWING;
    if (from === to || !isSwing) return [];
    const { player, verdict } = choice;
    return [{ number, player, change, from, to, isMistake: MISTAKES.has(verdict) }];
  });
}

const MISTAKES: ReadonlySet<string> = new Set(['inaccuracy', 'mistake', 'blunder']);

/** The seat with the highest value. */
function leaderOf(values: readonly number[]): number {
  return values.indexOf(Math.max(...values));
}
