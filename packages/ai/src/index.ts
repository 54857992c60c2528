export { AlphaBeta } from './alpha-beta/alpha-beta.ts';
export { ALPHA_BETA_SETTINGS, type AlphaBetaSettings } from './alpha-beta/alpha-beta-settings.ts';
export { TranspositionTable } from './alpha-beta/transposition-table.ts';
export { AlphaBetaBot } from './bot/alpha-beta-bot.ts';
export type { Bot } from './bot/bot.ts';
export {
  type BotConfig,
  type BotMove,
  type BotOptions,
  DEFAULT_CONFIG,
  type PlayOptions,
} from './bot/bot-config.ts';
export { createBot } from './bot/create-bot.ts';
export {
  type AILevel,
  DIFFICULTIES,
  DIFFICULTY_PRESETS,
  type Difficulty,
  type DifficultyPreset,
  parseAILevel,
} from './bot/difficulty.ts';
export type { ExplainedMove, Explanation } from './bot/explanation.ts';
export { MCTSBot, type MCTSBotOptions } from './bot/mcts-bot.ts';
export { RandomBot } from './bot/random-bot.ts';
export { BotError, type BotErrorCode } from './error/bot-error.ts';
export { MCTS_SETTINGS, type MctsSettings } from './mcts/mcts-settings.ts';
export { type Tree, Uct } from './mcts/uct.ts';
export type { AIConfig, Objective, Objectives } from './objective/objective.ts';
export type { PlainConfig, WorkerPool, WorkerTask } from './pool/worker-task.ts';
export type { Clock, StopSignal } from './search/clock.ts';
export { MoveKeys } from './search/move-key.ts';
export type { Outcome } from './search/outcome.ts';
export {
  type MoveEstimate,
  SEARCH_KINDS,
  type Search,
  type SearchKind,
  type SearchReport,
} from './search/search.ts';
export { type PositionLanes, SearchGame } from './search/search-game.ts';
