import {
  Action,
  defineFlow,
  eachPlayer,
  Game,
  type GameOptions,
  loop,
  playerActions,
} from '@boardsmith/engine';

const bet = Action.create<Gamble>('bet')
  .chooseFrom('how', { choices: ['timid', 'bold'] })
  .execute(({ how }, { game, player }) => {
    const isWon = game.random.chance(how === 'bold' ? 0.8 : 0.1);
    game.finish(isWon ? [player] : []);
  });

const guess = Action.create<Gamble>('guess')
  .chooseFrom('face', { choices: [1, 2, 3, 4, 5, 6] })
  .execute(({ face }, { game, player }) => {
    game.rolled = game.random.between(1, 6);
    game.finish(game.rolled === face ? [player] : []);
  });

/** One choice, and then chance. */
export class Gamble extends Game<Gamble> {
  static override readonly visibleAttributes = ['rolled'];
  rolled = 0;

  constructor(options: GameOptions & { what?: 'bet' | 'guess' }) {
    super(options);
    this.registerActions(bet, guess);
    const { what = 'bet' } = options;
    this.setFlow(
      defineFlow<Gamble>({
        root: loop({ do: eachPlayer({ do: playerActions(what === 'bet' ? bet : guess) }) }),
      }),
    );
  }
}

export function startGamble(what: 'bet' | 'guess', seed: string): Gamble {
  const game = new Gamble({ playerCount: 1, seed, what });
  game.startFlow();
  return game;
}
