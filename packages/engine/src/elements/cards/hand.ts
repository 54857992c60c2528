import type { VisibilityMode } from '../../state/node/setting.ts';
import type { GameLike } from '../element/element-class.ts';
import { Space } from '../element/space.ts';

/**
 * The cards a player holds. By default only the owner sees them, and no viewer sees the cards of a
 * hand without an owner.
 *
 * @example
 * for (const player of this.players) {
 *   this.create(Hand, `hand-${player.position}`, { player });
 * }
 */
export class Hand<G extends GameLike = GameLike> extends Space<G> {
  static override readonly viewType: string | null = 'hand';
  static override readonly contents: VisibilityMode | null = 'owner';
}
