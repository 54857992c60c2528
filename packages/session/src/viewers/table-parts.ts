import type { Viewer } from '@boardsmith/engine';
import type { Choices, FlowView, Parts, SeatView, TableView, UndoView } from '@boardsmith/protocol';
import type { Match } from '@boardsmith/runtime';
import { listChoices, NO_CHOICES } from '../game/seat-choices.ts';
import { PUBLISHED, type UndoConsent } from '../play/table-play.ts';
import type { TableStatus } from '../ports/store.ts';
import type { Links } from '../seats/client-links.ts';
import { isOpen } from '../seats/seats.ts';
import type { TableState } from '../state/table-state.ts';

/** The parts that are the same for all viewers. */
export type SharedParts = Pick<Parts, 'table' | 'flow' | 'clock' | 'ask'>;

const NO_UNDO: UndoView = { can: false, reason: null, mayAsk: false };
const NEVER_UNDO: UndoView = { can: false, reason: PUBLISHED, mayAsk: false };
const CAN_UNDO: UndoView = { can: true, reason: null, mayAsk: false };

/** The table view is computed from these. */
interface TableKey {
  readonly revision: number;
  readonly presence: number;
  readonly status: TableStatus;
}

/** What viewers are sent besides the view of the game. */
export class TableParts {
  readonly #state: TableState;
  readonly #links: Links;
  readonly #consent: UndoConsent;
  /** The latest table view: few moves change it. */
  #table: { readonly key: TableKey; readonly view: TableView } | undefined;

  constructor(state: TableState, links: Links, consent: UndoConsent) {
    this.#state = state;
    this.#links = links;
    this.#consent = consent;
  }

  shared(): SharedParts {
    const { match, clocks } = this.#state;
    return {
      table: this.#tableView(),
      flow: match && flowView(match),
      clock: match && clocks.view,
      ask: this.#consent.view,
    };
  }

  /** All parts of one viewer. */
  for(viewer: Viewer, { table, flow, clock, ask }: SharedParts): Parts {
    const { match } = this.#state;
    const isPlayer = viewer >= 0 && match !== null;
    const choices = isPlayer ? this.#choicesOf(match, viewer) : NO_CHOICES;
    const undo = isPlayer ? this.#undoOf(match, viewer) : NO_UNDO;
    return { table, flow, clock, choices, undo, ask };
  }

  #choicesOf(match: Match, seat: number): Choices {
    if (this.#state.frozen !== null || !match.waiting.includes(seat)) return NO_CHOICES;
    return listChoices(match.game, seat, match.place.prompt ?? null);
  }

  #undoOf(match: Match, seat: number): UndoView {
    if (this.#state.isPublished) return NEVER_UNDO;
    const reason = match.whyNotUndo(seat);
    return reason === false ? CAN_UNDO : { can: false, reason, mayAsk: match.latestOf(seat) >= 0 };
  }

  #tableView(): TableView {
    const state = this.#state;
    const { revision, status } = state;
    const presence = this.#links.revision;
    const key = this.#table?.key;
    const isSame = key?.revision === revision && key.presence === presence && key.status === status;
    if (this.#table !== undefined && isSame) return this.#table.view;
    const view = tableView(state, this.#links);
    this.#table = { key: { revision, presence, status }, view };
    return view;
  }
}

/** Phase, awaited seats and outcome of a game, for all viewers. */
export function flowView({ game, place, waiting }: Match): FlowView {
  return {
    phase: place.phase ?? null,
    who: waiting,
    isOver: game.isFinished(),
    winners: game.getWinners().map(({ position }) => position),
    ...teamsIn(game),
  };
}

/** The teams of a game for its flow view; nothing for a game without teams. */
function teamsIn({ players }: Match['game']): Pick<FlowView, 'teams'> {
  const { teams } = players;
  if (teams.length === 0) return {};
  return {
    teams: teams.map(({ name, players: members }) => ({
      name,
      seats: members.map(({ position }) => position),
    })),
  };
}

function tableView(state: TableState, presence: Links): TableView {
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
        ...(seat.randomMoves === 0 ? {} : { randomMoves: seat.randomMoves }),
      };
    }),
    host,
    options,
    clock: clockRules,
    isPractice: setup.isPractice,
    isDebug: setup.isDebug,
    mayLook: setup.isDebug || state.status === 'over',
    spectators: presence.spectators,
    barred: state.bars.count,
    rematch: rematch.view,
  };
}
