import {
  type DefaultAction,
  type Deltas,
  type Remembered,
  sampleMove,
  seededRandom,
} from '@boardsmith/engine';
import type { ConsentMessage, MoveMessage, Rejection } from '@boardsmith/protocol';
import type { Attempt, IsHeard, LiveGame } from '../game/live-game.ts';
import { findPlain } from '../game/plain-choices.ts';
import { SeatChoices, type Understood } from '../game/seat-choices.ts';
import type { Outcome } from '../ports/answer.ts';
import type { BotChoice } from '../ports/input.ts';
import { isEmpty } from '../ports/is-empty.ts';
import { Pending } from '../ports/pending.ts';
import { gameOfLog } from '../state/read-log.ts';
import type { RecordSource, TableState } from '../state/table-state.ts';
import { UndoConsent } from './undo-consent.ts';

/** A request that was answered by what somebody else did. */
export interface Settlement {
  readonly seat: number;
  readonly id: string;
  readonly outcome: Outcome;
}

/** Why a finished game cannot be played on. */
export const PUBLISHED = 'The whole game has been shown since it ended, so it cannot be played on';

const NOT_BEGUN: Rejection = { code: 'not-started' };

/** Plays the game of a table: choices, and taking them back. What follows is noted for viewers. */
export class TablePlay {
  readonly consent: UndoConsent = new UndoConsent();
  readonly #state: TableState;
  readonly #isHeard: IsHeard;
  readonly #onAttempt: ((attempt: Attempt) => void) | undefined;
  readonly #deltas = new Pending<Deltas>();
  readonly #settled = new Pending<Settlement>();
  readonly #faults = new Pending<unknown>();

  constructor(
    state: TableState,
    isHeard: IsHeard,
    onAttempt: ((attempt: Attempt) => void) | undefined,
  ) {
    this.#state = state;
    this.#isHeard = isHeard;
    this.#onAttempt = onAttempt;
  }

  /** What viewers have not been told, oldest first. */
  takeDeltas(): readonly Deltas[] {
    return this.#deltas.take();
  }

  takeSettled(): readonly Settlement[] {
    return this.#settled.take();
  }

  /** What the rules have thrown. */
  takeFaults(): readonly unknown[] {
    return this.#faults.take();
  }

  /** A player chooses. */
  move(seat: number, { action, args }: MoveMessage, source: RecordSource): Outcome {
    const { live } = this.#state;
    if (live === null) return NOT_BEGUN;
    return this.#attempt(live, this.#read(live, seat, { action, args }), source);
  }

  /** A bot, a clock or whoever stands in chooses, with values as the log has them. */
  choose(seat: number, { action, args }: DefaultAction | BotChoice, source: RecordSource): Outcome {
    const { live } = this.#state;
    if (live === null) return NOT_BEGUN;
    return this.#attempt(live, { ok: true, value: { seat, action, args: args ?? {} } }, source);
  }

  /** The time of a seat is up: what its step declares is done, or what the game says, or what chance says. */
  timeout(seat: number, source: RecordSource): Outcome {
    const { live } = this.#state;
    const player = live?.game.players.byPosition(seat);
    if (live === null || player === undefined) return NOT_BEGUN;
    const { game } = live;
    for (const ask of [
      () => game.play.flow.clock.defaultFor(player),
      () => game.onTimeout?.(player),
    ]) {
      const wanted = this.#askAuthor(ask);
      if (wanted !== undefined && this.choose(seat, wanted, source) === 'done') return 'done';
    }
    return this.chance(seat, source);
  }

  /** Chance chooses for a seat. */
  chance(seat: number, source: RecordSource): Outcome {
    const { live, log, setup } = this.#state;
    if (live === null) return NOT_BEGUN;
    const random = seededRandom(`whoever does not choose: ${setup.seed}`, log.version);
    const player = live.game.players.byPosition(seat);
    for (let draw = 0; draw < MOST_DRAWS; draw++) {
      const move = sampleMove(live.game.play, random, player)?.move;
      if (move === undefined) break;
      const outcome = this.choose(seat, { action: move.action.name, args: move.args }, source);
      if (outcome === 'done') return outcome;
    }
    return { code: 'not-allowed', reason: 'Nothing can be done' };
  }

  /**
   * Hidden information or the seed of a finished game is about to be sent. The record is durable before
   * that, so no crash can leave a game that goes on with a known seed.
   */
  publish(source: RecordSource): void {
    const { status, setup, isPublished } = this.#state;
    if (status !== 'over' || setup.isDebug || isPublished) return;
    this.#state.record('host', { do: 'published' }, source);
    this.#withdraw(PUBLISHED);
  }

