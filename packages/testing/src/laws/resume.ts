import { DivergenceError, GameRunner } from '@boardsmith/runtime';
import { Broken, type Law } from '../run/law.ts';
import { stateDifference } from '../run/state-difference.ts';
import { stateOutside } from '../run/state-outside.ts';

/** How many times a run is stopped. */
const STOPS = 3;

/** A run that is stopped and resumed equals the uninterrupted run. */
export const resume: Law = {
  name: 'resume',
  watch: scene => ({
    atEnd() {
      const { runner, setting, isThorough } = scene;
      const { choices } = runner;
      const random = scene.random('resume');
      const chance = isThorough ? 1 : STOPS / Math.max(1, choices.length);
      const stateEvery = Math.ceil((1 + choices.length) / (2 + random.int(8)));
      let again = scene.repeat({ stateEvery });
      for (const choice of choices) {
        if (random.chance(Math.min(1, chance))) {
          const text = JSON.stringify(again.getSnapshot());
          again = resumed(() =>
            GameRunner.fromSnapshot(setting.definition, JSON.parse(text), { stateEvery }),
          );
        }
        const divergence = again.repeat([choice]);
        if (divergence !== undefined) throw broken(runner, again);
      }
    },
  }),
};

function resumed(resume: () => GameRunner): GameRunner {
  try {
    return resume();
  } catch (error) {
    if (!(error instanceof DivergenceError)) throw error;
    throw new Broken(`A stopped run could not be resumed. ${error.message}`, {
      law: 'resume',
      cause: error,
    });
  }
}

function broken({ game }: GameRunner, { game: again }: GameRunner): Broken {
  return new Broken(
    `A run that was stopped and resumed went on otherwise than the run straight through. ${stateOutside(game)}`,
    { law: 'resume', difference: stateDifference(game.getSnapshot(), again.getSnapshot()) },
  );
}
