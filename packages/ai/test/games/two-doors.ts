import {
  Action,
  actionStep,
  Deck,
  defineFlow,
  Game,
  type GameOptions,
  ifThen,
  Piece,
  Space,
  sequence,
} from '@boardsmith/engine';

class Prize extends Piece {
  readonly door!: string;
}

const DOORS = ['left', 'right'];

/**
 * The first player may take a wager that wins in seven of ten cases, or open one of two doors, of
 * which one wins. A search that treats each possible prize separately would always open the right door.
 */
export class TwoDoors extends Game<TwoDoors> {
  static override readonly visibleAttributes = ['way', 'opened', 'hasWon'];
  readonly behind = this.create(Space, 'behind');
  readonly deck = this.create(Deck, 'deck');
  way = '';
  opened = '';
  hasWon = false;

  constructor(options: GameOptions) {
    super(options);
    this.behind.contentsHidden();
    for (const door of DOORS) this.deck.create(Prize, door, { door });
    this.deck.shuffle();
    this.deck.drawTo(this.behind);
    this.registerActions(go, open);
    this.setFlow(flow);
  }
}

const go = Action.create<TwoDoors>('go')
  .chooseFrom('way', { choices: ['wager', 'doors'] })
  .execute(({ way }, { game }) => {
    game.way = way;
    if (way === 'wager') game.hasWon = game.random.chance(0.7);
  });

const open = Action.create<TwoDoors>('open')
  .chooseFrom('door', { choices: DOORS })
  .execute(({ door }, { game }) => {
    game.opened = door;
    game.hasWon = game.behind.first(Prize)?.door === door;
  });

const flow = defineFlow<TwoDoors>({
  root: sequence(
    actionStep({ actions: [go], player: ({ game }) => game.players[0] }),
    ifThen({
      if: ({ game }) => game.way === 'doors',
      do: actionStep({ actions: [open], player: ({ game }) => game.players[0] }),
    }),
  ),
  getWinners: ({ game }) => game.players.filter(({ position }) => (position === 0) === game.hasWon),
});
