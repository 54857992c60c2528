import type { Game } from '../../src/index.ts';
import { type Play, playStep } from '../games/steps.ts';
import type { TestGame } from '../games/test-game.ts';
import { wholeState } from '../whole-state.ts';
import { demandSame } from './law.ts';

/** A game under way, one step at a time. */
export interface Run {
  readonly isOver: boolean;
  step(): void;
  /** What has happened so far, as text: hashes after each step, the journal, the state. */
  trace(): string;
}

/** Sets a game up and makes its moves when told to. */
export function runOf<G extends Game>(test: TestGame<G>, { seed, steps }: Play): Run {
  const game = test.create(seed);
  const hashes: string[] = [];
  let at = 0;
  return {
    get isOver() {
      return at >= steps.length;
    },
    step() {
      const step = steps[at++];
      if (step === undefined) return;
      playStep(test, game, step);
      hashes.push(game.positionHash, game.fullHash);
    },
    trace: () => JSON.stringify([hashes, game.journal.entries(), wholeState(game)], null, 1),
  };
}

/** The trace of a game that runs alone. */
export function traceAlone<G extends Game>(test: TestGame<G>, play: Play): string {
  const run = runOf(test, play);
  while (!run.isOver) run.step();
  return run.trace();
}

/** The same seed and the same choices give the same journal, hashes and state. */
export function checkDeterminism<G extends Game>(test: TestGame<G>, play: Play): void {
  demandSame(traceAlone(test, play), traceAlone(test, play), 'the same game, played again,');
}

/** Games that take turns in one process are the games they are alone. */
export function checkInterleaving(
  games: readonly { start(): Run; alone(): string }[],
  turns: readonly number[],
): void {
  const runs = games.map(game => game.start());
  for (const turn of turns) runs[turn % runs.length]?.step();
  for (const run of runs) while (!run.isOver) run.step();
  for (const [i, game] of games.entries()) {
    demandSame(runs[i]?.trace() ?? '', game.alone(), `game ${i} among others`);
  }
}
