import type { Request } from '@boardsmith/protocol';
import type { Storage } from './ports.ts';

/**
 * Requests that have not been answered, oldest first. They are kept across reloads and sent again with
 * the same ids, so each counts once however often the connection breaks.
 */
export class Outbox {
  readonly #storage: Storage;
  readonly #key: string;
  readonly #requests: Request[];

  constructor(storage: Storage, key: string) {
    this.#storage = storage;
    this.#key = key;
    this.#requests = parsed(storage.get(key));
  }

  get requests(): readonly Request[] {
    return this.#requests;
  }

  add(request: Request): void {
    this.#requests.push(request);
    this.#keep();
  }

  /** A request has been answered. */
  remove(id: string): void {
    const at = this.#requests.findIndex(each => each.id === id);
    if (at < 0) return;
    this.#requests.splice(at, 1);
    this.#keep();
  }

  #keep(): void {
    const kept = this.#requests.filter(({ t }) => !ASKED_ONCE.has(t));
    this.#storage.set(this.#key, JSON.stringify(kept));
  }
}

/** Questions about a moment: whoever asked them is gone after a reload. */
const ASKED_ONCE: ReadonlySet<Request['t']> = new Set(['pick', 'look', 'debug', 'fork']);

/** What is damaged is forgotten: a table would refuse it. */
function parsed(text: string | null): Request[] {
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
