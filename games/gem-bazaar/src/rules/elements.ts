import { type Amounts, Card, type Hand, Piece, Player, type Space } from '@boardsmith/engine';
import type { GemBazaar } from './game.ts';

export const COLOURS = ['ruby', 'emerald', 'sapphire', 'topaz', 'onyx'] as const;
export type Colour = (typeof COLOURS)[number];

/** The colours of gems; a pearl counts as any colour. */
export const GEM_COLOURS = [...COLOURS, 'pearl'] as const;

/** How many gems of each colour a player pays. */
export type Payment = Amounts<Colour | 'pearl'>;

export type Price = { readonly [C in Colour]?: number };

/** A gem to pay with; a pearl counts as any colour. */
export class Gem extends Piece {
  readonly colour!: Colour | 'pearl';
}

export class Jewel extends Card {
  readonly level!: number;
  readonly colour!: Colour;
  readonly points!: number;
  readonly price!: Price;
}

/** How many reserved jewels a player may have at a time. */
const MAX_RESERVED = 3;

export class Trader extends Player<GemBazaar> {
  purse!: Space;
  /** The jewels this player has bought. */
  owned!: Space;
  /** The jewels this player has reserved. */
  reserved!: Hand;
  /** The points of the jewels bought. */
  score = 0;

  get mayReserve(): boolean {
    return this.reserved.count(Jewel) < MAX_RESERVED;
  }

  gemsOf(colour: Colour | 'pearl'): number {
    return this.purse.count(Gem, { colour });
  }

  /** How many gems of a colour this player has to pay for a jewel, after the discount of the jewels bought. */
  owes({ price }: Jewel, colour: Colour): number {
    const count = price[colour] ?? 0;
    return count === 0 ? 0 : Math.max(0, count - this.owned.count(Jewel, { colour }));
  }

  owesInAll(jewel: Jewel): number {
    return COLOURS.reduce((sum, colour) => sum + this.owes(jewel, colour), 0);
  }

  /** How many gems of a colour this player can pay for a jewel; a pearl pays for any gem. */
  canPay(jewel: Jewel, colour: Colour | 'pearl'): number {
    const held = this.gemsOf(colour);
    return colour === 'pearl' ? held : Math.min(held, this.owes(jewel, colour));
  }

  /** How many gems this player lacks to buy a jewel. */
  lacks(jewel: Jewel): number {
    const missing = COLOURS.reduce((sum, colour) => {
      const owed = this.owes(jewel, colour);
      return owed === 0 ? sum : sum + Math.max(0, owed - this.gemsOf(colour));
    }, 0);
    return missing === 0 ? 0 : Math.max(0, missing - this.gemsOf('pearl'));
  }
}
