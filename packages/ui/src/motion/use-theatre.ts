import {
  type ComputedRef,
  computed,
  type InjectionKey,
  inject,
  nextTick,
  onScopeDispose,
  provide,
  type ShallowRef,
  shallowRef,
  watch,
} from 'vue';
import { durationOf, mayMove, usePreferences } from '../table/preferences.ts';
import type { UseTable } from '../table/use-client.ts';
import { MOST_SHOWN, useReturn } from '../table/use-reconnection.ts';
import type { ViewEvent } from '../table/view-types.ts';
import { hintsOf } from './event-hints.ts';
import { flightsLanded } from './fly.ts';

/** Shows an event; the theatre waits for the returned promise, but not for long. */
export type EventHandler = (event: ViewEvent) => Promise<void> | void;

/** Plays what has happened, one event after the other. */
export interface TheatrePlayer {
  readonly isPlaying: ComputedRef<boolean>;
  /** The event that is being shown, until its change has come to rest. */
  readonly shown: Readonly<ShallowRef<ViewEvent | null>>;
  /** How fast motion is: 1 as usual, less where many events wait. */
  readonly tempo: number;
  /** The piles that elements came from and went into with the latest change of the view. */
  readonly pileMoves: UseTable['client']['state']['pileMoves'];
  /** How often animations were skipped: changes that come with a skip are not animated. */
  readonly skips: number;
  /** Shows the present at once. */
  skip(): void;
  /** Registers the handler that shows events of a type; returns a function that removes it. */
  handle(type: string, handler: EventHandler): () => void;
}

/** A handler that takes longer than this is not waited for. */
const LONGEST_MS = 4_000;
/** All events that wait are shown within this time, besides the times that authors give viewers to read. */
const ALL_WITHIN_MS = 2_400;

const KEY: InjectionKey<TheatrePlayer> = Symbol('theatre');

/** The player that shows events to this viewer. */
export function useTheatrePlayer(): TheatrePlayer | null {
  return inject(KEY, null);
}

/** Provides the player that shows events to all components below. */
export function provideTheatrePlayer(player: TheatrePlayer): void {
  provide(KEY, player);
}

/** Plays the events of a table for its viewer. A choice that the player makes meanwhile ends them. */
export function useTheatre(table: UseTable): TheatrePlayer {
  const theatre = new Performance(table);
  const preferences = usePreferences();
  const returned = useReturn(table);
  watch(
    () => table.state.value.event?.id,
    async id => {
      if (id === undefined || theatre.isRunning) return;
      const settled = returned.settled();
      await settled;
      const isTooMuch = settled !== null && table.client.theatre.pending > MOST_SHOWN;
      if (preferences.speed === 'off' || isTooMuch) theatre.skip();
      else void theatre.run();
    },
    { immediate: true },
  );
  onScopeDispose(() => theatre.stop());
  return theatre;
}

class Performance implements TheatrePlayer {
  readonly isPlaying: ComputedRef<boolean>;
  readonly shown: ShallowRef<ViewEvent | null> = shallowRef(null);
  tempo = 1;
  skips = 0;
  isRunning = false;
  readonly #table: UseTable;
  readonly #preferences = usePreferences();
  readonly #handlers = new Map<string, Set<EventHandler>>();
  /** Counts runs: one that was skipped must not go on. */
  #round = 0;
  /** How many events are expected to wait, and how long each may take: constant while they become fewer. */
  #expected = 0;
  #share = ALL_WITHIN_MS;
  #interrupt: () => void = () => {};

  constructor(table: UseTable) {
    this.#table = table;
    this.isPlaying = computed(() => table.state.value.event !== null);
  }

  get pileMoves(): TheatrePlayer['pileMoves'] {
    return this.#table.state.value.pileMoves;
  }

  stop(): void {
    this.#round++;
    this.isRunning = false;
    this.shown.value = null;
    this.#interrupt();
  }

  skip(): void {
    this.stop();
    const { theatre } = this.#table.client;
    if (theatre.event === null) return;
    this.skips++;
    theatre.skip();
  }

  handle(type: string, handler: EventHandler): () => void {
    const set = this.#handlers.get(type) ?? new Set();
    this.#handlers.set(type, set.add(handler));
    return () => set.delete(handler);
  }

  async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    const own = this.#round;
    const { theatre } = this.#table.client;
    for (let { event } = theatre; event !== null; { event } = theatre) {
      await this.#show(event, own);
      if (own !== this.#round) return;
    }
    this.shown.value = null;
    this.isRunning = false;
  }

  async #show(event: ViewEvent, own: number): Promise<void> {
    const { theatre } = this.#table.client;
    this.#setTempo(theatre.pending);
    this.shown.value = event;
    const handlers = [...(this.#handlers.get(event.type) ?? [])];
    const shown = Promise.all(handlers.map(handler => handler(event)));
    await Promise.race([shown, this.#wait(LONGEST_MS, handlers.length > 0)]);
    await this.#wait(this.#scaled(hintsOf(event).hold));
    if (own !== this.#round) return;
    theatre.show();
    // The flights begin once the board has been drawn, which is a tick after it was told.
    await nextTick();
    await nextTick();
    const pause = mayMove(this.#preferences)
      ? durationOf('event', this.#preferences.speed) * this.tempo
      : 0;
    await Promise.all([flightsLanded(), this.#wait(pause)]);
    if (own === this.#round) theatre.settle();
  }

  #setTempo(pending: number): void {
    if (pending > this.#expected) this.#share = ALL_WITHIN_MS / pending;
    this.#expected = pending - 1;
    const { speed } = this.#preferences;
    const usual = durationOf('move', speed) + durationOf('event', speed);
    this.tempo = Math.min(1, this.#share / Math.max(usual, 1));
  }

  /** A time that an author states for normal speed. */
  #scaled(ms: number): number {
    const { speed } = this.#preferences;
    return (Math.min(ms, LONGEST_MS) * durationOf('event', speed)) / durationOf('event', 'normal');
  }

  /** Waits for some time, or until the showing is skipped. */
  #wait(ms: number, isWanted: boolean = ms > 0): Promise<void> {
    if (!isWanted) return Promise.resolve();
    return new Promise(resolve => {
      const timer = setTimeout(resolve, ms);
      this.#interrupt = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
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
