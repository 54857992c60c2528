import { type GameElement, Piece, type Player, type Space } from '../../src/index.ts';
import { type Choose, type Move, oneOf } from '../leak/choose.ts';
import { Card, type CardTable, type Gambler } from './card-table.ts';

/** A move at the card table. */
export type TableMove = Move<CardTable>;

/** A move with one piece that lies in one of some spaces. */
export function withPiece(
  name: string,
  where: (game: CardTable) => readonly Space[],
  act: (piece: Piece, game: CardTable, choose: Choose) => void,
): TableMove {
  return {
    name,
    run(game, choose) {
      const piece = oneOf(
        where(game).flatMap(zone => [...zone.all(Piece)]),
        choose,
      );
      if (piece !== undefined) act(piece, game, choose);
    },
  };
}

/** A move with one card anywhere. */
export function withCard(
  name: string,
  act: (card: Card, game: CardTable, choose: Choose) => void,
): TableMove {
  return {
    name,
    run(game, choose) {
      const card = oneOf(game.all(Card), choose);
      if (card !== undefined) act(card, game, choose);
    },
  };
}

/** A move that one player makes. */
export function byPlayer(
  name: string,
  act: (player: Gambler, game: CardTable, choose: Choose) => void,
): TableMove {
  return {
    name,
    run(game, choose) {
      const player = game.players[choose(game.players.length)];
      if (player !== undefined) act(player, game, choose);
    },
  };
}

/** All spaces. */
export const everywhere = (game: CardTable): readonly Space[] => [game];
/** The hands of all players. */
export const inHands = (game: CardTable): readonly Space[] => game.hands;

/** One player at least. */
export function somePlayers(game: CardTable, choose: Choose): Player[] {
  const first = choose(game.players.length);
  return game.players.filter(({ position }) => position === first || choose(4) === 0);
}

/** Any place among the contents of a space. */
export function placeIn(zone: Space, choose: Choose): { readonly position: number } {
  return { position: choose(zone.children.length + 1) };
}

/** Whether moving `piece` into `goal` is allowed: nothing goes into itself. */
export function fits(piece: GameElement, goal: GameElement): boolean {
  for (let at: GameElement | undefined = goal; at !== undefined; at = at.parent) {
    if (at === piece) return false;
  }
  return true;
}
