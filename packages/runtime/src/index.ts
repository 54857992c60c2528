export {
  type Answer,
  type Answered,
  type ChoiceRequest,
  type Controller,
  ControllerError,
} from './controller.ts';
export { type DescribedChoice, describeChoice } from './describe-choice.ts';
export { type Divergence, DivergenceError, describeDivergence } from './divergence.ts';
export { drawView } from './draw-view.ts';
export { GameRunner, type Replayed, type RunnerOptions } from './game-runner.ts';
export { hidesInformation } from './hidden-information.ts';
export {
  type ChoiceLine,
  LineController,
  type LinePort,
  type SeenAction,
  type SeenMove,
} from './line-controller.ts';
export type { Choice, MadeChoice, PackedChoice } from './made-choice.ts';
export {
  type Attempt,
  type IsSubscribed,
  Match,
  type MatchOptions,
  type MatchState,
  type Performed,
  SPECTATOR,
  type UndoPoint,
} from './match.ts';
export { RandomController } from './random-controller.ts';
export { RunFileError } from './reading.ts';
export {
  createReplayFile,
  createReplayHeader,
  parseReplayFile,
  REPLAY_VERSION,
  type ReadReplay,
  type ReplayFile,
  type ReplayHeader,
  type RulesName,
  validateReplayFile,
} from './replay-file.ts';
export { type RunOptions, runGame } from './run-game.ts';
export { countLoggedChoices, makeChoiceLine, makeEndLine, makeHeaderLine } from './run-log.ts';
export {
  describeResult,
  OUTCOMES,
  type Outcome,
  outcomeOf,
  type RunResult,
  resultOf,
} from './run-result.ts';
export { RUN_SNAPSHOT_VERSION, type RunSnapshot, type StoredState } from './run-snapshot.ts';
export { parseScript, type Script, ScriptedController } from './scripted-controller.ts';
export { seatColors } from './seat-colors.ts';
export type { SeenChoice } from './seat-knowledge.ts';
export { SeatPrompts, type SeenNext, type SeenPrompt } from './seat-prompts.ts';
export {
  type ParsedStop,
  parseStopCondition,
  type StopCondition,
  stopsBefore,
} from './stop-condition.ts';
export {
  type ChoicePlace,
  COUNTED,
  type Counted,
  type Counts,
  Tally,
  type TallyData,
} from './tally.ts';
export { type Terminal, TerminalController } from './terminal-controller.ts';
