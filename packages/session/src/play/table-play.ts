import {
  type DefaultAction,
  type Deltas,
  playOf,
  sampleMove,
  seededRandom,
} from '@boardsmith/engine';
import type { AskView, ConsentMessage, MoveMessage, Rejection } from '@boardsmith/protocol';
import type { Attempt, IsSubscribed, Match, Performed } from '@boardsmith/runtime';
import { type Resolved, SeatChoices } from '../game/seat-choices.ts';
import type { BotChoice } from '../ports/bot-port.ts';
import type { Outcome } from '../ports/host-exchange.ts';
import type { RecordSource, TableState } from '../state/table-state.ts';

/** A request that was decided by the action of another seat. */
export interface Settlement {
  readonly seat: number;
  readonly id: string;
  readonly outcome: Outcome;
}

/** Why a finished game cannot continue. */
export const PUBLISHED = 'The whole game has been shown since it ended, so it cannot be played on';

const REFUSED: Rejection = { code: 'refused-by-rules', reason: 'The rules do not allow it' };
const NOT_BEGUN: Rejection = { code: 'not-started' };

/** Plays the game of a table: choices and undo. Collects the deltas for viewers. */
export class TablePlay {
  readonly consent: UndoConsent = new UndoConsent();
  readonly #state: TableState;
  readonly #isSubscribed: IsSubscribed;
  readonly #onAttempt: ((attempt: Attempt) => void) | undefined;
  readonly #deltas: Deltas[] = [];
  readonly #settled: Settlement[] = [];
  readonly #faults: unknown[] = [];

  constructor(
    state: TableState,
    isSubscribed: IsSubscribed,
    onAttempt: ((attempt: Attempt) => void) | undefined,
  ) {
    this.#state = state;
    this.#isSubscribed = isSubscribed;
    this.#onAttempt = onAttempt;
  }

  /** The deltas that viewers have not been sent, oldest first. */
  takeDeltas(): readonly Deltas[] {
    return this.#deltas.splice(0);
  }

  takeSettled(): readonly Settlement[] {
    return this.#settled.splice(0);
  }

  /** Errors that the rules have thrown. */
  takeFaults(): readonly unknown[] {
    return this.#faults.splice(0);
  }

  /** Makes a choice of a player. */
  move(seat: number, { action, args }: MoveMessage, source: RecordSource): Outcome {
    const { match } = this.#state;
    if (match === null) return NOT_BEGUN;
    return this.#attempt(match, this.choices(match, seat).read(action, args), source);
  }

  /** Makes a choice of a bot or a clock for a seat, with values as in the log. */
  choose(seat: number, { action, args }: DefaultAction | BotChoice, source: RecordSource): Outcome {
    const { match } = this.#state;
    if (match === null) return NOT_BEGUN;
    return this.#attempt(match, { ok: true, value: { seat, action, args: args ?? {} } }, source);
  }

  /** Acts for a seat whose time has run out: as its step declares, or the game, or at random. */
  timeout(seat: number, source: RecordSource): Outcome {
    const { match } = this.#state;
    const player = match?.game.players.byPosition(seat);
    if (match === null || player === undefined) return NOT_BEGUN;
    const { game } = match;
    for (const ask of [
      () => playOf(game).flow.clock.defaultFor(player),
      () => game.onTimeout?.(player),
    ]) {
      const wanted = this.#askAuthor(ask);
      if (wanted !== undefined && this.choose(seat, wanted, source) === 'done') return 'done';
    }
    return this.chooseRandom(seat, source);
  }

  /** Makes a random choice for a seat. */
  chooseRandom(seat: number, source: RecordSource): Outcome {
    const { match, log, setup } = this.#state;
    if (match === null) return NOT_BEGUN;
    const random = seededRandom(`random move: ${setup.seed}`, log.version);
    const player = match.game.players.byPosition(seat);
    for (let draw = 0; draw < MOST_DRAWS; draw++) {
      const move = sampleMove(playOf(match.game), random, player)?.move;
      if (move === undefined) break;
      const outcome = this.choose(seat, { action: move.action.name, args: move.args }, source);
      if (outcome === 'done') return outcome;
    }
    return { code: 'not-allowed', reason: 'Nothing can be done' };
  }

  /**
   * Called before hidden information or the seed of a finished game is sent. The record is durable before
   * that, so no crash can leave a game that continues with a known seed.
   */
  publish(source: RecordSource): void {
    const { status, setup, isPublished } = this.#state;
    if (status !== 'over' || setup.isDebug || isPublished) return;
    this.#state.record('host', { do: 'published' }, source);
    this.#withdraw(PUBLISHED);
  }

  /**
   * Whether the journal reaches back far enough for a seat's undo; otherwise the match has to be rebuilt
   * first.
   */
  reachesUndo(seat: number): boolean {
    const { match } = this.#state;
    const latest = match?.latestOf(seat) ?? -1;
    return match === null || latest < 0 || match.reaches(latest);
  }

  /** Whether the journal reaches back far enough for the pending undo request. */
  get reachesAsked(): boolean {
    const { pending } = this.consent;
    return pending === null || this.#state.match?.reaches(pending.to) === true;
  }

