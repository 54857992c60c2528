import {
  type AppearanceCount,
  type Handle,
  renderMessage,
  VIEW_OP,
  type ViewAppearance,
  type ViewDelta,
  type ViewNode,
  type ViewOp,
  type ViewSync,
} from '@boardsmith/engine';

/**
 * A remote viewer. It has no access to the game: its descriptions come only from the views and deltas it was
 * sent.
 */
export class RemoteViewer {
  readonly name: string;
  readonly #names = new Map<Handle, string>();
  #received: string;

  constructor(name: string, sync: ViewSync) {
    this.name = name;
    this.#received = JSON.stringify(sync);
    this.#learn(sync.view.game);
    this.#learn(sync.view.players);
  }

  /** Whether a word occurs in anything that this viewer was ever sent. */
  wasSent(word: string): boolean {
    return this.#received.includes(word);
  }

  /** Applies a delta, and describes it in words. */
  apply(delta: ViewDelta): readonly string[] {
    this.#received += JSON.stringify(delta);
    const { ops = [], messages = delta.log?.messages ?? [], unsaid = 0 } = delta;
    return [
      ...ops.map(op => this.#words(op)),
      ...messages.map(message => `"${renderMessage(message)}"`),
      ...(unsaid > 0 ? [`messages taken back: ${unsaid}`] : []),
    ];
  }

  #words(op: ViewOp): string {
    switch (op[0]) {
      case VIEW_OP.attribute:
        return `${this.#named(op[1])}: ${op[2]} is ${JSON.stringify(op[3] ?? null)}`;
      case VIEW_OP.move:
        return `${this.#named(op[1])} goes to ${this.#named(op[2])}`;
      case VIEW_OP.appear:
        this.#learn(op[3]);
        return `${label(op[3])} appears in ${this.#named(op[1])}${this.#direction('from', op[4])}`;
      case VIEW_OP.vanish:
        return `${this.#named(op[1])} vanishes${this.#direction('into', op[2])}`;
      case VIEW_OP.appearance:
        return this.#turn(op[1], op[2]);
      case VIEW_OP.hidden:
      case VIEW_OP.unordered:
        return `${this.#named(op[1])}: ${op[2].map(count).join(', ')}`;
      case VIEW_OP.children:
        for (const child of op[2]) if (typeof child !== 'number') this.#learn(child);
        return `${this.#named(op[1])} is put into another order`;
    }
  }

  #turn(handle: Handle, look: ViewAppearance): string {
    const before = this.#named(handle);
    this.#names.set(handle, label(look));
    return `${before} is turned over: ${label(look)}`;
  }

  #learn(node: ViewNode): void {
    this.#names.set(node.handle, label(node));
    for (const child of node.children ?? []) this.#learn(child);
  }

  #named(handle: Handle): string {
    return this.#names.get(handle) ?? `something unknown (${handle})`;
  }

  #direction(word: string, zone: Handle | undefined): string {
    return zone === undefined ? '' : ` ${word} ${this.#named(zone)}`;
  }
}

function label({ className, name, back }: ViewAppearance): string {
  return back === undefined ? `${className} "${name}"` : `a hidden ${JSON.stringify(back)}`;
}

function count([look, number]: AppearanceCount): string {
  const amount = Math.abs(number);
  return `${amount} hidden ${JSON.stringify(look)} ${number > 0 ? 'more' : 'fewer'}`;
}
