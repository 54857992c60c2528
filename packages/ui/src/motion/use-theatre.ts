import type { ClientState, Theatre } from '@boardsmith/client';
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
import { MOST_SHOWN, useReturn } from '../table/use-reconnection.ts';
import type { ViewEvent } from '../table/view-types.ts';
import { hintsOf } from './event-hints.ts';
import { flightsLanded } from './fly.ts';

/** A source of animation events: a table, or a replay of one. */
export interface Staged {
  readonly client: { readonly theatre: Theatre };
  readonly state: Readonly<ShallowRef<Pick<ClientState, 'event' | 'pileMoves' | 'connection'>>>;
}

/** Shows an animation event; the theatre waits for the returned promise, up to a time limit. */
export type EventHandler = (event: ViewEvent) => Promise<void> | void;

/** Shows animation events one after the other. */
export interface TheatrePlayer {
  readonly isPlaying: ComputedRef<boolean>;
  /** The event that is being shown, until its animations have ended. */
  readonly shown: Readonly<ShallowRef<ViewEvent | null>>;
  /** The factor for durations: 1 by default, less if many events wait. */
  readonly tempo: number;
  /** The piles that elements came from and went into with the latest change of the view. */
  readonly pileMoves: ClientState['pileMoves'];
  /** How often animations were skipped: changes that come with a skip are not animated. */
  readonly skips: number;
  /** Skips the waiting events and shows the current position. */
  skip(): void;
  /** Registers the handler that shows events of a type; returns a function that removes it. */
  handle(type: string, handler: EventHandler): () => void;
}

/** The theatre waits at most this many milliseconds for one handler. */
const LONGEST_MS = 4_000;
/** All events that wait are shown within this time, besides the times that authors give viewers to read. */
const ALL_WITHIN_MS = 2_400;

const KEY: InjectionKey<TheatrePlayer> = Symbol('theatre');

/** The theatre that shows events to this viewer. */
export function useTheatrePlayer(): TheatrePlayer | null {
  return inject(KEY, null);
}

/** Provides the player that shows events to all components below. */
export function provideTheatrePlayer(player: TheatrePlayer): void {
  provide(KEY, player);
}

/** Shows the events of a table to its viewer. A choice of the player skips the waiting events. */
export function useTheatre(table: Staged): TheatrePlayer {
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
  readonly #table: Staged;
  readonly #preferences = usePreferences();
  readonly #handlers = new Map<string, Set<EventHandler>>();
  /** Counts the runs of the event loop: a skipped run must not continue. */
  #round = 0;
  /** How many events are expected to wait, and how long each may take: constant while they become fewer. */
  #expected = 0;
  #share = ALL_WITHIN_MS;
  #interrupt: () => void = () => {};

  constructor(table: Staged) {
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
    // Flights start once the board has rendered, one tick after its view changed.
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

  /** Scales a duration, which authors state for normal speed, to the player's speed. */
  #scaled(ms: number): number {
    const { speed } = this.#preferences;
    return (Math.min(ms, LONGEST_MS) * durationOf('event', speed)) / durationOf('event', 'normal');
  }

  /** Waits for a duration, or until the events are skipped. */
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

/** Handles events of the game with a custom animation, as long as the component is mounted. */
export function useAnimationEvents(handlers: Readonly<Record<string, EventHandler>>): void {
  const player = useTheatrePlayer();
  if (player === null) return;
  const stops = Object.entries(handlers).map(([type, handler]) => player.handle(type, handler));
  onScopeDispose(() => {
    for (const stop of stops) stop();
  });
}
