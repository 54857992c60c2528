import type {
  DebugMessage,
  DebugTopic,
  ForkMessage,
  LookMessage,
  Rejection,
} from '@boardsmith/protocol';
import type { Thought } from '../ports/bot-port.ts';
import type {
  Answer,
  Link,
  Output,
  PastAnswer,
  PastAnswers,
  PastAsk,
  PastPosition,
  PastQuestionOf,
  PastResult,
  Work,
  WorkResult,
} from '../ports/host-exchange.ts';
import { Rebuild } from '../state/read-log.ts';
import type { RecordSource, TableState } from '../state/table-state.ts';
import type { Answers } from './connections.ts';
import { type Make, TableMakes } from './table-makes.ts';

/** The seat that sends a request, and its connection. */
export interface Asking {
  readonly seat: number;
  readonly link: Link;
  readonly now: number;
}

/** A request that is being computed; `table` is what the table needs for its bots. */
type Pending = { readonly seat: number; readonly id: string } | 'table';

/** A table that was created, and the request for it. */
export interface MadeFor {
  readonly ticket: number;
  readonly game: string;
  readonly code: string;
}

/** A request that waits for the answer to a query about the past. */
interface PendingQuestion {
  readonly seat: number;
  readonly id: string;
  /** Converts the answer of the query to the answer of the request. */
  readonly settle: (answer: PastAnswer) => Answer;
}

/**
 * Requests beside the game: past moments, forks, explanations of bots. The host answers them when it has
 * time, and each seat has at most one pending.
 */
export class SideWork {
  readonly #state: TableState;
  readonly #answers: Answers;
  readonly #makes = new TableMakes();
  readonly #thoughts = new BotThoughts();
  readonly #pending = new Map<number, Pending>();
  readonly #questions = new Map<number, PendingQuestion>();
  readonly #rebuild: Rebuild;
  #tickets = 0;

  constructor(state: TableState, answers: Answers) {
    this.#state = state;
    this.#answers = answers;
    this.#rebuild = new Rebuild(state);
  }

  look(asking: Asking, { id, at, as, events }: LookMessage): Answer {
    const refused = whyNoPast(this.#state, at) ?? whyNoViewer(this.#state, as);
    if (refused !== null) return refused;
    const of = this.#state.match?.choices.length ?? 0;
    const version = this.#state.moments.versionAfter(at);
    const question = { ask: 'view', version, as, ...(events && at > 0 && { events }) } as const;
    return this.#ask({ ...asking, id }, question, seen => ({
      message: { t: 'looked', id, at, of, ...seen },
    }));
  }

  debug(asking: Asking, { t, id, at, about }: DebugMessage): Answer {
    const refused = whyNoPast(this.#state, at);
    if (refused !== null) return refused;
    const version = this.#state.moments.versionAfter(at);
    const request = { ...asking, id };
    if (about.what !== 'bot') {
      return this.#ask(request, { ask: 'debug', version, topic: about }, answer =>
        'code' in answer ? answer : { message: { t: 'debugged', id, at, answer } },
      );
    }
    const thoughts = this.#thoughts;
    if (thoughts.isBusy) return { code: 'busy' };
    const wanted = { seat: asking.seat, message: { t, id, at, about } };
    return this.#ask(request, { ask: 'position', version }, position =>
      this.#later(thoughts.ask(position, this.#state.setup.seed, wanted)),
    );
  }

  fork(asking: Asking, { id, at }: ForkMessage): Answer {
    const refused = whyNoPast(this.#state, at);
    if (refused !== null) return refused;
    const { seat } = asking;
    const busy = this.#whyBusy(seat, id);
    return busy ?? this.#later(this.#makes.fork(this.#state, { seat, id }, { ...asking, at }));
  }

  /** Handles the host's answer to a query about the past, or its refusal. */
  pastAnswered(ticket: number, result: PastResult): void {
    const question = this.#questions.get(ticket);
    if (question === undefined) return;
    this.#questions.delete(ticket);
    const { seat, id, settle } = question;
    this.#answers.settle(seat, id, 'refused' in result ? result.refused : settle(result.answer));
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

  /** Handles the result of work of the host, or its failure. */
  worked(ticket: number, result: WorkResult): void {
    const wanted = this.#pending.get(ticket);
    if (wanted === undefined) return;
    this.#pending.delete(ticket);
    const answer = 'refused' in result ? result.refused : result.answer();
    if (wanted !== 'table') this.#answers.settle(wanted.seat, wanted.id, answer);
    else if ('refused' in result) this.#rebuild.hasFailed = true;
  }

  /** Handles the explanation of a bot. */
  explained(ticket: number, thought: Thought): void {
    const explained = this.#thoughts.answered(ticket, thought);
    if (explained !== null)
      this.#answers.settle(explained.wanted.seat, explained.wanted.message.id, explained.answer);
  }

  /** The table of a rematch, if all players who are still there want one. */
  rematch(now: number): Make | null {
    return this.#makes.rematch(this.#state, now);
  }

  /** Handles a created table. Returns whether it is that of a rematch; a request for a fork is answered. */
  made({ ticket, ...made }: MadeFor): boolean {
    const wanted = this.#makes.made(ticket);
    if (wanted === 'rematch') return true;
    if (wanted !== undefined) {
      const { seat, id } = wanted;
      this.#answers.settle(seat, id, { message: { t: 'forked', id, ...made } });
    }
    return false;
  }

  /** Handles a refused table: a request for a fork is refused, and votes for a rematch are withdrawn. */
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

  #ask<K extends PastAsk>(
    { seat, link, id }: Asking & { readonly id: string },
    question: PastQuestionOf<K>,
    settle: (answer: PastAnswers[K]) => Answer,
  ): Answer {
    const busy = this.#whyBusy(seat, id);
    if (busy !== null) return busy;
    const ticket = ++this.#tickets;
    // The host answers each query with an answer of its kind.
    this.#questions.set(ticket, { seat, id, settle: settle as PendingQuestion['settle'] });
    return this.#later({ type: 'askPast', ticket, link, question });
  }

  #begin({ seat, link }: Asking, id: string, work: Work<() => Answer>): Answer {
    return this.#whyBusy(seat, id) ?? this.#later(this.#request({ seat, id }, link, work));
  }

  /** A seat has one pending request; a request that is sent again waits for its own answer. */
  #whyBusy(seat: number, id: string): Answer | null {
    const { forks } = this.#makes;
    for (const each of [...this.#pending.values(), ...this.#questions.values(), ...forks]) {
      if (each === 'table' || each.seat !== seat) continue;
      return each.id === id ? 'later' : { code: 'busy' };
    }
    return null;
  }

  #request(by: Pending, link: Link | null, work: Work<() => Answer>): Output {
    const ticket = ++this.#tickets;
    this.#pending.set(ticket, by);
    return { type: 'work', ticket, link, work };
  }

  /** Requests work that takes time from the host. */
  #later(wanted: Output | Rejection): Answer {
    if (!('type' in wanted)) return wanted;
    this.#answers.put(wanted);
    return 'later';
  }
}

