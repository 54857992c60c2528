import {
  Action,
  defineFlow,
  Game,
  type GameOptions,
  Player,
  simultaneousActionStep,
} from '@boardsmith/engine';

class Matcher extends Player<Pennies> {
  side = '';
}

export interface PenniesOptions extends GameOptions {
  /** Whether choices are seen as they are made. */
  readonly isOpen?: boolean;
}

/** Both show a side of a coin; the second wins if they are the same. */
export class Pennies extends Game<Pennies, Matcher> {
  static override PlayerClass = Matcher;

  constructor(options: PenniesOptions) {
    super(options);
    this.registerActions(show);
    this.setFlow(flowWith(options.isOpen !== true));
  }
}

const show = Action.create<Pennies>('show')
  .chooseFrom('side', { choices: ['heads', 'tails'] })
  .execute(({ side }, { player }) => {
    player.side = side;
  });

const flowWith = (sealed: boolean) =>
  defineFlow<Pennies>({
    root: simultaneousActionStep({ actions: [show], sealed }),
    getWinners: ({ game }) => {
      const isSame = new Set(game.players.map(({ side }) => side)).size === 1;
      return game.players.filter(({ position }) => (position === 1) === isSame);
    },
  });
