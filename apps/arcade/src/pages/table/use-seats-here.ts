import { type ClientState, type GameClient, openClient } from '@boardsmith/client';
import {
  computed,
  nextTick,
  onScopeDispose,
  type Ref,
  ref,
  type ShallowRef,
  shallowRef,
} from 'vue';
import { hidesInformation } from '../../lobby/use-games.ts';
import { useClientState } from '../../table/use-client-state.ts';
import { nextSeat } from './next-seat.ts';

/** The clients of all players at this device, and the one whose view is shown. */
export interface SeatsHere {
  readonly clients: Readonly<ShallowRef<readonly GameClient[]>>;
  readonly shown: Readonly<Ref<GameClient | null>>;
  readonly state: Readonly<ShallowRef<ClientState | null>>;
  /** The seat whose player must get the device before the table is shown. */
  readonly handTo: Readonly<Ref<number | null>>;
  /** Connects with these tokens; without any it watches. */
  open(game: string, tokens: readonly string[]): void;
  /** Confirms that the next player has the device. */
  take(): void;
}

/** Connects all players at this device to a table, and decides whose view is shown. */
export function useSeatsHere(): SeatsHere {
  const clients = shallowRef<readonly GameClient[]>([]);
  const at = ref(0);
  const handTo = ref<number | null>(null);
  const shown = computed(() => clients.value[at.value] ?? null);
  const state = useClientState(shown);
  /** After a reload it is unknown which player holds the device. */
  let isUnknown = true;

  let stops: readonly (() => void)[] = [];

  function close(): void {
    for (const client of clients.value) client.close();
    for (const stop of stops) stop();
  }

  function show(seat: number): void {
    const index = clients.value.findIndex(client => client.state.seat === seat);
    if (index < 0) return;
    // Players at this screen have seen these animations already.
    clients.value[index]?.theatre.skip();
    at.value = index;
  }

  function decide(): void {
    const { parts = null, event = null, seat: mine = null } = shown.value?.state ?? {};
    if (clients.value.length < 2 || parts?.flow == null || event !== null) return;
    const { flow, table } = parts;
    const isSecret = hidesInformation(table.gameType);
    if (flow.isOver) {
      handTo.value = null;
      return;
    }
    // One client may have received a move before another, so each is asked about its own seat only.
    const here = clients.value.flatMap(({ state: { seat, parts: own } }) =>
      seat !== null && own?.flow?.who.includes(seat) === true ? [seat] : [],
    );
    const next = nextSeat({ shown: mine, here, waited: flow.who });
    if (isSecret && isUnknown) handTo.value = next ?? mine;
    else if (next !== null && isSecret) handTo.value = next;
    else if (next !== null) show(next);
    isUnknown = false;
  }

  onScopeDispose(close);

  return {
    clients,
    shown,
    state,
    handTo,
    open(game, tokens) {
      close();
      const wanted = tokens.length > 0 ? tokens : [undefined];
      clients.value = wanted.map(token => openClient(game, token));
      at.value = 0;
      stops = clients.value.map(client => client.subscribe(() => void nextTick(decide)));
    },
    take() {
      if (handTo.value !== null) show(handTo.value);
      handTo.value = null;
    },
  };
}
