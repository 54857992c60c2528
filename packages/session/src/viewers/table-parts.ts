import type { Viewer } from '@boardsmith/engine';
import type { Choices, FlowView, Parts, SeatView, TableView, UndoView } from '@boardsmith/protocol';
import type { Match } from '@boardsmith/runtime';
import { areStill } from '../game/plain-choices.ts';
import { listChoices, NO_CHOICES } from '../game/seat-choices.ts';
import { PUBLISHED } from '../play/table-play.ts';
import type { UndoConsent } from '../play/undo-consent.ts';
import type { TableStatus } from '../ports/store.ts';
import type { Links } from '../seats/links.ts';
import { isOpen } from '../seats/seats.ts';
import type { TableState } from '../state/table-state.ts';
import { type SaidPart, sayPart } from './said-part.ts';
import { sameJson } from './same-json.ts';
import type { SaidParts, SharedParts } from './told-parts.ts';

const NOTHING_TO_CHOOSE = sayPart('choices', NO_CHOICES);
const NO_UNDO = sayPart('undo', { can: false, reason: null, mayAsk: false });
const NEVER_UNDO = sayPart('undo', { can: false, reason: PUBLISHED, mayAsk: false });
const CAN_UNDO = sayPart('undo', { can: true, reason: null, mayAsk: false });
/** Reasons that are kept at most. */
const KEPT_UNDOS = 16;
const NO_FLOW = sayPart('flow', null);
const NO_CLOCK = sayPart('clock', null);
const NO_ASK = sayPart('ask', null);

/** What the table looks like follows from these. */
interface TableKey {
  readonly revision: number;
  readonly presence: number;
  readonly status: TableStatus;
}

/** What viewers are shown besides the view itself: everyone's parts, and those of each seat. */
export class TableParts {
  readonly #state: TableState;
  readonly #presence: Links;
  readonly #consent: UndoConsent;
  /** How the table was seen last: few moves change anything of it. */
  #table: { readonly key: TableKey; readonly view: SaidPart<TableView> } | undefined;
  /** Where the game stood last when it waited for each seat, and for no earlier one: mostly it stands there again. */
  readonly #flows: SaidPart<FlowView | null>[] = [];
  #clock: SharedParts['clock'] = NO_CLOCK;
  #ask: SharedParts['ask'] = NO_ASK;
  #shared: SharedParts | undefined;
  /** The latest choices without questions, whoever had them: mostly the next seat has the same. */
  #plain: SaidPart<Choices> = NOTHING_TO_CHOOSE;
  /** Why nothing could be taken back lately: there are few reasons, and they come again and again. */
  #undos: readonly SaidPart<UndoView>[] = [];

  constructor(state: TableState, presence: Links, consent: UndoConsent) {
    this.#state = state;
    this.#presence = presence;
    this.#consent = consent;
  }

  /** What everyone is shown alike: the same object as long as it says the same. */
  shared(): SharedParts {
    const { match, clocks } = this.#state;
    const table = this.#tableView();
    const flow = match === null ? NO_FLOW : this.#flowOf(match);
    this.#clock = keptOr(this.#clock, 'clock', match && clocks.view);
    this.#ask = keptOr(this.#ask, 'ask', this.#consent.view);
    const clock = this.#clock;
    const ask = this.#ask;
    const last = this.#shared;
    if (last?.table === table && last.flow === flow && last.clock === clock && last.ask === ask) {
      return last;
    }
    this.#shared = { table, flow, clock, ask };
    return this.#shared;
  }

  /** Everything that one viewer is shown. */
  for(viewer: Viewer, shared: SharedParts): SaidParts {
    const { match } = this.#state;
    if (viewer < 0 || match === null) {
      return { shared, choices: NOTHING_TO_CHOOSE, undo: NO_UNDO };
    }
    return { shared, choices: this.#choicesOf(match, viewer), undo: this.#undoOf(match, viewer) };
  }

  #flowOf(match: Match): SharedParts['flow'] {
    const [first] = match.waiting;
    const kept = first === undefined ? undefined : this.#flows[first];
    if (kept !== undefined && standsAt(match, kept.value)) return kept;
    const flow = sayPart('flow', flowView(match));
    // A game that waits for nobody is over, and may be won by others when it is over again.
    if (first !== undefined) this.#flows[first] = flow;
    return flow;
  }

  #choicesOf(match: Match, seat: number): SaidPart<Choices> {
    const isAsked = this.#state.frozen === null && match.waiting.includes(seat);
    if (!isAsked) return NOTHING_TO_CHOOSE;
    const { game, place } = match;
    const prompt = place.prompt ?? null;
    const player = game.players.byPosition(seat);
    const last = this.#plain;
    if (player && prompt === last.value.prompt && areStill(game.play, player, last.value)) {
      return last;
    }
    const said = sayPart('choices', listChoices(game, seat, prompt));
    if (asksNothing(said.value)) this.#plain = said;
    return said;
  }

  #undoOf(match: Match, seat: number): SaidPart<UndoView> {
    if (this.#state.isPublished) return NEVER_UNDO;
    const reason = match.whyNotUndo(seat);
    if (reason === false) return CAN_UNDO;
    // Who has nothing to take back is told so, in words that say nothing else: the reason decides whether to ask.
    for (const kept of this.#undos) if (kept.value.reason === reason) return kept;
    const mayAsk = match.latestOf(seat) >= 0;
    const undo = sayPart('undo', { can: false, reason, mayAsk });
    // Players may go by another name whenever they like.
    this.#undos = this.#undos.length < KEPT_UNDOS ? [...this.#undos, undo] : [undo];
    return undo;
  }

  #tableView(): SaidPart<TableView> {
    const state = this.#state;
    const { revision, status } = state;
    const presence = this.#presence.revision;
    const key = this.#table?.key;
    const isSame = key?.revision === revision && key.presence === presence && key.status === status;
    if (this.#table !== undefined && isSame) return this.#table.view;
    const view = sayPart('table', tableView(state, this.#presence));
    this.#table = { key: { revision, presence, status }, view };
    return view;
  }
}

/** Where a game stands, for everyone. */
export function flowView({ game, place, waiting }: Match): FlowView {
  return {
    phase: place.phase ?? null,
    who: waiting,
    isOver: game.isFinished(),
    winners: game.getWinners().map(({ position }) => position),
  };
}

/** Whether a game that waits for somebody stands where it stood. */
function standsAt({ place, waiting }: Match, flow: FlowView | null): boolean {
  return (
    flow?.phase === (place.phase ?? null) &&
    flow.who.length === waiting.length &&
    flow.who.every((seat, i) => seat === waiting[i])
  );
}

/** A part as it was said before, unless it says something else. */
function keptOr<K extends 'clock' | 'ask'>(
  kept: SaidPart<Parts[K]>,
  name: K,
  value: Parts[K],
): SaidPart<Parts[K]> {
  return sameJson(kept.value, value) ? kept : sayPart(name, value);
}

/** Whether nothing is asked for any action, and none is shown as disabled. */
function asksNothing({ actions, unavailable }: Choices): boolean {
  return unavailable.length === 0 && actions.every(({ question }) => question === null);
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
