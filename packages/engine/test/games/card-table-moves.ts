import { type GameElement, Piece, type Player, Space } from '../../src/index.ts';
import { type Choose, type Move, oneOf } from '../leak/choose.ts';
import { Card, CardTable, Chest, type Gambler, SUITS, Token } from './card-table.ts';
import type { TestGame } from './test-game.ts';

type TableMove = Move<CardTable>;

/** A move with one piece that lies in one of some spaces. */
function withPiece(
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
function withCard(
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
function byPlayer(
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

const everywhere = (game: CardTable): readonly Space[] => [game];
const inHands = (game: CardTable): readonly Space[] => game.hands;

function somePlayers(game: CardTable, choose: Choose): Player[] {
  const first = choose(game.players.length);
  return game.players.filter(({ position }) => position === first || choose(4) === 0);
}

function placeIn(zone: Space, choose: Choose): { readonly position: number } {
  return { position: choose(zone.children.length + 1) };
}

/** Whether moving `piece` into `goal` is allowed: nothing goes into itself. */
function fits(piece: GameElement, goal: GameElement): boolean {
  for (let at: GameElement | undefined = goal; at !== undefined; at = at.parent) {
    if (at === piece) return false;
  }
  return true;
}

const drawing: readonly TableMove[] = [
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

const shuffling: readonly TableMove[] = [
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

const looking: readonly TableMove[] = [
  withPiece('show to all', everywhere, piece => piece.showToAll()),
  withPiece('show to the owner', everywhere, piece => piece.showToOwner()),
  withPiece('turn face down', everywhere, piece => piece.hideFromAll()),
  withPiece('show to some', everywhere, (piece, game, choose) => {
    piece.addVisibleTo(...somePlayers(game, choose));
  }),
  withPiece('show to nobody else', everywhere, (piece, game, choose) => {
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

const changing: readonly TableMove[] = [
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
  withCard('give a hint', (card, _game, choose) => {
    card.$image = choose(2) === 0 ? undefined : `picture ${choose(2)}.png`;
    card.$type = choose(2) === 0 ? undefined : 'card';
  }),
  withPiece('give a token a hint', everywhere, (piece, _game, choose) => {
    piece.$type = choose(3) === 0 ? undefined : `type ${choose(2)}`;
  }),
];

const telling: readonly TableMove[] = [
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
      if (game.phase === 'setup') game.start();
    },
  },
  byPlayer('show down', (player, game) => {
    const best = game.hands[player.position]?.all(Card).max('rank') ?? 0;
    player.score += best;
    game.message('{{player}} holds a {{best}}', { player, best, suits: SUITS.length });
  }),
];

/** Moves of the card table that tell something hidden on purpose. */
export const TELLING: readonly string[] = ['show down'];

export const cardTableMoves: readonly TableMove[] = [
  ...drawing,
  ...shuffling,
  ...looking,
  ...changing,
  ...telling,
];

export const cardTable: TestGame<CardTable> = {
  name: 'card table',
  create: seed => new CardTable({ playerCount: 4, seed }),
  moves: cardTableMoves,
};
