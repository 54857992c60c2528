import type { ClientMessage, Rejection, Request } from '@boardsmith/protocol';
import {
  type LogQuota,
  quotaOfCommand,
  quotaOfRequest,
  type TableLimits,
  TableRates,
} from '../durability/table-limits.ts';
import type { OutputGate } from '../durability/table-log.ts';
import { runCommand } from '../play/commands.ts';
import type { TablePlay } from '../play/table-play.ts';
import type { Answer, Input, InputOf } from '../ports/host-exchange.ts';
import type { Guest, Links } from '../seats/client-links.ts';
import type { RecordSource, TableState } from '../state/table-state.ts';
import type { Viewers } from '../viewers/viewers.ts';
import type { Answers } from './connections.ts';
import type { Asking, SideWork } from './side-work.ts';

/** When a request arrives. */
interface RequestTime {
  /** The monotonic time. */
  readonly now: number;
  /** The time of day. */
  readonly wall: number;
}

/** The seat and connection that a request comes from. */
interface RequestOrigin extends RequestTime {
  readonly guest: Guest;
  readonly seat: number;
}

type Handler<M> = (context: RequestContext, message: M, origin: RequestOrigin) => Answer;
type MessageOf<T extends Request['t']> = Extract<Request, { readonly t: T }>;

/** The parts of a table that handle requests. */
interface RequestContext {
  readonly state: TableState;
  readonly play: TablePlay;
  readonly links: Links;
  readonly side: SideWork;
  readonly answers: Answers;
  readonly viewers: Viewers;
  readonly gate: OutputGate;
  readonly quota: LogQuota;
  readonly limits: TableLimits;
}

/** Answers the requests of seats and of the lobby, within the limits of the table. */
export class RequestHandlers {
  readonly #context: RequestContext;
  readonly #rates: TableRates;

  constructor(context: RequestContext) {
    this.#context = context;
    this.#rates = new TableRates(context.limits);
  }

  /** Whether a viewer may acknowledge one more animation. */
  mayAcknowledge({ seat }: Guest, now: number): boolean {
    return this.#rates.shown.take(seat, now);
  }

  /** The answer to a request of a connection. */
  answer(guest: Guest, message: Request, { now, wall }: RequestTime): Answer {
    const { state, answers, viewers, gate, quota, limits } = this.#context;
    const { frozen } = state;
    const { seat } = guest;
    if (frozen !== null) return { code: 'frozen', reason: frozen };
    if (seat === null) return { code: 'spectator' };
    if (state.isGranted(seat, message.id)) return 'done';
    const refused = answers.refusalOf(seat, message.id);
    if (refused !== undefined) return refused;
    if (gate.underWay >= limits.underWay) return { code: 'busy' };
    if (!this.#rates.messages.take(seat, now)) return { code: 'too-fast' };
    if (message.t === 'chat' && !this.#rates.chat.take(seat, now)) return { code: 'too-fast' };
    if (message.t === 'move' && viewers.isStale(seat, message.base)) return { code: 'stale' };
    const over = quota.whyNot(quotaOfRequest(message), seat, now);
    return over ?? this.#handle(message, { guest, seat, now, wall });
  }

  /** Runs a command that came over no connection. */
  command({ ticket, by, command }: InputOf<'command'>, now: number): void {
    const { state, links, quota, answers } = this.#context;
    const { frozen } = state;
    const source = { seat: by, moveId: `request:${state.log.version}`, at: now };
    const graceLeft = (seat: number): number | null => links.graceLeft(seat);
    const own = by === 'table' ? null : by;
    const refused: Rejection | null =
      frozen === null
        ? (quota.whyNot(own === null ? null : quotaOfCommand(command), own, now) ??
          runCommand(state, command, { by, source, graceLeft }))
        : { code: 'frozen', reason: frozen };
    answers.reply(ticket, refused ?? own);
  }

  /** Makes the end of the game final, so that its replay can be sent. */
  publish(ticket: string, now: number): void {
    const { state, play, answers } = this.#context;
    const { status, frozen } = state;
    if (frozen !== null) answers.reply(ticket, { code: 'frozen', reason: frozen });
    else if (status !== 'over') answers.reply(ticket, { code: 'not-over' });
    else {
      play.publish(state.ownSource('published', now));
      answers.reply(ticket, null);
    }
  }

  #handle(message: Request, origin: RequestOrigin): Answer {
    // TypeScript cannot correlate a message with the handler that it picks.
    const handler = handlers[message.t] as Handler<Request>;
    return handler(this.#context, message, origin);
  }
}

const handlers: { readonly [T in Request['t']]: Handler<MessageOf<T>> } = {
  move: ({ state, play }, message, origin) =>
    play.move(origin.seat, message, sourceOf(state, message, origin)),

  pick({ state, play }, { id, action, args }, { seat }) {
    if (state.match === null) return { code: 'not-started' };
    const picked = play.choices(state.match, seat).after(action, args);
    if (!picked.ok) return picked.reason;
    return { message: { t: 'picked', id, question: picked.value } };
  },

  undo({ state, play, side }, message, origin) {
    const { seat } = origin;
    const undo = () => play.undo(seat, message.id, sourceOf(state, message, origin));
    return play.reachesUndo(seat) ? undo() : side.afterRebuild(askingOf(origin), message.id, undo);
  },

  consent({ play, side }, message, origin) {
    const answer = () => play.answer(origin.seat, message, origin.now);
    return play.reachesAsked ? answer() : side.afterRebuild(askingOf(origin), message.id, answer);
  },

  chat({ state }, message, origin) {
    const { now, wall } = origin;
    const chat = { text: message.text, ...(wall !== now && { at: wall }) };
    state.record('chat', chat, sourceOf(state, message, origin));
    return 'done';
  },

  command({ state, links }, message, origin) {
    const source = sourceOf(state, message, origin);
    const graceLeft = (seat: number): number | null => links.graceLeft(seat);
    return runCommand(state, message.command, { by: origin.seat, source, graceLeft }) ?? 'done';
  },

  look: publishing(({ side }, message, origin) => side.look(askingOf(origin), message)),

  debug: publishing(({ side }, message, origin) => side.debug(askingOf(origin), message)),

  fork: publishing(({ side }, message, origin) => side.fork(askingOf(origin), message)),
};

/** A request whose answer contains hidden information: the end of the game is final before it is sent. */
function publishing<M extends Request>(run: Handler<M>): Handler<M> {
  return (context, message, origin) => {
    const answer = run(context, message, origin);
    const isGranted = typeof answer === 'string' || 'message' in answer;
    if (isGranted) context.play.publish(context.state.ownSource('published', origin.now));
    return answer;
  };
}

/** Messages that are answered. */
export function isRequest(message: ClientMessage): message is Request {
  return Object.hasOwn(handlers, message.t);
}

function sourceOf(
  { seats }: TableState,
  { id }: Request,
  { seat, now }: RequestOrigin,
): RecordSource {
  return { seat, moveId: seats.requestId(seat, id), at: now };
}

function askingOf({ seat, guest, now }: RequestOrigin): Asking {
  return { seat, link: guest.link, now };
}

/** Whether an input changes nothing for viewers: half of all inputs are `committed`. */
export function isQuiet(input: Input): boolean {
  if (input.type !== 'message') return input.type === 'committed' || input.type === 'pastAnswered';
  const { t } = input.message;
  return t === 'pick' || t === 'look' || t === 'debug' || t === 'ping' || t === 'shown';
}
