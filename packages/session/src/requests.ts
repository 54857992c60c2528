import { describeRejection } from '@boardsmith/engine';
import {
  type ClientMessage,
  describeTableRejection,
  isTableRejection,
  type Rejection,
  type Request,
  type ServerMessage,
} from '@boardsmith/protocol';
import { runCommand } from './commands.ts';
import type { WantedThought } from './debug/bot-thoughts.ts';
import { answerDebug } from './debug/debug-answer.ts';
import type { Guest, Links } from './links.ts';
import type { Outcome, TablePlay } from './table-play.ts';
import type { RecordSource, TableState } from './table-state.ts';
import { lookBack } from './time-travel.ts';

/** What a request is answered with: a word on it, or something to read. */
export type Answer = Outcome | { readonly message: ServerMessage };

/** Somebody in a seat asks for something. */
export interface Asked {
  readonly guest: Guest;
  readonly seat: number;
  readonly now: number;
}

/** What takes time, and is answered later. */
export interface Later {
  /** Asks for a table that goes on from some moment. */
  fork(seat: number, id: string, at: number): Answer;
  /** Asks a bot what it would do. */
  explain(wanted: WantedThought): Answer;
}

type Handler<M> = (desk: RequestDesk, message: M, asked: Asked) => Answer;
type MessageOf<T extends Request['t']> = Extract<Request, { readonly t: T }>;

/** What a desk works with. */
interface DeskSurroundings {
  readonly state: TableState;
  readonly play: TablePlay;
  readonly links: Links;
  readonly later: Later;
}

/** Answers the requests of those who have a seat. */
export class RequestDesk {
  readonly state: TableState;
  readonly play: TablePlay;
  readonly links: Links;
  readonly later: Later;

  constructor({ state, play, links, later }: DeskSurroundings) {
    this.state = state;
    this.play = play;
    this.links = links;
    this.later = later;
  }

  handle(message: Request, asked: Asked): Answer {
    // TypeScript cannot correlate a message with the handler that it picks.
    const handler = handlers[message.t] as Handler<Request>;
    return handler(this, message, asked);
  }
}

const handlers: { readonly [T in Request['t']]: Handler<MessageOf<T>> } = {
  move: ({ play }, message, asked) => play.move(asked.seat, message, sourceOf(message, asked)),

  pick({ state, play }, { id, action, args }, { seat }) {
    if (state.live === null) return { code: 'not-started' };
    const picked = play.choices(state.live, seat).after(action, args);
    if (!picked.ok) return picked.reason;
    return { message: { t: 'picked', id, question: picked.value } };
  },

  undo: ({ play }, message, asked) => play.undo(asked.seat, message.id, sourceOf(message, asked)),

  consent: ({ play }, message, { seat, now }) => play.answer(seat, message, now),

  chat({ state }, message, asked) {
    state.record('chat', { text: message.text }, sourceOf(message, asked));
    return 'done';
  },

  command({ state, links }, message, asked) {
    const source = sourceOf(message, asked);
    const isHere = (seat: number): boolean => links.isHere(seat);
    return runCommand(state, message.command, { by: asked.seat, source, isHere }) ?? 'done';
  },

  look({ state }, { id, at, as }) {
    const seen = lookBack(state, at, as);
    return 'code' in seen ? seen : { message: { t: 'looked', id, ...seen } };
  },

  debug({ state, later }, { t, id, at, about }, { seat }) {
    if (about.what === 'bot') return later.explain({ seat, message: { t, id, at, about } });
    const answer = answerDebug(state, at, about);
    return 'code' in answer ? answer : { message: { t: 'debugged', id, at, answer } };
  },

  fork: ({ later }, { id, at }, { seat }) => later.fork(seat, id, at),
};

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

function sourceOf({ id }: Request, { seat, now }: Asked): RecordSource {
  return { seat, moveId: id, at: now };
}
