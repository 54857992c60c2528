import { type ClientState, type Looked, Theatre } from '@boardsmith/client';
import { type ShallowRef, shallowRef } from 'vue';
import type { Staged } from './use-theatre.ts';

/** A moment of a finished game, with the events of its latest choice if they were requested. */
export type ReplayMoment = Extract<Looked, { readonly ok: true }>['looked'];

/** The part of a client's state that a replay has. */
export type ReplayState = Pick<ClientState, 'view' | 'flow' | 'event' | 'pileMoves' | 'connection'>;

/** Shows moments of a finished game: each at once, or with the motion of the choice that led to it. */
export interface ReplayStage extends Staged {
  readonly state: Readonly<ShallowRef<ReplayState>>;
  /** How many moments have been shown; a change ends the motion of the moment before. */
  readonly shown: Readonly<ShallowRef<number>>;
  /** Shows a moment; `isNext` plays its events, and the view must be the one before them. */
  show(moment: ReplayMoment, isNext: boolean): void;
}

/** In a replay there is nothing to choose or to take back. */
const NOTHING_TO_DO = {
  choices: { prompt: null, actions: [], unavailable: [] },
  undo: { can: false, reason: null, mayAsk: false },
};

/** Creates the stage of a replay. */
export function createReplayStage(): ReplayStage {
  const theatre = new Theatre({
    isWatched: true,
    changed: () => refresh(),
    acknowledge: () => undefined,
  });
  const current = (): ReplayState => ({
    view: theatre.shown,
    flow: theatre.parts.flow,
    event: theatre.event,
    pileMoves: theatre.pileMoves,
    connection: 'open',
  });
  const state = shallowRef(current());
  const shown = shallowRef(0);
  const refresh = (): void => {
    state.value = current();
  };
  return {
    client: { theatre },
    state,
    shown,
    show({ view, flow, resume }, isNext) {
      shown.value++;
      const parts = { ...NOTHING_TO_DO, flow };
      if (isNext && resume !== undefined) theatre.sync(resume.sync, parts, resume.pending);
      else theatre.sync({ seq: 0, view }, parts);
      refresh();
    },
  };
}
