import { createRequire } from 'node:module';

const { Server } = createRequire(import.meta.url)('boardgame.io/server');

/** The same work as our game of turns, and as our table of 200 elements, written for boardgame.io. */
const turns = {
  name: 'turns',
  setup: () => ({ turnCount: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    count: ({ G }) => {
      G.turnCount += 1;
    },
  },
};

const cards200 = {
  name: 'cards200',
  setup: ({ ctx }) => ({
    plays: 0,
    scores: Array.from({ length: ctx.numPlayers }, () => 0),
    tokens: Array.from({ length: 50 }, (_, i) => ({ id: i, value: i % 5 })),
    deck: Array.from({ length: 150 - 10 * ctx.numPlayers }, (_, i) => card(i)),
    hands: Array.from({ length: ctx.numPlayers }, (_, seat) =>
      Array.from({ length: 10 }, (_, i) => card(1000 + seat * 10 + i)),
    ),
    trick: [],
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.length,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  }),
  moves: {
    play: ({ G, playerID }) => {
      const seat = Number(playerID);
      const [token] = G.tokens;
      const played = G.hands[seat].shift();
      if (played !== undefined) G.trick.push(played);
      G.scores[seat] += token.value;
      token.value = (token.value + 1) % 5;
      const drawn = G.deck.shift();
      if (drawn !== undefined) G.hands[seat].push(drawn);
      if (G.plays % 4 === 3) G.deck.push(...G.trick.splice(0));
      G.plays += 1;
    },
  },
};

function card(id) {
  return { id, suit: id % 4, rank: 1 + (id % 13), back: id % 2 === 0 ? 'red' : 'blue' };
}

const server = Server({ games: [turns, cards200], origins: ['http://127.0.0.1'] });
const { appServer } = await server.run({ port: 0, callback: () => undefined });
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.send?.({ port: appServer.address().port });
