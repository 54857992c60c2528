import { Card, type ViewHook } from '@boardsmith/engine';
import { type Coin, Pockets, type Saver } from './pockets.ts';

/** Spent coins come back, so the game never ends. */
export class Endless extends Pockets {
  override doSpend(_saver: Saver, coin: Coin): undefined {
    coin.putInto(this.bag);
  }
}

/** A filter assigns to an attribute. */
export class AssigningFilter extends Pockets {
  asked = 0;

  override isListed(): boolean {
    this.asked++;
    return true;
  }
}

/** A filter changes the contents of a list, which calls no setter. */
export class PushingFilter extends Pockets {
  seen: number[] = [];

  override isListed(coin: Coin): boolean {
    this.seen.push(coin.worth);
    return true;
  }
}

/** A listed choice is refused when it is performed. */
export class Fickle extends Pockets {
  override doSpend(saver: Saver, coin: Coin): { readonly success: boolean } | undefined {
    return coin.worth === 3 ? { success: false } : super.doSpend(saver, coin);
  }
}

/** Throws during play. */
export class Failing extends Pockets {
  override doDraw(saver: Saver): void {
    super.doDraw(saver);
    if (this.bag.count() === 3) throw new Error('there is no fourth coin');
  }
}

/** Stores state in a helper that cannot be restored. */
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

/** A class that setup does not register. */
class Receipt extends Card {}

export class Unregistered extends Pockets {
  override doSpend(saver: Saver, coin: Coin): undefined {
    super.doSpend(saver, coin);
    this.shop.create(Receipt, 'receipt');
  }
}

/** Counts in a private field outside snapshots, and lets the count decide. */
export class Secretive extends Pockets {
  #drawn = 0;

  override doDraw(saver: Saver): void {
    this.#drawn++;
    super.doDraw(saver);
    if (this.#drawn % 4 === 0) saver.spent++;
  }
}

let games = 0;

/** Depends on the number of earlier games in the process. */
export class Superstitious extends Pockets {
  readonly number: number = games++;
}

let looks = 0;

/** Sends viewers another value at each view. */
export class Flickering extends Pockets {
  static override playerView: ViewHook | null = view => ({
    ...view,
    messages: [...view.messages, { text: `look ${looks++}` }],
  });
}

/** A list grows with every action. */
export class Hoarding extends Pockets {
  diary: string[] = [];

  override doDraw(saver: Saver): void {
    super.doDraw(saver);
    this.diary.push('and then a player drew a coin '.repeat(100));
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
