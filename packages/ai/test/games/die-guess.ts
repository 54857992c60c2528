import {
  Action,
  actionStep,
  Die,
  defineFlow,
  execute,
  Game,
  type GameOptions,
  type Player,
  sequence,
} from '@boardsmith/engine';

const PARITIES = ['even', 'odd'] as const;
type Parity = (typeof PARITIES)[number];

export interface DieGuessOptions extends GameOptions {
  /** Whether the die is rolled before the guess. */
  readonly isRolled?: boolean;
}

/** The first player says whether the die will show an even number. */
export class DieGuess extends Game<DieGuess> {
  static override readonly visibleAttributes = ['guess', 'isRolled'];
  readonly die = this.create(Die, 'die', { sides: 6 });
  guess: Parity = 'even';
  isRolled: boolean;

  constructor(options: DieGuessOptions) {
    super(options);
    this.isRolled = options.isRolled === true;
    if (this.isRolled) this.die.roll();
    this.registerActions(say);
    this.setFlow(flow);
  }

  get parity(): Parity {
    return this.die.value % 2 === 0 ? 'even' : 'odd';
  }
}

const say = Action.create<DieGuess>('say')
  .chooseFrom('parity', { choices: PARITIES })
  .execute(({ parity }, { game }) => {
    game.guess = parity;
  });

const flow = defineFlow<DieGuess>({
  root: sequence(
    actionStep({ actions: [say], player: ({ game }) => game.players[0] }),
    execute(({ game }) => {
      if (!game.isRolled) game.die.roll();
    }),
  ),
  getWinners: ({ game }): Player[] =>
    game.players.filter(({ position }) => (position === 0) === (game.guess === game.parity)),
});
