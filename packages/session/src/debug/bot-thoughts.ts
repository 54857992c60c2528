import type { DebugMessage, DebugTopic, Rejection } from '@boardsmith/protocol';
import type { Answer } from '../ports/answer.ts';
import type { Thought } from '../ports/bot-port.ts';
import type { Output } from '../ports/output.ts';
import type { PastPosition } from '../ports/past.ts';

type BotTopic = Extract<DebugTopic, { readonly what: 'bot' }>;

/** A request for a bot's explanation, and the connection that sent it. */
export interface WantedThought {
  readonly seat: number;
  readonly message: Omit<DebugMessage, 'about'> & { readonly about: BotTopic };
}

/** Bots that explain what they would do, outside the event loop of the table: no move depends on it. */
export class BotThoughts {
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
