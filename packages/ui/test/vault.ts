import {
  Action,
  defineFlow,
  defineGame,
  eachPlayer,
  Game,
  type GameOptions,
  loop,
  type PlayableGame,
  playerActions,
} from '@boardsmith/engine';

/** A game of one player with a choice that cannot be taken back, and one that can. */
class Vault extends Game<Vault> {
  turns = 0;
  colour = '';

  constructor(options: GameOptions) {
    super(options);
    this.setFlow(flow);
  }
}

const wait = Action.create<Vault>('wait')
  .prompt('Wait')
  .execute((_, { game }) => {
    game.turns++;
  });

const seal = Action.create<Vault>('seal')
  .prompt('Seal the vault')
  .notUndoable()
  .chooseFrom('colour', { choices: ['red', 'green'] })
  .execute(({ colour }, { game }) => {
    game.colour = colour;
  });

const flow = defineFlow<Vault>({
  root: loop({ do: eachPlayer({ do: playerActions(wait, seal) }) }),
  isComplete: ({ game }) => game.colour !== '',
  getWinners: ({ game }) => game.players,
});

export const vault: PlayableGame = defineGame({
  gameClass: Vault,
  displayName: 'Vault',
  playerCount: { min: 1, max: 1 },
});
