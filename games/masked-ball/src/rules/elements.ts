import { Card, type Hand, Player, type Space } from '@boardsmith/engine';
import type { MaskedBall } from './game.ts';

export const ROLES = ['Steward', 'Rogue', 'Blade', 'Guard', 'Herald'] as const;
export type Role = (typeof ROLES)[number];

/** One of the fifteen masks. */
export class Mask extends Card {
  readonly role!: Role;
}

export class Guest extends Player<MaskedBall> {
  /** The masks this player still wears; only the player sees them. */
  worn!: Hand;
  /** The masks this player has lost, face up. */
  lost!: Space;
  coins = 2;
  /** The masks this player has claimed since the masks were last exchanged. */
  claimed: readonly Role[] = [];

  wears(role: Role): boolean {
    return this.worn.has(Mask, { role });
  }
}
