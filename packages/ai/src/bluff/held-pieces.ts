import { canPlayerSee, type Game, type GameElement, Piece } from '@boardsmith/engine';
import { mix, mixText } from '../position/hash32.ts';
import type { MoveKeys } from '../position/move-key.ts';

/** The places whose pieces only one seat sees. */
export class HeldPieces {
  readonly #places: readonly (readonly GameElement[])[];
  readonly #keys: MoveKeys;
  /** The hashes of pieces whose values cannot change unseen. */
  readonly #known = new WeakMap<Piece, number>();

  constructor(game: Game, keys: MoveKeys) {
    this.#keys = keys;
    const hidden = game.all(Piece).filter(piece => !canPlayerSee(piece, null));
    this.#places = game.players.map(({ position }) => {
      const own = hidden.filter(piece => canPlayerSee(piece, position));
      return [...new Set(own.flatMap(({ parent }) => parent ?? []))];
    });
  }

  /** The ids of a seat's places. */
  placesOf(seat: number): ReadonlySet<number> {
    return new Set(this.#places[seat]?.map(({ id }) => id));
  }

  /** A hash of what a seat holds, in any order. */
  of(seat: number): number {
    let sum = seat;
    for (const place of this.#places[seat] ?? []) {
      let held = 0;
      for (const piece of place.children) {
        if (piece instanceof Piece) held = (held + this.#hash(piece)) | 0;
      }
      sum = mix(sum, held);
    }
    return sum;
  }

  #hash(piece: Piece): number {
    const known = this.#known.get(piece);
    if (known !== undefined) return known;
    let hash = mix(mixText(piece.constructor.name), mixText(piece.name));
    for (const [name, value] of Object.entries(piece.attributes())) {
      const isContent = !name.startsWith('$') && name !== 'player' && !(value instanceof Object);
      if (isContent) hash = (hash + mix(mixText(name), this.#keys.value(value))) | 0;
    }
    const isFixed = Reflect.get(piece.constructor, 'possibleValues') === undefined;
    if (isFixed) this.#known.set(piece, hash);
    return hash;
  }
}
