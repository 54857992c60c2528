import type { Node } from '../node/node.ts';
import type { ElementHandlers, Handler } from '../node/world.ts';

/** What the author wants to happen when elements are made, enter a space or leave it. Part of the rules, not of the state. */
export class Handlers implements ElementHandlers {
  readonly #enter = new Map<Node, Handler[]>();
  readonly #exit = new Map<Node, Handler[]>();
  #areSilent = false;

  onEnter(space: Node, handler: Handler): void {
    add(this.#enter, space, handler);
  }

  onExit(space: Node, handler: Handler): void {
    add(this.#exit, space, handler);
  }

  created(element: Node): void {
    if (!this.#areSilent) element.element.onCreate();
  }

  entered(space: Node, element: Node): void {
    if (!this.#areSilent) run(this.#enter, space, element);
  }

  left(space: Node, element: Node): void {
    if (!this.#areSilent) run(this.#exit, space, element);
  }

  /** Runs changes that bring everything with them: what hooks and handlers add would happen twice. */
  silently<T>(change: () => T): T {
    const wereSilent = this.#areSilent;
    this.#areSilent = true;
    try {
      return change();
    } finally {
      this.#areSilent = wereSilent;
    }
  }
}

function add(table: Map<Node, Handler[]>, space: Node, handler: Handler): void {
  const handlers = table.get(space);
  if (handlers === undefined) table.set(space, [handler]);
  else handlers.push(handler);
}

function run(table: Map<Node, Handler[]>, space: Node, { shape, element }: Node): void {
  if (table.size === 0) return;
  for (const handler of table.get(space) ?? []) {
    if (shape.isA(handler.shape)) handler.run(element);
  }
}
