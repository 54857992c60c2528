import { onScopeDispose } from 'vue';
import { type EventHandler, useTheatrePlayer } from './use-theatre.ts';

/** Shows events of the game in a way of one's own, as long as the component lives. */
export function useAnimationEvents(handlers: Readonly<Record<string, EventHandler>>): void {
  const player = useTheatrePlayer();
  if (player === null) return;
  const stops = Object.entries(handlers).map(([type, handler]) => player.handle(type, handler));
  onScopeDispose(() => {
    for (const stop of stops) stop();
  });
}
