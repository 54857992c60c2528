import type { Viewer } from '@boardsmith/engine';
import type {
  ClockView,
  FlowView,
  Parts,
  SeatView,
  TableView,
  UndoView,
} from '@boardsmith/protocol';
import type { LiveGame } from './live-game.ts';
import { gameOfLog } from './read-log.ts';
import { sameJson } from './same-json.ts';
import { NO_CHOICES, SeatChoices } from './seat-choices.ts';
import { isOpen } from './seats.ts';
import type { TableStatus } from './store.ts';
import type { TableState } from './table-state.ts';
import type { UndoConsent } from './undo-consent.ts';

/** Who is at the table at the moment. It is in no record: after a crash nobody is. */
export interface Presence {
  /** Another number whenever somebody has come or gone. */
  readonly revision: number;
  isHere(seat: number): boolean;
  awaySince(seat: number): number | null;
  readonly spectators: number;
}

const NO_UNDO: UndoView = { can: false, reason: null, mayAsk: false };
const CAN_UNDO: UndoView = { can: true, reason: null, mayAsk: false };

/** What the table looks like follows from these. */
interface TableKey {
  readonly revision: number;
  readonly presence: number;
  readonly status: TableStatus;
}

type Shared = Pick<Parts, 'table' | 'flow' | 'clock' | 'ask'>;

/** What viewers are shown besides the view itself: everyone's parts, and those of each seat. */
export class TableParts {
  readonly #state: TableState;
  readonly #presence: Presence;
  readonly #consent: UndoConsent;
  /** How the table was seen last: few moves change anything of it. */
  #table: { readonly key: TableKey; readonly view: TableView } | undefined;
  #flow: FlowView | null = null;
  #clock: ClockView | null = null;

  constructor(state: TableState, presence: Presence, consent: UndoConsent) {
    this.#state = state;
    this.#presence = presence;
    this.#consent = consent;
  }

  /** What everyone is shown alike: the same object as long as it says the same. */
  shared(): Shared {
    const { live, clocks } = this.#state;
    const flow = live && flowView(live);
    const clock = live && clocks.view;
    if (!sameJson(flow, this.#flow)) this.#flow = flow;
    if (!sameJson(clock, this.#clock)) this.#clock = clock;
    return {
      table: this.#tableView(),
      flow: this.#flow,
      clock: this.#clock,
      ask: this.#consent.view,
    };
  }

  /** Everything that one viewer is shown. */
  for(viewer: Viewer, { table, flow, clock, ask }: Shared): Parts {
    const state = this.#state;
    const { live } = state;
    if (viewer < 0 || live === null) {
      return { table, flow, clock, choices: NO_CHOICES, undo: NO_UNDO, ask };
    }
    const choices = choicesOf(state, live, viewer);
    return { table, flow, clock, choices, undo: undoView(state, live, viewer), ask };
  }

  #tableView(): TableView {
    const state = this.#state;
    const { revision, status } = state;
    const presence = this.#presence.revision;
    const key = this.#table?.key;
    const isSame = key?.revision === revision && key.presence === presence && key.status === status;
    if (this.#table !== undefined && isSame) return this.#table.view;
    const view = tableView(state, this.#presence);
    this.#table = { key: { revision, presence, status }, view };
    return view;
  }
}

/** Where a game stands, for everyone. */
export function flowView({ game, place, waiting }: LiveGame): FlowView {
  return {
    phase: place.phase ?? null,
    who: waiting,
    isOver: game.isFinished(),
    winners: game.getWinners().map(({ position }) => position),
  };
}

function choicesOf(state: TableState, live: LiveGame, seat: number): Parts['choices'] {
  if (state.frozen !== null || !live.waiting.includes(seat)) return NO_CHOICES;
  const chance = { seed: state.setup.seed, at: state.log.version };
  return new SeatChoices(live.game, seat, chance).all(live.place.prompt ?? null);
}

function undoView(state: TableState, live: LiveGame, seat: number): UndoView {
  const reason = live.whyNotUndo(seat, () => gameOfLog(state.identity, state.log));
  if (reason === false) return CAN_UNDO;
  return { can: false, reason, mayAsk: live.choices.latestOf(seat) >= 0 };
}

function tableView(state: TableState, presence: Presence): TableView {
  const { meta, seats, host, options, clockRules, setup, rematch } = state;
  return {
    status: state.status,
    gameType: meta.gameType,
    code: meta.code,
    seats: seats.all.map((seat, i): SeatView => {
      const kind = isOpen(seat) ? 'open' : seat.bot === null ? 'human' : 'bot';
      return {
        kind,
        name: seat.name,
        colour: seat.colour,
        isReady: seat.isReady,
        isHere: presence.isHere(i),
        awaySince: kind === 'human' ? presence.awaySince(i) : null,
        level: seats.levelOf(i),
      };
    }),
    host,
    options,
    clock: clockRules,
    isPractice: setup.isPractice,
    mayLook: setup.isDebug || state.status === 'over',
    spectators: presence.spectators,
    rematch: rematch.view,
  };
}
