import { canPlayerSee, type Game, type Piece, resolveVisibility } from '@boardsmith/engine';
import { mix, mixText } from '../search/mix.ts';
import { MoveKeys } from '../search/move-key.ts';

const OUT_OF_SIGHT = 0x3f84d5b5;
const FACE_DOWN = 0x2d51c1a7;

/**
 * Names the moves of all players for one who watches. What a piece out of the watcher's sight shows
 * its owner counts, and where it lies among others does not: in every imagined world that differs.
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
    let key = mix(mix(OUT_OF_SIGHT, mixText(piece.constructor.name)), mixText(piece.name));
    for (const [name, value] of Object.entries(piece.attributes())) {
      if (!name.startsWith('$') && name !== 'player') {
        key = (key + mix(mixText(name), this.value(value, mover))) | 0;
      }
    }
    return key;
  }

  /** Whoever chooses among objects that lie face down tells them apart by where they lie. */
  #faceDown(piece: Piece): number {
    return mix(FACE_DOWN, mixText(piece.branch()));
  }
}
