import type { Viewer } from '@boardsmith/engine';
import type { FlowView, Parts, SeatView, TableView, UndoView } from '@boardsmith/protocol';
import type { LiveGame } from './live-game.ts';
import { gameOfLog } from './read-log.ts';
import { NO_CHOICES, SeatChoices } from './seat-choices.ts';
import { isOpen } from './seats.ts';
import type { TableState } from './table-state.ts';
import type { UndoConsent } from './undo-consent.ts';
import type { Part, PartTexts } from './viewer-channel.ts';

/** Who is at the table at the moment. It is in no record: after a crash nobody is. */
export interface Presence {
  isHere(seat: number): boolean;
  awaySince(seat: number): number | null;
  readonly spectators: number;
}

const NO_UNDO: UndoView = { can: false, reason: null, mayAsk: false };

/** What viewers are shown besides the view itself: everyone's parts once, and those of each seat. */
export class TableParts {
  readonly #state: TableState;
  readonly #shared: Pick<PartTexts, 'table' | 'flow' | 'clock' | 'ask'>;

  constructor(state: TableState, presence: Presence, consent: UndoConsent) {
    this.#state = state;
    this.#shared = {
      table: part(tableView(state, presence)),
      flow: part(state.live && flowView(state.live)),
      clock: part(state.live && state.clocks.view),
      ask: part(consent.view),
    };
  }

  for(viewer: Viewer): PartTexts {
    const { live } = this.#state;
    const isSeat = viewer >= 0 && live !== null;
    return {
      ...this.#shared,
      choices: part(isSeat ? choicesOf(this.#state, live, viewer) : NO_CHOICES),
      undo: part(isSeat ? undoView(this.#state, live, viewer) : NO_UNDO),
    };
  }
}

/** The parts without their texts. */
export function valuesOf(parts: PartTexts): Parts {
  const { table, flow, clock, choices, undo, ask } = parts;
  return {
    table: table.value,
    flow: flow.value,
    clock: clock.value,
    choices: choices.value,
    undo: undo.value,
    ask: ask.value,
  };
}

/** Where a game stands, for everyone. */
export function flowView({ game, waiting }: LiveGame): FlowView {
  return {
    phase: game.getFlowState().currentPhase ?? null,
    who: waiting,
    isOver: game.isFinished(),
    winners: game.getWinners().map(({ position }) => position),
  };
}

function choicesOf(state: TableState, { game }: LiveGame, seat: number): Parts['choices'] {
  if (state.frozen !== null || !game.canPlayerAct(seat)) return NO_CHOICES;
  return new SeatChoices(game, seat, { seed: state.setup.seed, at: state.log.version }).all();
}

function undoView(state: TableState, live: LiveGame, seat: number): UndoView {
  const reason = live.whyNotUndo(seat, () => gameOfLog(state.identity, state.log.records));
  if (reason === false) return { can: true, reason: null, mayAsk: false };
  return { can: false, reason, mayAsk: live.choices.some(each => each.seat === seat) };
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

function part<V>(value: V): Part<V> {
  return { value, text: JSON.stringify(value) };
}
