import type { JsonObject, ViewNode } from '@boardsmith/engine';
import type {
  AnswerTo,
  DebugAnswer,
  DebugTopic,
  RejectedMessage,
  Request,
  ServerMessage,
} from '@boardsmith/protocol';
import type { Refusal } from './client-state.ts';
import type { Storage } from './ports.ts';

/** A message that answers a request. */
export type Answer = Extract<ServerMessage, { readonly id: string | null }>;

/**
 * Kinds of requests whose answer is of use only to the page that sent them: they do not survive a reload.
 */
const UNSTORED: ReadonlySet<Request['t']> = new Set(['pick', 'look', 'debug', 'fork']);

/**
 * Requests without an answer, oldest first. They are stored across reloads and sent again with the same
 * ids, so each counts once however often the connection breaks.
 */
export class PendingRequests {
  readonly #storage: Storage;
  readonly #key: string;
  readonly #requests: Request[];
  readonly #resolvers = new Map<string, (answer: Answer) => void>();

  constructor(storage: Storage, key: string) {
    this.#storage = storage;
    this.#key = key;
    this.#requests = parseRequests(storage.get(key));
  }

  get all(): readonly Request[] {
    return this.#requests;
  }

  /** Resolves with the answer to the request; if the page is reloaded before it comes, never. */
  add<R extends Request>(request: R): Promise<AnswerTo<R>> {
    this.#requests.push(request);
    this.#store();
    return new Promise(resolve => {
      // The protocol pairs each request with its answers, and an answer has the id of its request.
      this.#resolvers.set(request.id, resolve as (answer: Answer) => void);
    });
  }

  /** Resolves the request of an answer. */
  settle(id: string, answer: Answer): void {
    const index = this.#requests.findIndex(each => each.id === id);
    if (index >= 0) {
      this.#requests.splice(index, 1);
      this.#store();
    }
    this.#resolvers.get(id)?.(answer);
    this.#resolvers.delete(id);
  }

  #store(): void {
    const stored = this.#requests.filter(({ t }) => !UNSTORED.has(t));
    this.#storage.set(this.#key, JSON.stringify(stored));
  }
}

/** Drops damaged requests: a table would refuse them. */
function parseRequests(text: string | null): Request[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isRequest) : [];
  } catch {
    return [];
  }
}

function isRequest(value: unknown): value is Request {
  return typeof value === 'object' && value !== null && 't' in value && 'id' in value;
}

/** The result of a request that the table has rejected. */
export function refusal({ reason, text }: RejectedMessage): Refusal {
  return { ok: false, reason, text };
}

/** Whether an answer to a debug request is about a topic. */
export function isAbout<W extends DebugTopic['what']>(
  answer: DebugAnswer,
  what: W,
): answer is Extract<DebugAnswer, { readonly what: W }> {
  return answer.what === what;
}

/** The arguments of a move as they are sent: nodes of the view become pointers with their handles. */
export function wireArgs(args: object): JsonObject {
  return JSON.parse(
    JSON.stringify(args, (_, value: unknown) => (isNode(value) ? { '@': value.handle } : value)),
  );
}

function isNode(value: unknown): value is ViewNode {
  return typeof value === 'object' && value !== null && 'handle' in value;
}
