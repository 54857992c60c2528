import { Piece, Space } from '../../src/index.ts';
import { oneOf } from '../leak/choose.ts';
import { Card } from './card-table.ts';
import {
  byPlayer,
  everywhere,
  inHands,
  placeIn,
  type TableMove,
  withPiece,
} from './card-table-kit.ts';

/** Moves in which cards change their place one by one. */
export const drawing: readonly TableMove[] = [
  byPlayer('draw', (player, game, choose) => {
    const hand = game.hands[player.position];
    for (const card of game.stock.firstN(1 + choose(2), Card)) if (hand) card.putInto(hand);
  }),
  withPiece('play a card', inHands, (piece, game) => {
    piece.putInto(game.table);
  }),
  withPiece('throw a card away', inHands, (piece, game) => {
    piece.putInto(game.discard);
  }),
  withPiece('lay a card into the row', inHands, (piece, game, choose) => {
    piece.putInto(game.row, placeIn(game.row, choose));
  }),
  withPiece(
    'slide along',
    game => [game.row, game.shelf],
    (piece, _game, choose) => {
      if (piece.parent instanceof Space) {
        piece.putInto(piece.parent, { position: choose(piece.parent.children.length) });
      }
    },
  ),
  withPiece('sort the own hand', inHands, (piece, _game, choose) => {
    if (piece.parent instanceof Space) {
      piece.putInto(piece.parent, { position: choose(piece.parent.children.length) });
    }
  }),
  withPiece(
    'put into the bag',
    game => [...game.hands, game.table],
    (piece, game) => {
      piece.putInto(game.bag);
    },
  ),
  withPiece(
    'take out of the bag',
    game => [game.bag],
    (piece, game, choose) => {
      piece.putInto(oneOf([game.table, ...game.hands], choose) ?? game.table);
    },
  ),
  withPiece(
    'put into the pot',
    game => [...game.hands, game.table],
    (piece, game) => {
      piece.putInto(game.pot, { position: 'first' });
    },
  ),
  {
    name: 'take out of the pot',
    run(game, choose) {
      const goal = oneOf([game.stock, game.row, ...game.hands], choose);
      if (goal !== undefined) game.pot.first(Piece)?.putInto(goal);
    },
  },
  withPiece('move anything anywhere', everywhere, (piece, game, choose) => {
    const goal = oneOf(game.zones, choose);
    if (goal !== undefined)
      piece.putInto(
        goal,
        placeIn(goal, () => 0),
      );
  }),
  {
    name: 'turn over the next cards',
    run(game, choose) {
      for (const card of game.stock.firstN(1 + choose(2), Card)) card.putInto(game.table);
    },
  },
  {
    name: 'pass cards on unseen',
    run(game, choose) {
      const goal = oneOf([game.den, game.pot, game.row, ...game.hands], choose);
      const card = game.stock.first(Card);
      if (goal === undefined || card === undefined) return;
      card.putInto(goal);
      goal.first(Card)?.putInto(game.stock, { position: 'last' });
    },
  },
];

/** Moves in which chance decides which card comes. */
export const shuffling: readonly TableMove[] = [
  {
    name: 'shuffle a space',
    run(game, choose) {
      oneOf(game.zones, choose)?.shuffle();
    },
  },
  {
    name: 'shuffle a zone of the table',
    run(game, choose) {
      oneOf(
        [game.table, game.stock, game.row, game.bag, game.pot, game.den, game.market],
        choose,
      )?.shuffle();
    },
  },
  {
    name: 'shuffle the cards back and draw',
    run(game, choose) {
      for (const card of game.table.firstN(1 + choose(4), Card)) card.putInto(game.stock);
      game.stock.shuffle();
      const goal = oneOf([game.row, game.den, game.table, ...game.hands], choose);
      if (goal !== undefined) game.stock.first(Card)?.putInto(goal);
    },
  },
  {
    name: 'shuffle the row and pick',
    run(game, choose) {
      for (const card of game.row.all(Card)) card.clearVisibility();
      game.row.shuffle();
      const goal = oneOf([game.stock, game.row, game.bag, ...game.hands], choose);
      if (goal !== undefined) game.row.first(Card)?.putInto(goal);
    },
  },
  byPlayer('shuffle the hand of another and draw blindly', (player, game) => {
    const [mine, theirs] = [
      game.hands[player.position],
      game.hands[game.players.next(player).position],
    ];
    theirs?.shuffle();
    if (mine !== undefined) theirs?.first(Card)?.putInto(mine);
  }),
  byPlayer('draw at random from another', (player, game) => {
    const mine = game.hands[player.position];
    const theirs = game.hands[game.players.next(player).position]?.all(Card) ?? [];
    if (theirs.length > 0 && mine !== undefined) game.random.pick(theirs).putInto(mine);
  }),
  {
    name: 'shuffle the table twice',
    run(game) {
      game.table.shuffle();
      game.table.shuffle();
    },
  },
];
