import type { Game } from '../../src/index.ts';
import { chooserFrom, type Play, playStep, runMove, type Step } from '../games/steps.ts';
import type { TestGame } from '../games/test-game.ts';
import { WitnessedGame } from '../games/witnessed-game.ts';
import { demandHash } from './check-hash.ts';
import { demand } from './law.ts';
import { demandMoment, momentOf } from './moment.ts';

/** Where a move goes wrong: at a choice, in the author's code, or at its end by bad input. */
export interface Mishap {
  readonly after: number;
  readonly badInput: number;
}

class Mishappened extends Error {}

/** A move that fails anywhere leaves no trace, and the game goes on as if it had not been tried. */
export function checkFailure<G extends Game>(
  test: TestGame<G>,
  {
    seed,
    steps,
    mishaps,
    badInputs = [],
  }: Play & {
    readonly mishaps: readonly Mishap[];
    readonly badInputs?: readonly ((game: Game) => void)[];
  },
): void {
  const game = test.create(seed);
  const untroubled = test.create(seed);
  for (const [i, step] of steps.entries()) {
    for (const mishap of mishaps) {
      const before = momentOf(game);
      const badInput = badInputs[mishap.badInput % (badInputs.length || 1)];
      failAt(() => attempt(test, game, { step, mishap, badInput }));
      demandMoment(game, before, `after failing in step ${i}`);
      demandHash(game, `after failing in step ${i}`);
    }
    playStep(test, game, step);
    playStep(test, untroubled, step);
    const moment = momentOf(untroubled);
    demandMoment(game, { ...moment, identities: momentOf(game).identities }, 'going on');
  }
}

/** Runs a move until a countdown of choices and of calls of author code comes to its end. */
function attempt<G extends Game>(
  test: TestGame<G>,
  game: G,
  { step, mishap, badInput }: Attempt,
): void {
  let left = mishap.after;
  const countDown = (): void => {
    if (left-- <= 0) throw new Mishappened();
  };
  const choose = chooserFrom(step.salt);
  if (game instanceof WitnessedGame) game.witness = countDown;
  try {
    game.journal.segment(() => {
      runMove(test, game, {
        ...step,
        choose(n) {
          countDown();
          return choose(n);
        },
      });
      badInput?.(game);
      throw new Mishappened();
    });
  } finally {
    if (game instanceof WitnessedGame) game.witness = () => {};
  }
}

interface Attempt {
  readonly step: Step;
  readonly mishap: Mishap;
  readonly badInput: ((game: Game) => void) | undefined;
}

function failAt(run: () => void): void {
  let hasFailed = false;
  try {
    run();
  } catch {
    hasFailed = true;
  }
  demand(hasFailed, 'a segment that throws swallows the error');
}