  /** Handles an undo request of a player. */
  undo(seat: number, id: string, source: RecordSource): Outcome {
    const { match, seats, isPublished } = this.#state;
    if (match === null) return NOT_BEGUN;
    if (isPublished) return { code: 'cannot-undo', reason: PUBLISHED };
    const at = match.latestOf(seat);
    const reason = match.whyNotUndo(seat);
    if (reason === false) return this.#takeBack(match, match.choices.length - 1, source);
    if (at < 0) return { code: 'cannot-undo', reason };
    if (!match.isUndoableFrom(at)) {
      return { code: 'cannot-undo', reason: 'Something since cannot be taken back' };
    }
    const { pending } = this.consent;
    if (pending?.seat === seat && pending.id === id) return 'later';
    if (pending !== null) return { code: 'cannot-undo', reason: 'Another undo is being decided' };
    const waiting = seats.people.filter(each => each !== seat && seats.levelOf(each) === null);
    if (waiting.length === 0) return { code: 'cannot-undo', reason };
    this.consent.ask({ seat, id, to: at, of: match.choices.length, waiting });
    return 'later';
  }

  /** Handles the answer of a player to an undo request. */
  answer(seat: number, { ask, agree }: ConsentMessage, at: number): Outcome {
    const { match } = this.#state;
    const settled = this.consent.answer(seat, ask, agree);
    if (match === null || settled === undefined) return { code: 'no-such-question' };
    if (settled === null) return 'done';
    const { ask: asked, isGranted } = settled;
    const outcome = isGranted
      ? this.#takeBack(match, asked.to, {
          seat: asked.seat,
          moveId: this.#state.seats.requestId(asked.seat, asked.id),
          at,
        })
      : this.#notAgreed(seat);
    this.#settled.push({ seat: asked.seat, id: asked.id, outcome });
    return 'done';
  }

  choices(match: Match, seat: number): SeatChoices {
    const { setup, log } = this.#state;
    return new SeatChoices(match.game, seat, { seed: setup.seed, at: log.version });
  }

  #attempt(match: Match, read: Resolved<Attempt>, source: RecordSource): Outcome {
    if (!read.ok) return read.reason;
    const attempt: Attempt = read.value;
    this.#onAttempt?.(attempt);
    const performed = this.#perform(match, attempt);
    if ('code' in performed) return performed;
    const { made, result } = performed;
    if (made === null) return result.rejection ?? REFUSED;
    const { action, args, hash } = made;
    const { seat } = attempt;
    this.#state.record('move', { action, args, hash }, { ...source, seat });
    this.#withdraw('Another choice was made');
    this.#deltas.push(performed.deltas);
    return 'done';
  }

  /** An error in the rules refuses the move; one that leaves the game inconsistent closes the table. */
  #perform(match: Match, attempt: Attempt): Performed | Rejection {
    const before = match.hash;
    try {
      return match.perform(attempt, this.#isSubscribed);
    } catch (fault) {
      if (match.game.fullHash !== before) throw fault;
      this.#faults.push(fault);
      return { code: 'rules-failed' };
    }
  }

  #takeBack(match: Match, to: number, source: RecordSource): Outcome {
    this.#deltas.push(match.undoTo(to));
    this.#state.record('undo', { to, hash: match.hash }, source);
    this.#withdraw('Something was taken back');
    return 'done';
  }

  /** Withdraws the pending undo request, and answers the seat that made it. */
  #withdraw(reason: string): void {
    const asked = this.consent.withdraw();
    if (asked === null) return;
    const outcome: Rejection = { code: 'cannot-undo', reason };
    this.#settled.push({ seat: asked.seat, id: asked.id, outcome });
  }

  #notAgreed(seat: number): Rejection {
    return { code: 'cannot-undo', reason: `${this.#state.seats.nameOf(seat)} does not agree` };
  }

  /** Calls the author's timeout handler; an error in it must not stop the clock for good. */
  #askAuthor(ask: () => DefaultAction | undefined): DefaultAction | undefined {
    try {
      return ask();
    } catch (error) {
      this.#faults.push(error);
      return undefined;
    }
  }
}

/** The rules may refuse a listed move; then another is drawn. */
const MOST_DRAWS = 100;

/** An undo request, and the seats that have to agree. */
interface Ask {
  readonly number: number;
  readonly seat: number;
  /** The request that is answered when all seats have. */
  readonly id: string;
  /** The number of choices after the undo, and before. */
  readonly to: number;
  readonly of: number;
  readonly agreed: readonly number[];
  readonly waiting: readonly number[];
}

/** The outcome of the request: `null` until all seats have answered. */
export type Settled = { readonly ask: Ask; readonly isGranted: boolean } | null;

/**
 * A request to undo choices after which other seats have acted. There is one at a time, and the next choice
 * of any seat rejects it.
 */
export class UndoConsent {
  #asks = 0;
  #ask: Ask | null = null;

  get pending(): Ask | null {
    return this.#ask;
  }

  get view(): AskView | null {
    if (this.#ask === null) return null;
    const { number, seat, to, of, agreed, waiting } = this.#ask;
    return { ask: number, seat, choices: of - to, agreed, waiting };
  }

  ask(asked: Pick<Ask, 'seat' | 'id' | 'to' | 'of' | 'waiting'>): void {
    this.#asks++;
    this.#ask = { ...asked, number: this.#asks, agreed: [] };
  }

  /** Records the answer of a seat; returns `undefined` if the seat was not asked. */
  answer(seat: number, number: number, agree: boolean): Settled | undefined {
    const ask = this.#ask;
    if (ask?.number !== number || !ask.waiting.includes(seat)) return undefined;
    const waiting = ask.waiting.filter(each => each !== seat);
    if (agree && waiting.length > 0) {
      this.#ask = { ...ask, waiting, agreed: [...ask.agreed, seat] };
      return null;
    }
    this.#ask = null;
    return { ask, isGranted: agree };
  }

  /** Withdraws the request. */
  withdraw(): Ask | null {
    const ask = this.#ask;
    this.#ask = null;
    return ask;
  }
}
