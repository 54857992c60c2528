import { Action, actionStep, defineFlow, Game, type GameOptions } from '@boardsmith/engine';

/** How likely each wager is to win. */
const ODDS = { bold: 0.8, timid: 0.1 } as const;
type Choice = keyof typeof ODDS;

/** The first player chooses between a wager that nearly always wins and one that nearly never does. */
export class Wager extends Game<Wager> {
  static override readonly visibleAttributes = ['hasWon'];
  hasWon = false;

  constructor(options: GameOptions) {
    super(options);
    this.registerActions(bet);
    this.setFlow(flow);
  }
}

const bet = Action.create<Wager>('bet')
  .chooseFrom('choice', { choices: ['timid', 'bold'] satisfies Choice[] })
  .execute(({ choice }, { game }) => {
    game.hasWon = game.random.chance(ODDS[choice === 'bold' ? 'bold' : 'timid']);
  });

const flow = defineFlow<Wager>({
  root: actionStep({ actions: [bet], player: ({ game }) => game.players[0] }),
  getWinners: ({ game }) => game.players.filter(({ position }) => (position === 0) === game.hasWon),
});
