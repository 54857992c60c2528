import {
  type ComputedRef,
  computed,
  type InjectionKey,
  inject,
  onScopeDispose,
  provide,
  watch,
} from 'vue';
import { durationOf, mayMove, usePreferences } from '../table/preferences.ts';
import type { UseTable } from '../table/use-client.ts';
import { MOST_SHOWN, useReturn } from '../table/use-reconnection.ts';
import type { ViewEvent } from '../table/view-types.ts';

/** Shows an event; the theatre waits for the returned promise, but not for long. */
export type EventHandler = (event: ViewEvent) => Promise<void> | void;

/** Plays what has happened, one event after the other. */
export interface TheatrePlayer {
  readonly isPlaying: ComputedRef<boolean>;
  /** How often animations were skipped: changes that come with a skip are not animated. */
  readonly skips: number;
  /** Shows how things stand at once. */
  skip(): void;
  /** Registers the handler that shows events of a type; returns a function that removes it. */
  handle(type: string, handler: EventHandler): () => void;
}

/** What takes longer than this to show is not waited for. */
const LONGEST = 4_000;
/** Everything that is waiting is shown within this time. */
const ALL_WITHIN = 2_400;

const KEY: InjectionKey<TheatrePlayer> = Symbol('theatre');

/** The player that shows events to this viewer. */
export function useTheatrePlayer(): TheatrePlayer | null {
  return inject(KEY, null);
}

/** Gives everything below a player that shows events. */
export function provideTheatrePlayer(player: TheatrePlayer): void {
  provide(KEY, player);
}

/** Plays the events of a table for its viewer. A choice that the player makes meanwhile ends them. */
export function useTheatre(table: UseTable): TheatrePlayer {
  const { client } = table;
  const preferences = usePreferences();
  const returned = useReturn(table);
  const handlers = new Map<string, Set<EventHandler>>();
  let round = 0;
  let skips = 0;
  let isRunning = false;

  const skip = (): void => {
    round++;
    isRunning = false;
    if (client.theatre.event === null) return;
    skips++;
    client.theatre.skip();
  };
  const show = async (event: ViewEvent): Promise<void> => {
    const shown = [...(handlers.get(event.type) ?? [])].map(handler => handler(event));
    const pause = Math.min(
      durationOf('event', preferences.speed),
      ALL_WITHIN / Math.max(client.theatre.pending, 1),
    );
    await Promise.race([Promise.all(shown), wait(LONGEST)]);
    client.theatre.advance();
    await wait(pause);
  };
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    const own = round;
    for (let { event } = client.theatre; event !== null; { event } = client.theatre) {
      await show(event);
      if (own !== round) return;
    }
    isRunning = false;
  };

  watch(
    () => table.state.value.event?.id,
    async id => {
      if (id === undefined || isRunning) return;
      const settled = returned.settled();
      await settled;
      const isTooMuch = settled !== null && client.theatre.pending > MOST_SHOWN;
      if (!mayMove(preferences) || isTooMuch) skip();
      else void run();
    },
    { immediate: true },
  );
  onScopeDispose(() => {
    round++;
  });
  return {
    isPlaying: computed(() => table.state.value.event !== null),
    get skips() {
      return skips;
    },
    skip,
    handle(type, handler) {
      const set = handlers.get(type) ?? new Set();
      handlers.set(type, set.add(handler));
      return () => set.delete(handler);
    },
  };
}

function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}

/** Shows events of the game in a way of one's own, as long as the component lives. */
export function useAnimationEvents(handlers: Readonly<Record<string, EventHandler>>): void {
  const player = useTheatrePlayer();
  if (player === null) return;
  const stops = Object.entries(handlers).map(([type, handler]) => player.handle(type, handler));
  onScopeDispose(() => {
    for (const stop of stops) stop();
  });
}
