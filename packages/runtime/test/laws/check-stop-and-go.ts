import type { GameOptions, PlayableGame } from '@boardsmith/engine';
import { expect } from 'vitest';
import {
  type Controller,
  GameRunner,
  makeChoiceLine,
  makeEndLine,
  makeHeaderLine,
  RandomController,
  type RunnerOptions,
  type RunResult,
  runGame,
  type StopCondition,
} from '../../src/index.ts';

/** What a run leaves behind: its log and its final hash. */
export interface Played {
  readonly log: readonly string[];
  readonly result: RunResult;
}

/** A run in parts. */
export interface StopAndGo {
  readonly options: GameOptions;
  readonly stop: StopCondition;
  readonly runner: RunnerOptions;
}

const rules = { game: 'test', revision: '1' };

/** Starts a run, and resumes it from the text of its snapshot as often as it stops. */
async function playInParts(
  game: PlayableGame,
  options: GameOptions,
  { stop, runner: kept = {} }: { stop?: StopCondition; runner?: RunnerOptions },
): Promise<Played> {
  const log: string[] = [];
  let runner = new GameRunner(game, options, kept);
  runner.start();
  log.push(makeHeaderLine(runner, rules));
  for (;;) {
    const result = await runGame(runner, {
      controllers: controllersFor(options),
      stop,
      onChoice: choice => log.push(makeChoiceLine(choice, runner.choices.length)),
    });
    if (result.outcome !== 'stopped') {
      return { log: [...log, makeEndLine(result)], result };
    }
    const snapshot = JSON.stringify(runner.getSnapshot());
    runner = GameRunner.fromSnapshot(game, JSON.parse(snapshot), kept);
  }
}

function controllersFor({ playerCount, seed = '' }: GameOptions): Controller[] {
  return Array.from({ length: playerCount }, () => new RandomController(seed));
}

/** Plays a run without interruption. */
export async function playStraight(game: PlayableGame, options: GameOptions): Promise<Played> {
  return playInParts(game, options, {});
}

/** A run that is stopped and resumed has the same log and hash as an uninterrupted run. */
export async function checkStopAndGo(
  straight: Played,
  game: PlayableGame,
  { options, stop, runner }: StopAndGo,
): Promise<void> {
  const parts = await playInParts(game, options, { stop, runner });
  expect({ stop, log: parts.log, result: parts.result }).toEqual({
    stop,
    log: straight.log,
    result: straight.result,
  });
}
