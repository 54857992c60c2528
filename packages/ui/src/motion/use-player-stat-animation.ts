import { durationOf, mayMove, usePreferences } from '../table/preferences.ts';
import { boxOf, fly } from './fly.ts';

/** A number of a player in the players panel. */
export interface PlayerStat {
  readonly position: number;
  /** The name of the attribute, such as `score`. */
  readonly stat: string;
}

/** Sends things to the numbers that they count for. */
export interface UsePlayerStatAnimation {
  flyToPlayerStat(thing: HTMLElement, stat: PlayerStat): Promise<void>;
}

/** Sends things to the numbers of players that they count for. */
export function usePlayerStatAnimation(): UsePlayerStatAnimation {
  return { flyToPlayerStat };
}

/** Sends a copy of something to a number of a player; where that is not shown, nothing happens. */
export async function flyToPlayerStat(thing: HTMLElement, stat: PlayerStat): Promise<void> {
  const preferences = usePreferences();
  const target = document.querySelector(`[data-stat="${stat.position}-${stat.stat}"]`);
  if (target === null || !mayMove(preferences)) return;
  const duration = durationOf('move', preferences.speed);
  await fly(thing, { from: boxOf(thing), to: boxOf(target), duration });
}
