import type { DebugMessage, ForkMessage, LookMessage, Rejection } from '@boardsmith/protocol';
import { BotThoughts } from '../debug/bot-thoughts.ts';
import { answerDebug } from '../debug/debug-answer.ts';
import { TimeTravel } from '../debug/time-travel.ts';
import type { Answer } from '../ports/answer.ts';
import type { Thought } from '../ports/bot-port.ts';
import type { Link, WorkResult } from '../ports/input.ts';
import type { Output } from '../ports/output.ts';
import { inOneStep, type Work } from '../ports/work.ts';
import type { RecordSource, TableState } from '../state/table-state.ts';
import type { Answers } from './answers.ts';
import { Rebuild } from './rebuild.ts';
import { type Make, TableMakes } from './table-makes.ts';

/** Who asks for something, and over which connection. */
export interface Asking {
  readonly seat: number;
  readonly link: Link;
  readonly now: number;
}

/** A request that is being computed; `table` is what the table needs for its bots. */
type Pending = { readonly seat: number; readonly id: string } | 'table';

/** A table that was made, and what it was made for. */
export interface MadeFor {
  readonly ticket: number;
  readonly game: string;
  readonly code: string;
}

/**
 * What seats ask for beside the game: other moments, forks, what a bot thinks. The host computes it
 * whenever it has time, and each seat waits for one such answer at a time.
 */
export class SideWork {
  readonly #state: TableState;
  readonly #answers: Answers;
  readonly #travel: TimeTravel;
  readonly #makes = new TableMakes();
  readonly #thoughts = new BotThoughts();
  readonly #pending = new Map<number, Pending>();
  readonly #rebuild: Rebuild;
  #tickets = 0;

  constructor(state: TableState, answers: Answers) {
    this.#state = state;
    this.#answers = answers;
    this.#travel = new TimeTravel(state);
    this.#rebuild = new Rebuild(state);
  }

  look(asking: Asking, { id, at, as }: LookMessage): Answer {
    const work = this.#travel.look(at, as);
    if ('code' in work) return work;
    return this.#begin(
      asking,
      id,
      then(work, seen => ({ message: { t: 'looked', id, ...seen } })),
    );
  }

  debug(asking: Asking, { t, id, at, about }: DebugMessage): Answer {
    const refused = this.#travel.whyNot(at);
    if (refused !== null) return refused;
    const state = this.#state;
    if (about.what !== 'bot') {
      const work = this.#travel.visit(at, match => answerDebug({ state, match }, about));
      const said = then(work, answer =>
        'code' in answer ? answer : { message: { t: 'debugged', id, at, answer } as const },
      );
      return this.#begin(asking, id, said);
    }
    const thoughts = this.#thoughts;
    if (thoughts.isBusy) return { code: 'busy' };
    const wanted = { seat: asking.seat, message: { t, id, at, about } };
    const work = this.#travel.visit(at, match =>
      inOneStep(() => thoughts.ask({ state, match }, wanted)),
    );
    return this.#begin(
      asking,
      id,
      then(work, asked => this.#later(asked)),
    );
  }

  fork(asking: Asking, { id, at }: ForkMessage): Answer {
    const refused = this.#travel.whyNot(at);
    if (refused !== null) return refused;
    const wanted = { seat: asking.seat, id };
    const work = then(this.#travel.recordsUntil(at), records =>
      this.#later(this.#makes.fork(this.#state, wanted, { records, now: asking.now })),
    );
    return this.#begin(asking, id, work);
  }

  /** Answers a request that needs the whole journal of the game, once the journal is rebuilt. */
  afterRebuild(asking: Asking, id: string, answer: () => Answer): Answer {
    const state = this.#state;
    const work = then(this.#rebuild.run(), adopt => {
      adopt();
      return state.frozen === null ? answer() : { code: 'frozen', reason: state.frozen };
    });
    return this.#begin(asking, id, work);
  }

  /** Whether a bot can be asked now; if not, its memory needs `rebuildForBots`. */
  isReadyForBot(seat: number): boolean {
    return this.#rebuild.isReadyFor(seat);
  }

  /** Work after which bots can be asked; `null` if it is under way. */
  rebuildForBots(): Output | null {
    for (const each of this.#pending.values()) if (each === 'table') return null;
    const work = then(this.#rebuild.run(), adopt => {
      adopt();
      return 'done';
    });
    return this.#request('table', null, work);
  }

  /** The host has computed something, or could not. Returns whether bots can be asked that could not before. */
  worked(ticket: number, result: WorkResult): boolean {
    const wanted = this.#pending.get(ticket);
    if (wanted === undefined) return false;
    this.#pending.delete(ticket);
    const answer = 'refused' in result ? result.refused : result.answer();
    if (wanted !== 'table') {
      this.#answers.settle(wanted.seat, wanted.id, answer);
      return false;
    }
    if ('refused' in result) this.#rebuild.hasFailed = true;
    return true;
  }

  /** A bot has said what it would do. */
  explained(ticket: number, came: Thought): void {
    const told = this.#thoughts.answered(ticket, came);
    if (told !== null) this.#answers.settle(told.wanted.seat, told.wanted.message.id, told.answer);
  }

  /** A table on which all players play again, if everybody who is still there wants to. */
  rematch(now: number): Make | null {
    return this.#makes.rematch(this.#state, now);
  }

  /** A table has been made. Returns whether it is that of a rematch; who asked for a fork is answered. */
  made({ ticket, ...made }: MadeFor): boolean {
    const wanted = this.#makes.made(ticket);
    if (wanted === 'rematch') return true;
    if (wanted !== undefined) {
      const { seat, id } = wanted;
      this.#answers.settle(seat, id, { message: { t: 'forked', id, ...made } });
    }
    return false;
  }

  /** A table may not be made: who asked for a fork is refused, and votes for a rematch are taken back. */
  unmade(ticket: number, reason: Rejection, source: () => RecordSource): void {
    const wanted = this.#makes.made(ticket);
    if (wanted === undefined) return;
    if (wanted !== 'rematch') {
      this.#answers.settle(wanted.seat, wanted.id, reason);
      return;
    }
    for (const seat of this.#state.rematch.view.agreed) {
      this.#state.record('host', { do: 'rematch', seat, agree: false }, source());
    }
  }

  #begin({ seat, link }: Asking, id: string, work: Work<() => Answer>): Answer {
    for (const each of this.#pending.values()) {
      if (each === 'table' || each.seat !== seat) continue;
      return each.id === id ? 'later' : { code: 'busy' };
    }
    return this.#later(this.#request({ seat, id }, link, work));
  }

  #request(by: Pending, link: Link | null, work: Work<() => Answer>): Output {
    const ticket = ++this.#tickets;
    this.#pending.set(ticket, by);
    return { type: 'work', ticket, link, work };
  }

  /** Asks the host for something that takes time. */
  #later(wanted: Output | Rejection): Answer {
    if (!('type' in wanted)) return wanted;
    this.#answers.put(wanted);
    return 'later';
  }
}

/** Goes on at the table with what was computed. */
function* then<V>(work: Work<V>, answer: (value: V) => Answer): Work<() => Answer> {
  const value = yield* work;
  return () => answer(value);
}