  /** A player wants to take back their latest choice. */
  undo(seat: number, id: string, source: RecordSource): Outcome {
    const { live, seats, isPublished } = this.#state;
    if (live === null) return NOT_BEGUN;
    if (isPublished) return { code: 'cannot-undo', reason: PUBLISHED };
    const at = live.choices.latestOf(seat);
    const reason = live.whyNotUndo(seat, this.#rebuild);
    if (reason === false) return this.#takeBack(live, live.choices.length - 1, source);
    if (at < 0) return { code: 'cannot-undo', reason };
    if (!live.isUndoableFrom(at, this.#rebuild)) {
      return { code: 'cannot-undo', reason: 'Something since cannot be taken back' };
    }
    const { pending } = this.consent;
    if (pending?.seat === seat && pending.id === id) return 'later';
    if (pending !== null) return { code: 'cannot-undo', reason: 'Somebody is asking already' };
    const waiting = seats.people.filter(each => each !== seat && seats.levelOf(each) === null);
    if (waiting.length === 0) return { code: 'cannot-undo', reason };
    this.consent.ask({ seat, id, to: at, of: live.choices.length, waiting });
    return 'later';
  }

  /** A player answers whoever wants to take something back. */
  answer(seat: number, { ask, agree }: ConsentMessage, at: number): Outcome {
    const { live } = this.#state;
    const settled = this.consent.answer(seat, ask, agree);
    if (live === null || settled === undefined) return { code: 'no-such-question' };
    if (settled === null) return 'done';
    const { ask: asked, isGranted } = settled;
    const outcome = isGranted
      ? this.#takeBack(live, asked.to, {
          seat: asked.seat,
          moveId: this.#state.seats.requestId(asked.seat, asked.id),
          at,
        })
      : this.#notAgreed(seat);
    this.#settled.add({ seat: asked.seat, id: asked.id, outcome });
    return 'done';
  }

  choices(live: LiveGame, seat: number): SeatChoices {
    const { setup, log } = this.#state;
    return new SeatChoices(live.game, seat, { seed: setup.seed, at: log.version });
  }

  /** What a player wants to do. An action that asks for nothing is taken as it is. */
  #read(
    live: LiveGame,
    seat: number,
    { action, args }: Pick<MoveMessage, 'action' | 'args'>,
  ): Understood<Attempt> {
    const { play, players } = live.game;
    const player = players.byPosition(seat);
    const plain = player && isEmpty(args) ? findPlain(play, player, action) : undefined;
    const asked = player && plain && play.firstQuestion(plain, player);
    return asked !== undefined && 'args' in asked
      ? { ok: true, value: { seat, action, args: asked.args } }
      : this.choices(live, seat).read(action, args);
  }

  #attempt(live: LiveGame, read: Understood<Attempt>, source: RecordSource): Outcome {
    if (!read.ok) return read.reason;
    const attempt: Attempt = read.value;
    this.#onAttempt?.(attempt);
    const performed = live.perform(attempt, this.#state.log.version + 1, this.#isHeard);
    if (!performed.ok) {
      if (performed.fault !== undefined) this.#faults.add(performed.fault);
      return performed.reason;
    }
    const { moveId, at } = source;
    const { seat } = attempt;
    this.#state.record(
      'move',
      performed.body,
      source.seat === seat ? source : { seat, moveId, at },
    );
    this.#withdraw('Somebody has acted');
    this.#deltas.add(performed.deltas);
    return 'done';
  }

  #takeBack(live: LiveGame, to: number, source: RecordSource): Outcome {
    this.#deltas.add(live.undoTo(to, this.#rebuild));
    this.#state.record('undo', { to, hash: live.hash }, source);
    this.#withdraw('Something was taken back');
    return 'done';
  }

  /** Nobody is asked any more, and whoever asked is told. */
  #withdraw(reason: string): void {
    const asked = this.consent.withdraw();
    if (asked === null) return;
    const outcome: Rejection = { code: 'cannot-undo', reason };
    this.#settled.add({ seat: asked.seat, id: asked.id, outcome });
  }

  #notAgreed(seat: number): Rejection {
    return { code: 'cannot-undo', reason: `${this.#state.seats.nameOf(seat)} does not agree` };
  }

  /** What a seat has seen and cannot see any more, for a bot that is asked elsewhere. */
  rememberedBy(seat: number): readonly Remembered[] {
    return this.#state.live?.rememberedBy(seat, this.#rebuild) ?? [];
  }

  readonly #rebuild = (): LiveGame => gameOfLog(this.#state.identity, this.#state.log);

  /** What the author wants done; a mistake of the author's must not stop the clock for good. */
  #askAuthor(ask: () => DefaultAction | undefined): DefaultAction | undefined {
    try {
      return ask();
    } catch (error) {
      this.#faults.add(error);
      return undefined;
    }
  }
}

/** The rules may refuse what they have listed, and then another is drawn. */
const MOST_DRAWS = 100;
