export {
  ALPHA_BETA_SETTINGS,
  AlphaBeta,
  type AlphaBetaSettings,
} from './alpha-beta/alpha-beta.ts';
export { TranspositionTable } from './alpha-beta/transposition-table.ts';
export {
  type AnalysedChoice,
  type AnalysedPosition,
  type AnalysisOptions,
  analyse,
  type GameAnalysis,
  type PositionValues,
  type RecordedChoice,
  type RecordedGame,
} from './analysis/analyse.ts';
export type { TurningPoint } from './analysis/turning-points.ts';
export type { Verdict } from './analysis/verdict.ts';
export type { Bot } from './bot/bot.ts';
export {
  type BotConfig,
  type BotMove,
  type BotOptions,
  DEFAULT_CONFIG,
  type PlayOptions,
  type WorkerConfig,
  type WorkerPool,
  type WorkerTask,
} from './bot/bot-config.ts';
export { createBot } from './bot/create-bot.ts';
export { AlphaBetaBot, MCTSBot, type MCTSBotOptions, RandomBot } from './bot/search-bots.ts';
export { BotError, type BotErrorCode } from './errors/bot-error.ts';
export { Ismcts, type IsmctsOptions } from './ismcts/ismcts.ts';
export { MCTS_SETTINGS, type MctsSettings } from './mcts/mcts-settings.ts';
export { type Tree, Uct } from './mcts/uct.ts';
export {
  type AIConfig,
  type Objective,
  type Objectives,
  withWeights,
} from './position/evaluation.ts';
export { MoveKeys } from './position/move-key.ts';
export type { Outcome } from './position/outcome.ts';
export { type PositionHash, SearchGame } from './position/search-game.ts';
export {
  type AILevel,
  DIFFICULTIES,
  DIFFICULTY_PRESETS,
  type Difficulty,
  type DifficultyPreset,
  parseAILevel,
} from './search/difficulty.ts';
export type { ExplainedMove, Explanation } from './search/explanation.ts';
export type { GameProfile } from './search/game-profile.ts';
export {
  type Budget,
  type Clock,
  runSearch,
  type SearchHost,
  type SearchRun,
  type StopSignal,
} from './search/run-search.ts';
export type { MoveEstimate, Search, SearchReport } from './search/search.ts';
export type {
  BotSearch,
  Decision,
  SearchConfig,
  SearchContext,
  SearchKind,
  SearchTask,
} from './search/search-kind.ts';
export { ALL_SEARCHES, SEARCH_NAMES, type SearchName } from './searches/all-searches.ts';
