import {
  Action,
  actionStep,
  defineFlow,
  Game,
  type GameOptions,
  ifThen,
  Player,
  sequence,
  simultaneousActionStep,
} from '@boardsmith/engine';

class Duellist extends Player<Duel> {
  side = '';
}

/** The first player yields, or both show a side of a coin at once and the first wins if they differ. */
export class Duel extends Game<Duel, Duellist> {
  static override PlayerClass = Duellist;
  static override readonly visibleAttributes = ['isFought'];
  isFought = false;

  constructor(options: GameOptions) {
    super(options);
    this.registerActions(answer, show);
    this.setFlow(flow);
  }
}

const answer = Action.create<Duel>('answer')
  .chooseFrom('with', { choices: ['yield', 'fight'] })
  .execute((args, { game }) => {
    game.isFought = args.with === 'fight';
  });

const show = Action.create<Duel>('show')
  .chooseFrom('side', { choices: ['heads', 'tails'] })
  .execute(({ side }, { player }) => {
    player.side = side;
  });

const flow = defineFlow<Duel>({
  root: sequence(
    actionStep({ actions: [answer], player: ({ game }) => game.players[0] }),
    ifThen({
      if: ({ game }) => game.isFought,
      do: simultaneousActionStep({ actions: [show], sealed: true }),
    }),
  ),
  getWinners: ({ game }) => {
    const sides = new Set(game.players.map(({ side }) => side));
    const hasWon = game.isFought && sides.size === 2;
    return game.players.filter(({ position }) => (position === 0) === hasWon);
  },
});
