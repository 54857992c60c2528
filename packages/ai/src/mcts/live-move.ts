import { type Game, GameElement, type Move, Piece, Player } from '@boardsmith/engine';

/** How a move that is kept in a tree can be made again. */
export type Keeping = 'as-it-is' | 'by-id' | 'by-key';

/**
 * How to keep a move. Elements that search itself creates are other objects each time, with the same
 * ids on the same way. Below chance equal positions may hold equal pieces in each other's places.
 */
export function keepingOf({ args }: Move, bornFrom: number, isBelowChance: boolean): Keeping {
  let keeping: Keeping = 'as-it-is';
  for (const name in args) {
    const value = args[name];
    if (typeof value !== 'object' || value === null || value instanceof Player) continue;
    if (!(value instanceof GameElement) && !Array.isArray(value)) return 'by-key';
    for (const each of Array.isArray(value) ? value : [value]) {
      if (!(each instanceof GameElement)) continue;
      if (isBelowChance && each instanceof Piece) return 'by-key';
      if (each.id >= bornFrom) keeping = isBelowChance ? 'by-key' : 'by-id';
    }
  }
  return keeping;
}

/** A kept move with the elements that have these ids today. */
export function reborn(move: Move, game: Game): Move {
  const args: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(move.args)) {
    args[name] = Array.isArray(value)
      ? value.map(each => liveValue(each, game))
      : liveValue(value, game);
  }
  return { ...move, args };
}

function liveValue(value: unknown, game: Game): unknown {
  if (!(value instanceof GameElement) || value instanceof Player) return value;
  return game.getElementById(value.id) ?? value;
}
