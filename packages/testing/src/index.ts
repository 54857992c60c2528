export { type ArrangeOptions, arrange, Draft, type Named } from './arrange.ts';
export { type CheckReport, checkGame, examineGame, GameFaultError } from './check-game.ts';
export { type CheckPositionOptions, checkPosition } from './check-position.ts';
export { describeFault, type Fault } from './fault.ts';
export { makeTranscript, type TranscriptOptions } from './make-transcript.ts';
export { NoPerftError, type Perft, type PerftOptions, perft } from './perft.ts';
export { type PlayUntilOptions, playUntil } from './play-until.ts';
export {
  type CheckedGame,
  type CheckOptions,
  type Setting,
  type Telling,
  variedSettings,
} from './run/check-options.ts';
export type { Unreached } from './run/coverage.ts';
export { LAW_NAMES, type LawName } from './run/law-names.ts';
export { type OptionSet, optionVariants } from './run/option-variants.ts';
export {
  type Attempt,
  checkAgain,
  commandLine,
  parseMoves,
  playAgain,
  type Reproduction,
  type Witness,
  type WrittenAttempt,
} from './run/reproduction.ts';
export { describeSkipped, type SkippedStep } from './run/skipped.ts';
export { writeAttempt } from './run/trial.ts';
export { type SimulatedAction, simulateAction } from './simulate-action.ts';
export {
  RandomGameError,
  type SimulateOptions,
  type Simulation,
  type Summary,
  simulateGames,
} from './simulate-games.ts';
export { createTestGame, type TestGameOptions, TestTable, type Who } from './test-table.ts';
export { ViewReading } from './view-reading.ts';
export type { WordedArgs } from './worded-args.ts';
