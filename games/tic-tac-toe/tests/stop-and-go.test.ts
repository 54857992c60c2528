import { type Controller, GameRunner, RandomController, runGame } from '@boardsmith/runtime';
import definition from '@boardsmith/tic-tac-toe';
import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';

/** The run of a seed, stopped before every `every`-th choice and resumed. */
async function play(seed: string, every?: number): Promise<unknown> {
  const controllers: Controller[] = [0, 1].map(() => new RandomController(seed));
  let runner = new GameRunner(definition, { playerCount: 2, seed }, { stateEvery: 4 });
  runner.start();
  const stop = every === undefined ? undefined : ({ who: 'all', what: 'choice', every } as const);
  for (;;) {
    const result = await runGame(runner, { controllers, stop });
    if (result.outcome !== 'stopped') return { result, choices: runner.choices };
    const text = JSON.stringify(runner.getSnapshot());
    runner = GameRunner.fromSnapshot(definition, JSON.parse(text), { stateEvery: 4 });
  }
}

test.prop([fc.string()], { numRuns: 20 })(
  'stopped before every k-th choice and resumed, for every k, it is the same game',
  async seed => {
    const straight = await play(seed);
    for (let every = 1; every <= 9; every++) expect(await play(seed, every)).toEqual(straight);
  },
);
