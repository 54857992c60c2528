import {
  Action,
  Card,
  Deck,
  defineFlow,
  defineGame,
  eachPlayer,
  Game,
  type GameOptions,
  Hand,
  loop,
  type PlayableGame,
  playerActions,
} from '@boardsmith/engine';

/** One move: a player draws a card from a face-down pile. */
class DrawPile extends Game<DrawPile> {
  readonly stock = this.create(Deck, 'stock');
  readonly hands = this.players.map(player => this.create(Hand, 'hand', { player }));

  constructor(options: GameOptions) {
    super(options);
    for (let card = 0; card < 6; card++) this.stock.create(Card, `card ${card}`);
    this.setFlow(flow);
  }
}

const draw = Action.create<DrawPile>('draw').execute((_, { game, player }) => {
  const hand = game.hands[player.position];
  game.animate('draw', { player }, () => hand && game.stock.drawTo(hand));
});

const flow = defineFlow<DrawPile>({
  root: loop({ do: eachPlayer({ do: playerActions(draw) }) }),
});

export const drawPile: PlayableGame = defineGame({
  gameClass: DrawPile,
  displayName: 'Draw pile',
  playerCount: { min: 2, max: 2 },
});
