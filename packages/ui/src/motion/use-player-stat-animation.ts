import { durationOf, mayMove, usePreferences } from '../table/preferences.ts';
import { boxOf, fly } from './fly.ts';

/** A number of a player in the players panel. */
export interface PlayerStat {
  readonly position: number;
  /** The name of the attribute, such as `score`. */
  readonly stat: string;
}

/** Animates elements into the numbers of players that they add to. */
export interface UsePlayerStatAnimation {
  flyToPlayerStat(thing: HTMLElement, stat: PlayerStat): Promise<void>;
}

/** Animates elements into the numbers of players that they add to. */
export function usePlayerStatAnimation(): UsePlayerStatAnimation {
  return { flyToPlayerStat };
}

/** Animates a copy of an element into a player's number; does nothing if that is not shown. */
export async function flyToPlayerStat(thing: HTMLElement, stat: PlayerStat): Promise<void> {
  const preferences = usePreferences();
  const target = document.querySelector(`[data-stat="${stat.position}-${stat.stat}"]`);
  if (target === null || !mayMove(preferences)) return;
  const duration = durationOf('move', preferences.speed);
  await fly(thing, { from: boxOf(thing), to: boxOf(target), duration });
}
