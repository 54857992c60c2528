import {
  Action,
  actionStep,
  defineFlow,
  defineGame,
  eachPlayer,
  Game,
  type GameOptions,
  type PlayableGame,
  Player,
  repeat,
} from '@boardsmith/engine';
import { expect, test } from 'vitest';
import { examineGame, simulateGames } from '../src/index.ts';

class Walker extends Player<Walk> {
  steps = 0;
}

/** Three rounds in which the second player can walk only once. */
class Walk extends Game<Walk, Walker> {
  static override PlayerClass = Walker;

  constructor(options: GameOptions) {
    super(options);
    this.registerActions(walk);
    this.setFlow(
      defineFlow<Walk>({
        root: repeat({ times: 3, do: eachPlayer({ do: actionStep({ actions: [walk] }) }) }),
        getWinners: ({ game }) => game.players.slice(0, 1),
      }),
    );
  }
}

const walk = Action.create<Walk>('walk')
  .condition({ 'has not walked': ({ player }) => player.position === 0 || player.steps === 0 })
  .execute((_args, { player }) => {
    player.steps++;
  });

const definition: PlayableGame<Walk> = defineGame({
  gameClass: Walk,
  displayName: 'Walk',
  playerCount: { min: 2, max: 2 },
  options: {},
});
const step = 'repeat > each-player > actions walk';

test('[SIM4] simulated games count the skipped players, step by step', () => {
  const { skipped, seed } = simulateGames(definition, { games: 4 });
  expect(skipped).toEqual([{ step, count: 8, games: 4 }]);
  expect(seed).toBe('1');
});

test('[CHK13] a check counts the skipped players, which is no fault', () => {
  const { skipped, fault, runs } = examineGame(definition, { runs: 2 });
  expect(fault).toBe(undefined);
  expect(skipped).toEqual([{ step, count: 2 * runs, games: runs }]);
});
