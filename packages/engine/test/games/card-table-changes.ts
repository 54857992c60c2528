import { lifecycleOf, Piece } from '../../src/index.ts';
import { oneOf } from '../leak/choose.ts';
import { Card, Chest, SUITS, Token } from './card-table.ts';
import {
  byPlayer,
  everywhere,
  fits,
  somePlayers,
  type TableMove,
  withCard,
  withPiece,
} from './card-table-kit.ts';

/** Moves that change owners, contents, attributes, and what there is. */
export const changing: readonly TableMove[] = [
  withPiece('give to another', everywhere, (piece, game, choose) => {
    piece.player = game.players[choose(game.players.length + 1)] ?? null;
  }),
  {
    name: 'give a space away',
    run(game, choose) {
      const space = oneOf(game.all(Chest), choose);
      if (space !== undefined) space.player = game.players[choose(game.players.length + 1)] ?? null;
    },
  },
  withCard('lay a piece on a card', (card, game, choose) => {
    const piece = oneOf(game.all(Piece), choose);
    if (piece === undefined || !fits(piece, card)) return;
    piece.putInto(card);
    if (piece instanceof Token) piece.mark = card;
  }),
  withPiece('take everything off', everywhere, (piece, game) => {
    for (const rider of piece.all(Piece)) rider.putInto(game.floor);
  }),
  {
    name: 'move a space',
    run(game, choose) {
      const space = oneOf(game.all(Chest), choose);
      const goal = oneOf(
        [game.shelf, game.vault, game.floor, game.table, game.bag, ...game.hands],
        choose,
      );
      if (space !== undefined && goal !== undefined) space.putInto(goal);
    },
  },
  {
    name: 'forge a card',
    run(game, choose) {
      const zone = oneOf(game.zones, choose);
      const suit = SUITS[choose(SUITS.length)] ?? 'cups';
      const rank = 1 + choose(4);
      zone?.create(Card, `${rank} of ${suit}`, { suit, rank, note: 'forged' });
    },
  },
  {
    name: 'build a chest',
    run(game, choose) {
      const zone = oneOf([game.shelf, game.vault, game.floor, game.table], choose);
      const chest = zone?.create(Chest, 'chest', { label: `chest of round ${game.round}` });
      if (choose(2) === 0) chest?.contentsHidden({ slots: choose(2) === 0 });
    },
  },
  withPiece('remove a piece', everywhere, piece => piece.remove()),
  withCard('write on a card', (card, _game, choose) => {
    card.note = `note ${choose(3)}`;
    card.rank = 1 + choose(4);
  }),
  byPlayer('have secrets', (player, _game, choose) => {
    player.pact = `pact ${choose(2)}`;
    player.dream = choose(3);
    player.rumour = `rumour ${choose(2)}`;
    player.oath = choose(2) === 0;
  }),
  byPlayer('tell some', (player, game, choose) => {
    const told = game.players[choose(game.players.length)];
    if (choose(3) === 0) player.confidants = [];
    else if (told !== undefined) player.confidants.push(told);
    player.witness = game.players[choose(game.players.length + 1)] ?? null;
  }),
  byPlayer('judge', (player, game, choose) => {
    game.judge = choose(3) === 0 ? null : player;
    game.verdict = choose(3);
  }),
  withCard('give a hint', (card, _game, choose) => {
    card.$image = choose(2) === 0 ? undefined : `picture ${choose(2)}.png`;
    card.$type = choose(2) === 0 ? undefined : 'card';
  }),
  withPiece('give a token a hint', everywhere, (piece, _game, choose) => {
    piece.$type = choose(3) === 0 ? undefined : `type ${choose(2)}`;
  }),
];

/** Moves that refer to elements and say something. */
export const telling: readonly TableMove[] = [
  withCard('light up a card', (card, game, choose) => {
    game.spotlight = choose(4) === 0 ? null : card;
  }),
  withCard('leave a trail', (card, game, choose) => {
    if (choose(3) === 0) game.trail = [];
    game.trail.push(card);
  }),
  withCard('pair cards', (card, game, choose) => {
    card.partner = choose(4) === 0 ? null : (oneOf(game.all(Card), choose) ?? null);
  }),
  withCard('meet', (card, game, choose) => {
    const other = oneOf([...game.all(Piece), ...game.players], choose);
    if (other !== undefined) card.met.push(other);
  }),
  byPlayer('choose a favourite', (player, game, choose) => {
    player.favourite = oneOf(game.all(Card), choose) ?? null;
  }),
  byPlayer('choose a quarry', (player, game, choose) => {
    player.quarry = oneOf(game.all(Card), choose) ?? null;
  }),
  byPlayer('plan', (player, _game, choose) => {
    player.plans.push(`plan ${choose(5)}`);
    player.purse += choose(3);
  }),
  withCard('say what it is about', (card, game, choose) => {
    game.message('Look at {{card}}, says {{who}}', { card, who: game.players[choose(4)] ?? null });
  }),
  byPlayer('whisper', (player, game, choose) => {
    const card = oneOf(game.all(Card), choose) ?? null;
    game.messageTo([player, ...somePlayers(game, choose)], '{{card}}, {{n}}', {
      card,
      n: choose(9),
    });
  }),
  byPlayer('gamble', (player, game) => {
    player.score += game.random.between(1, 6);
    player.purse -= game.random.int(3);
    game.round++;
  }),
  byPlayer('bid', (player, game, choose) => {
    game.bids[player.name] = choose(20);
    game.secrets += choose(20);
    game.omen = game.stock.first(Card) ?? null;
  }),
  {
    name: 'pass the turn',
    run(game, choose) {
      game.players.setCurrent(choose(game.players.length));
      if (lifecycleOf(game) === 'setup') game.start();
    },
  },
  byPlayer('show down', (player, game) => {
    const best = game.hands[player.position]?.all(Card).max('rank') ?? 0;
    player.score += best;
    game.message('{{player}} holds a {{best}}', { player, best, suits: SUITS.length });
  }),
];
