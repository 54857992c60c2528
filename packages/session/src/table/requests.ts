import { describeRejection } from '@boardsmith/engine';
import {
  type ClientMessage,
  describeTableRejection,
  isTableRejection,
  type Rejection,
  type Request,
  type ServerMessage,
} from '@boardsmith/protocol';
import { runCommand } from '../play/commands.ts';
import type { TablePlay } from '../play/table-play.ts';
import type { Answer } from '../ports/answer.ts';
import type { Guest, Links } from '../seats/client-links.ts';
import type { RecordSource, TableState } from '../state/table-state.ts';
import type { Asking, SideWork } from './side-work.ts';

/** The seat and connection that a request comes from. */
export interface RequestOrigin {
  readonly guest: Guest;
  readonly seat: number;
  readonly now: number;
  /** The time of day. */
  readonly wall: number;
}

type Handler<M> = (requests: RequestHandlers, message: M, origin: RequestOrigin) => Answer;
type MessageOf<T extends Request['t']> = Extract<Request, { readonly t: T }>;

/** The parts of a table that handle requests. */
interface RequestContext {
  readonly state: TableState;
  readonly play: TablePlay;
  readonly links: Links;
  readonly side: SideWork;
}

/** Answers the requests of seats. */
export class RequestHandlers {
  readonly state: TableState;
  readonly play: TablePlay;
  readonly links: Links;
  readonly side: SideWork;

  constructor({ state, play, links, side }: RequestContext) {
    this.state = state;
    this.play = play;
    this.links = links;
    this.side = side;
  }

  handle(message: Request, origin: RequestOrigin): Answer {
    // TypeScript cannot correlate a message with the handler that it picks.
    const handler = handlers[message.t] as Handler<Request>;
    return handler(this, message, origin);
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
  return (requests, message, origin) => {
    const answer = run(requests, message, origin);
    const isGranted = typeof answer === 'string' || 'message' in answer;
    if (isGranted) requests.play.publish(publication(requests.state, origin.now));
    return answer;
  };
}

/** Names the record that makes the end final; ids of players begin with a number. */
export function publication({ log }: TableState, at: number): RecordSource {
  return { seat: 'table', moveId: `published:${log.version}`, at };
}

/** Messages that are answered. */
export function isRequest(message: ClientMessage): message is Request {
  return Object.hasOwn(handlers, message.t);
}

/** A rejection as it is sent. */
export function rejected(id: string | null, reason: Rejection): ServerMessage {
  return { t: 'rejected', id, reason, text: inWords(reason) };
}

/** A rejection as a sentence for the player. */
export function inWords(reason: Rejection): string {
  return isTableRejection(reason) ? describeTableRejection(reason) : describeRejection(reason);
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
