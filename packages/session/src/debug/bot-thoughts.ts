import type { DebugMessage, DebugTopic, Rejection } from '@boardsmith/protocol';
import type { Answer } from '../ports/answer.ts';
import type { Thought } from '../ports/bot-port.ts';
import type { Output } from '../ports/output.ts';
import type { PastPosition } from '../ports/past.ts';

type BotTopic = Extract<DebugTopic, { readonly what: 'bot' }>;

/** A request for what a bot thinks, and who wants to know. */
export interface WantedThought {
  readonly seat: number;
  readonly message: Omit<DebugMessage, 'about'> & { readonly about: BotTopic };
}

/** Bots that were asked what they would do, off the loop: nothing that is played depends on it. */
export class BotThoughts {
  /** One at a time. */
  #asked: { readonly ticket: number; readonly wanted: WantedThought } | null = null;
  #tickets = 0;

  /** Whether a bot may be asked: thinking costs more than asking, and many thoughts would hold up bots that play. */
  get isBusy(): boolean {
    return this.#asked !== null;
  }

  /** Asks a bot about a rebuilt moment; refused where the game does not wait for the seat. */
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

  /** A bot has answered: the request it answers, and the answer. */
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
