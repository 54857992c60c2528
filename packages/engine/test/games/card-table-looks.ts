import { Piece } from '../../src/index.ts';
import { oneOf } from '../leak/choose.ts';
import { Card } from './card-table.ts';
import { everywhere, somePlayers, type TableMove, withPiece } from './card-table-kit.ts';

/** Moves that change who sees what. */
export const looking: readonly TableMove[] = [
  withPiece('show to all', everywhere, piece => piece.showToAll()),
  withPiece('show to the owner', everywhere, piece => piece.showToOwner()),
  withPiece('show to the team', everywhere, piece => piece.showToTeam()),
  withPiece('turn face down', everywhere, piece => piece.hideFromAll()),
  withPiece('show to some', everywhere, (piece, game, choose) => {
    piece.addVisibleTo(...somePlayers(game, choose));
  }),
  withPiece('show to no other viewer', everywhere, (piece, game, choose) => {
    piece.showOnlyTo(...somePlayers(game, choose));
  }),
  withPiece('hide from some', everywhere, (piece, game, choose) => {
    piece.hideFrom(...somePlayers(game, choose));
  }),
  {
    name: 'leave it to the zones',
    run(game) {
      for (const piece of game.all(Piece)) piece.clearVisibility();
    },
  },
  {
    name: 'peek at the top of the stock',
    run(game, choose) {
      game.stock.first(Card)?.addVisibleTo(choose(game.players.length));
    },
  },
  {
    name: 'turn one of the row over',
    run(game, choose) {
      const card = oneOf(game.row.all(Card), choose);
      card?.showToAll();
    },
  },
  {
    name: 'change who sees a space',
    run(game, choose) {
      const zone = oneOf(game.zones, choose);
      if (zone === undefined) return;
      const settings = [
        () => zone.contentsVisible(),
        () => zone.contentsVisibleToOwner(),
        () => zone.contentsVisibleToTeam(),
        () => zone.contentsHidden(),
        () => zone.contentsHidden({ slots: true }),
        () => zone.contentsCountOnly(),
        () => zone.contentsUnordered(),
        () => zone.addZoneVisibleTo(...somePlayers(game, choose)),
        () => zone.hideContentsFrom(...somePlayers(game, choose)),
      ];
      settings[choose(settings.length)]?.();
    },
  },
  {
    name: 'show and hide again',
    run(game) {
      const card = game.stock.first(Card);
      card?.showToAll();
      card?.clearVisibility();
    },
  },
];
