import { nodeOf } from '../../state/node/node.ts';
import { visibilityFromMode, withSeats } from '../../state/node/setting.ts';
import { changeSetting, ownOrInherited, settingFor } from '../../state/visibility/visibility.ts';
import type {
  Attributes,
  ElementClass,
  ElementCollection,
  GameLike,
} from './element-collection.ts';
import { GameElement } from './game-element.ts';
import { type SeatOrPlayer, seatsOf } from './player.ts';
import { type AttributesFor, createIn, createManyIn } from './space.ts';

/** Who can see a piece by a setting of its own. */
const PIECE_MODES = ['all', 'owner', 'team', 'hidden'] as const;
export type PieceVisibility = (typeof PIECE_MODES)[number];

/** A thing that is moved, turned, owned: a card, a die, a stone. It may carry other pieces. */
export class Piece<G extends GameLike = GameLike> extends GameElement<G> {
  static readonly $kind: string = 'piece';

  /** Makes a piece on this one. */
  create<E extends Piece>(type: ElementClass<E>, name: string, attributes?: Attributes<E>): E {
    return createIn(nodeOf(this), { type, name, attributes });
  }

  /** Makes several pieces on this one. */
  createMany<E extends Piece>(
    count: number,
    type: ElementClass<E>,
    name: string,
    attributes?: NoInfer<AttributesFor<E>>,
  ): ElementCollection<E> {
    return createManyIn(nodeOf(this), type, { count, name, attributes });
  }

  /** Sets who sees the piece wherever it lies: all viewers, its owner, or none. Resets exceptions for single players. */
  setVisibility(mode: PieceVisibility): void {
    changeSetting(nodeOf(this), 'own', settingFor(nodeOf(this), mode, PIECE_MODES));
  }

  /** All viewers see the piece, wherever it lies. */
  showToAll(): void {
    changeSetting(nodeOf(this), 'own', visibilityFromMode('all'));
  }

  /** Only its owner sees it, wherever it lies. */
  showToOwner(): void {
    changeSetting(nodeOf(this), 'own', visibilityFromMode('owner'));
  }

  /** Only its owner and the players of the owner's team see it, wherever it lies. */
  showToTeam(): void {
    changeSetting(nodeOf(this), 'own', visibilityFromMode('team'));
  }

  /** No viewer sees the face of the piece, wherever it lies: viewers see a face-down object and can follow its moves. */
  hideFromAll(): void {
    changeSetting(nodeOf(this), 'own', visibilityFromMode('hidden'));
  }

  /** These players see it too. */
  addVisibleTo(...players: readonly SeatOrPlayer[]): void {
    const node = nodeOf(this);
    changeSetting(node, 'own', withSeats(ownOrInherited(node), { add: seatsOf(players) }));
  }

  /** Only these players see the piece. */
  showOnlyTo(...players: readonly SeatOrPlayer[]): void {
    const hidden = visibilityFromMode('hidden');
    changeSetting(nodeOf(this), 'own', withSeats(hidden, { add: seatsOf(players) }));
  }

  /** These players do not see the piece; the visibility for all other viewers stays the same. */
  hideFrom(...players: readonly SeatOrPlayer[]): void {
    const node = nodeOf(this);
    changeSetting(node, 'own', withSeats(ownOrInherited(node), { except: seatsOf(players) }));
  }

  /** Removes the piece's own setting: its zone decides who sees it. */
  clearVisibility(): void {
    changeSetting(nodeOf(this), 'own', null);
  }
}
