import { defineGame } from '@boardsmith/engine';
import { fc, test } from '@fast-check/vitest';
import { EveryStep } from '../../../engine/test/games/every-step.ts';
import { COUNTED } from '../../src/index.ts';
import { checkStopAndGo, playStraight } from './check-stop-and-go.ts';

const everyStep = defineGame({
  gameClass: EveryStep,
  displayName: 'Every step',
  playerCount: { min: 2, max: 4 },
});

/** Runs are long and stop often: a few each time, every place in the long run. */
const numRuns = Math.max(2, Math.round(Number(process.env['LAW_RUNS'] ?? 25) / 5));

const setting = fc.record({
  seed: fc.string({ maxLength: 8 }),
  playerCount: fc.integer({ min: 2, max: 4 }),
});
const kept = fc.record({ stateEvery: fc.integer({ min: 1, max: 60 }), hasViewers: fc.boolean() });

test.prop([setting, kept, fc.integer({ min: 1, max: 160 })], { numRuns })(
  '[RUN1] [RUN2] a run stopped before every k-th choice and resumed equals the uninterrupted run',
  async (options, runner, every) => {
    const straight = await playStraight(everyStep, options);
    for (const k of [every, 1 + (every % 7)]) {
      const stop = { who: 'all', what: 'choice', every: k } as const;
      await checkStopAndGo(straight, everyStep, { options, stop, runner });
    }
  },
);

const stopping = fc.record({
  who: fc.constantFrom('all' as const, 0, 1),
  what: fc.constantFrom(...COUNTED),
  every: fc.integer({ min: 1, max: 6 }),
});

test.prop([setting, kept, stopping], { numRuns })(
  '[RUN1] [RUN2] so does one stopped by turns, phases, or the choices of one seat',
  async (options, runner, stop) => {
    const straight = await playStraight(everyStep, options);
    await checkStopAndGo(straight, everyStep, { options, runner, stop });
  },
);
