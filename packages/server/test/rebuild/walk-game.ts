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

/** How the rules of `WALK` run in this thread. The game comes out the same, however long they take. */
export const pace = {
  /** How long each choice takes, in milliseconds; `Infinity` never comes back. */
  burnMs: 0,
  /** How many choices were made in this thread. */
  runs: 0,
};

const step = Action.create<Walk>('step').execute((_, { game }) => {
  game.steps += 1;
  pace.runs += 1;
  for (const until = performance.now() + pace.burnMs; performance.now() < until; );
});
const stop = Action.create<Walk>('stop').execute((_, { game }) => {
  game.finish();
});

/** A game of any length, for tests of what happens beside a long game. */
class Walk extends Game<Walk> {
  steps = 0;

  constructor(options: GameOptions) {
    super(options);
    this.setFlow(
      defineFlow<Walk>({ root: loop({ do: eachPlayer({ do: playerActions(step, stop) }) }) }),
    );
  }
}

export const WALK: HostedGame = {
  name: 'walk',
  rulesHash: '1',
  definition: defineGame({
    gameClass: Walk,
    displayName: 'Walk',
    playerCount: { min: 1, max: 1 },
  }),
};
