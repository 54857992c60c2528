export { type CheckReport, checkGame, examineGame, GameFaultError } from './check-game.ts';
export {
  type CheckedGame,
  type CheckOptions,
  type Setting,
  type Telling,
  variedSettings,
} from './check-options.ts';
export type { Unreached } from './coverage.ts';
export { describeFault, type Fault } from './fault.ts';
export { LAW_NAMES, type LawName } from './law.ts';
export { makeTranscript, type TranscriptOptions } from './make-transcript.ts';
export { type OptionSet, optionVariants } from './option-variants.ts';
export { NoPerftError, type Perft, type PerftOptions, perft } from './perft.ts';
export { type PlayUntilOptions, playUntil } from './play-until.ts';
export {
  checkAgain,
  commandLine,
  parseMoves,
  playAgain,
  type Reproduction,
  type Witness,
} from './reproduction.ts';
export { type SimulatedAction, simulateAction } from './simulate-action.ts';
export {
  RandomGameError,
  type SimulateOptions,
  type Simulation,
  type Summary,
  simulateGames,
} from './simulate-games.ts';
export { describeSkipped, type SkippedStep } from './skipped.ts';
export { createTestGame, type TestGameOptions, TestTable, type Who } from './test-table.ts';
export { type Attempt, type WrittenAttempt, writeAttempt } from './trial.ts';
export { ViewReading } from './view-reading.ts';
export type { WordedArgs } from './worded-args.ts';
