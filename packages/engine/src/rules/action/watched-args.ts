import type { Args, Choosing } from './selection/selection.ts';

/**
 * The earlier choices, and whether anybody has looked at them.
 *
 * Looking is reading `args` of what a callback is given. The property is the object's own, so that a
 * copy of the object has it too; making it takes longer than anything else in a draft.
 */
export class WatchedArgs {
  isRead = false;
  readonly #args: Args;

  constructor(args: Args) {
    this.#args = args;
  }

  /** The argument of callbacks. */
  choosing({ game, player, chosen }: Omit<Choosing, 'args'>): Choosing {
    const read = (): Args => this.#read();
    return {
      game,
      player,
      get args(): Args {
        return read();
      },
      chosen,
    };
  }

  #read(): Args {
    this.isRead = true;
    return this.#args;
  }
}
