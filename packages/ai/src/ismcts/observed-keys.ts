import { canPlayerSee, type Game, type Piece, resolveVisibility } from '@boardsmith/engine';
import { mix, mixText } from '../position/hash32.ts';
import { MoveKeys } from '../position/move-key.ts';

const HIDDEN_PIECE = 0x3f84d5b5;
const FACE_DOWN = 0x2d51c1a7;

/**
 * Hashes the moves of all players for one observer. Of a piece that only the mover sees, the content
 * counts and the index among its siblings does not: the index differs in every determinization.
 */
export class ObservedKeys extends MoveKeys {
  readonly #observer: number;

  constructor(game: Game, observer: number) {
    super(game);
    this.#observer = observer;
  }

  override piece(piece: Piece, viewer: number | null): number {
    const mover = viewer ?? this.#observer;
    if (canPlayerSee(piece, this.#observer)) return super.piece(piece, mover);
    if (resolveVisibility(piece, mover) === 'back') return this.#faceDown(piece);
    if (!canPlayerSee(piece, mover)) return super.piece(piece, mover);
    let key = mix(mix(HIDDEN_PIECE, mixText(piece.constructor.name)), mixText(piece.name));
    for (const [name, value] of Object.entries(piece.attributes())) {
      if (!name.startsWith('$') && name !== 'player') {
        key = (key + mix(mixText(name), this.value(value, mover))) | 0;
      }
    }
    return key;
  }

  /** Face-down objects are distinguished by their location. */
  #faceDown(piece: Piece): number {
    return mix(FACE_DOWN, mixText(piece.branch()));
  }
}
