import { Card, type ViewHook } from '@boardsmith/engine';
import { type Coin, Pockets, type Saver } from './pockets.ts';

/** Coins that are spent come back, so that it never ends. */
export class Endless extends Pockets {
  override doSpend(_saver: Saver, coin: Coin): undefined {
    coin.putInto(this.bag);
  }
}

/** A filter assigns. */
export class AssigningFilter extends Pockets {
  asked = 0;

  override isListed(): boolean {
    this.asked++;
    return true;
  }
}

/** A filter changes the inside of a list, which passes no setter. */
export class PushingFilter extends Pockets {
  seen: number[] = [];

  override isListed(coin: Coin): boolean {
    this.seen.push(coin.worth);
    return true;
  }
}

/** What is on the list is refused when it is done. */
export class Fickle extends Pockets {
  override doSpend(saver: Saver, coin: Coin): { readonly success: boolean } | undefined {
    return coin.worth === 3 ? { success: false } : super.doSpend(saver, coin);
  }
}

/** Fails in play. */
export class Failing extends Pockets {
  override doDraw(saver: Saver): void {
    super.doDraw(saver);
    if (this.bag.count() === 3) throw new Error('there is no fourth coin');
  }
}

/** Keeps something in a helper that cannot be put back. */
class Meter {
  #count = 0;

  count(): void {
    this.#count++;
  }

  toState(): number {
    return this.#count;
  }

  fromState(): void {}
}

export class Metered extends Pockets {
  meter = new Meter();

  override doDraw(saver: Saver): void {
    this.meter.count();
    super.doDraw(saver);
  }
}

/** A class that setup does not know of. */
class Receipt extends Card {}

export class Unregistered extends Pockets {
  override doSpend(saver: Saver, coin: Coin): undefined {
    super.doSpend(saver, coin);
    this.shop.create(Receipt, 'receipt');
  }
}

/** Counts where no snapshot looks, and lets the count decide. */
export class Secretive extends Pockets {
  #drawn = 0;

  override doDraw(saver: Saver): void {
    this.#drawn++;
    super.doDraw(saver);
    if (this.#drawn % 4 === 0) saver.spent++;
  }
}

let games = 0;

/** Depends on how many games there were before. */
export class Superstitious extends Pockets {
  readonly number: number = games++;
}

let looks = 0;

/** Shows everyone something else whenever they look. */
export class Flickering extends Pockets {
  static override playerView: ViewHook | null = view => ({
    ...view,
    messages: [...view.messages, { text: `look ${looks++}` }],
  });
}

/** A list grows with everything that is done. */
export class Hoarding extends Pockets {
  diary: string[] = [];

  override doDraw(saver: Saver): void {
    super.doDraw(saver);
    this.diary.push('and then somebody drew a coin '.repeat(100));
  }
}

let drawn = 0;

/** Counts in a variable of the module, and lets the count decide. */
export class Habitual extends Pockets {
  override doDraw(saver: Saver): void {
    drawn++;
    super.doDraw(saver);
    if (drawn % 4 === 0) saver.spent++;
  }
}
