import {
  Action,
  defineFlow,
  defineGame,
  eachPlayer,
  Game,
  type GameOptions,
  loop,
  playerActions,
} from '@boardsmith/engine';
import type { HostedGame } from '../../src/host/hosted-game.ts';

const wait = Action.create<Waiting>('wait').execute((_, { game }) => {
  game.waits += 1;
});
const hang = Action.create<Waiting>('hang').execute(() => {
  // The mistake that is tested: rules that call nothing of the engine and never end.
  for (let i = 0; i >= 0; i = (i + 1) % 1000);
});

class Waiting extends Game<Waiting> {
  waits = 0;

  constructor(options: GameOptions) {
    super(options);
    this.setFlow(
      defineFlow<Waiting>({ root: loop({ do: eachPlayer({ do: playerActions(wait, hang) }) }) }),
    );
  }

  /** The same mistake where no client asks for anything: on a clock that runs out. */
  override onTimeout(): undefined {
    for (let i = 0; i >= 0; i = (i + 1) % 1000);
  }
}

export const LOOP_GAME: HostedGame = {
  name: 'loop',
  definition: defineGame({
    gameClass: Waiting,
    displayName: 'Loop',
    playerCount: { min: 2, max: 2 },
  }),
  rulesHash: 'loop 1',
};
