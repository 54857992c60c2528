import { type Game, GameElement, type Move, Piece, Player } from '@boardsmith/engine';

/** How a move stored in a tree finds its arguments when it is made again. */
export type Lookup = 'same-objects' | 'by-id' | 'by-key';

/**
 * How to find the arguments of a stored move. Elements that the search creates are new objects in each
 * iteration, with the same ids on the same path. Below a chance node, equal positions may exchange
 * equal pieces.
 */
export function lookupOf({ args }: Move, firstNewId: number, isBelowChance: boolean): Lookup {
  let lookup: Lookup = 'same-objects';
  for (const name in args) {
    const value = args[name];
    if (typeof value !== 'object' || value === null) continue;
    const isList = Array.isArray(value);
    if (!isList && !(value instanceof GameElement)) return 'by-key';
    for (const each of isList ? value : [value]) {
      if (!(each instanceof GameElement)) continue;
      if (isBelowChance && each instanceof Piece) return 'by-key';
      // Players are never new.
      if (each.id >= firstNewId) lookup = isBelowChance ? 'by-key' : 'by-id';
    }
  }
  return lookup;
}

/** A stored move with the current elements of the same ids. */
export function withCurrentElements(move: Move, game: Game): Move {
  const args: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(move.args)) {
    args[name] = Array.isArray(value)
      ? value.map(each => currentValue(each, game))
      : currentValue(value, game);
  }
  return { ...move, args };
}

function currentValue(value: unknown, game: Game): unknown {
  if (!(value instanceof GameElement) || value instanceof Player) return value;
  return game.getElementById(value.id) ?? value;
}