/** Continues at the table with the result of the work. */
function* then<V>(work: Work<V>, answer: (value: V) => Answer): Work<() => Answer> {
  const value = yield* work;
  return () => answer(value);
}

/** Why the moment after some choices must not be seen; `null` if it may. */
export function whyNoPast({ match, setup, status }: TableState, at: number): Rejection | null {
  if (match === null) return { code: 'not-started' };
  if (!setup.isDebug && status !== 'over') {
    return { code: 'not-allowed', reason: 'Looking back is allowed when the game is over' };
  }
  const { length } = match.choices;
  if (at <= length) return null;
  return { code: 'not-allowed', reason: `There are ${length} choices to look at` };
}

/** Why a seat cannot be a viewer; `null` if it can. A spectator is `null`. */
export function whyNoViewer({ seats }: TableState, as: number | null): Rejection | null {
  return as === null || seats.at(as) !== undefined ? null : { code: 'no-such-seat', seat: as };
}

type BotTopic = Extract<DebugTopic, { readonly what: 'bot' }>;

/** A request for a bot's explanation, and the connection that sent it. */
interface WantedThought {
  readonly seat: number;
  readonly message: Omit<DebugMessage, 'about'> & { readonly about: BotTopic };
}

/** Bots that explain what they would do, outside the event loop of the table: no move depends on it. */
class BotThoughts {
  /** One explanation at a time. */
  #asked: { readonly ticket: number; readonly wanted: WantedThought } | null = null;
  #tickets = 0;

  /**
   * Whether a bot may be asked to explain: thinking is expensive, and many requests would delay bots that
   * play.
   */
  get isBusy(): boolean {
    return this.#asked !== null;
  }

  /** Asks a bot about a rebuilt moment; refused if the game does not await the seat. */
  ask(
    { snapshot, waiting, isOver }: PastPosition,
    tableSeed: string,
    wanted: WantedThought,
  ): Output | Rejection {
    if (this.isBusy) return { code: 'busy' };
    const { at, about } = wanted.message;
    const { seat, level } = about;
    if (isOver) return { code: 'game-over' };
    if (!waiting.includes(seat)) return { code: 'not-your-turn', waitingFor: waiting };
    const ticket = ++this.#tickets;
    this.#asked = { ticket, wanted };
    const seed = `thought of seat ${seat} after ${at}: ${tableSeed}`;
    return { type: 'explain', ticket, seat, level, seed, snapshot };
  }

  /** Handles the answer of a bot: returns the request and the answer. */
  answered(ticket: number, thought: Thought): { wanted: WantedThought; answer: Answer } | null {
    if (this.#asked?.ticket !== ticket) return null;
    const { wanted } = this.#asked;
    this.#asked = null;
    const { id, at } = wanted.message;
    if ('error' in thought) {
      return { wanted, answer: { code: 'not-allowed', reason: thought.error } };
    }
    const answer = { what: 'bot', thought: thought.thought } as const;
    return { wanted, answer: { message: { t: 'debugged', id, at, answer } } };
  }
}
