import {
  Action,
  defineFlow,
  eachPlayer,
  Game,
  type GameOptions,
  loop,
  playerActions,
} from '@boardsmith/engine';

const take = Action.create<Nim>('take')
  .chooseFrom('count', {
    choices: ({ game }) => [1, 2, 3].filter(count => count <= game.stones),
  })
  .execute(({ count }, { game, player }) => {
    game.stones -= count;
    if (game.stones === 0) game.finish([player]);
  });

/** Players take one to three stones in turn; the player who takes the last one wins. */
export class Nim extends Game<Nim> {
  static override readonly visibleAttributes = ['stones'];
  stones: number;

  constructor(options: GameOptions & { stones?: number }) {
    super(options);
    this.stones = options.stones ?? 9;
    this.setFlow(defineFlow<Nim>({ root: loop({ do: eachPlayer({ do: playerActions(take) }) }) }));
  }
}

export function startNim(stones: number, playerCount: number = 2): Nim {
  const game = new Nim({ playerCount, stones, seed: 'nim' });
  game.startFlow();
  return game;
}
