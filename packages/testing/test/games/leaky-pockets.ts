import { Card } from '@boardsmith/engine';
import { Coin, Pockets, Saver } from './pockets.ts';

/** A message with the name of a hidden coin in its text. */
export class NamesInMessages extends Pockets {
  override doDraw(saver: Saver): void {
    const coin = this.bag.first(Coin);
    super.doDraw(saver);
    this.message(`It was ${coin?.name}`);
  }
}

/** A reason that names the contents of the bag. */
export class NamesInReasons extends Pockets {
  override whyNotSpend(coin: Coin): string | false {
    const next = this.bag.first(Coin);
    return next !== undefined && coin.worth < next.worth && `Wait for ${next.name}`;
  }
}

/** A message that depends on a hidden coin without naming it. */
export class HintsInMessages extends Pockets {
  override doDraw(saver: Saver): void {
    const coin = this.bag.first(Coin);
    super.doDraw(saver);
    this.message((coin?.worth ?? 0) > 5 ? 'It is a large one' : 'It is a small one');
  }
}

class OpenSaver extends Saver {
  wealth = 0;
}

/** A public attribute that is computed from hidden coins. */
export class WealthOnShow extends Pockets {
  static override PlayerClass = OpenSaver;

  override doDraw(saver: Saver): void {
    super.doDraw(saver);
    if (saver instanceof OpenSaver) saver.wealth = saver.pocket.all(Coin).sum(({ worth }) => worth);
  }
}

/** An event for all viewers with the value of a hidden coin. */
export class TellingEvents extends Pockets {
  override doDraw(saver: Saver): void {
    const worth = this.bag.first(Coin)?.worth ?? 0;
    super.doDraw(saver);
    this.emitAnimationEvent('draw', { isLarge: worth > 5 });
  }
}

/** A reason that depends on the pocket of the next player. */
export class TellingReasons extends Pockets {
  override whyNotSpend(coin: Coin, saver: Saver): string | false {
    const rival = this.players.find(each => each !== saver);
    const best = Math.max(0, ...(rival?.pocket.all(Coin).map(({ worth }) => worth) ?? []));
    return coin.worth < best && saver.pocket.count() > 1 && 'Another player has a better one';
  }
}

/** The choices depend on the contents of the bag. */
export class TellingLists extends Pockets {
  override isListed(coin: Coin): boolean {
    const next = this.bag.first(Coin);
    return next === undefined || coin.worth % 2 === next.worth % 2 || coin.parent?.count() === 1;
  }
}

/** A hidden attribute is disclosed. */
export class ToldPlans extends Pockets {
  override doDraw(saver: Saver): void {
    super.doDraw(saver);
    this.message(`The plan is ${saver.plan}`);
  }
}

/** A field of the game that a message discloses. */
export class Whispering extends Pockets {
  code = 17;

  override doDraw(saver: Saver): void {
    super.doDraw(saver);
    this.message(`The code is ${this.code}`);
  }
}

/** A visible card whose name begins with that of a hidden coin. */
class Ring extends Card {}

/** Messages name visible elements, and the name of a hidden coin is a part of such a name. */
export class LongerNames extends Pockets {
  readonly rings = this.players.map(({ position }) =>
    this.shop.create(Ring, `coin-${position + 3} ring`),
  );

  override doDraw(saver: Saver): void {
    super.doDraw(saver);
    for (const ring of this.rings) this.message(`The ${ring.name} shines`);
  }
}

/** The same, and the hidden coin is named besides. */
export class LongerAndShorterNames extends LongerNames {
  override doDraw(saver: Saver): void {
    const coin = this.bag.first(Coin);
    super.doDraw(saver);
    this.message(`The coin-3 ring shines like ${coin?.name}`);
  }
}
