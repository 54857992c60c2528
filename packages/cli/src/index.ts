export { type Share, shareOf } from './bots/standings.ts';
export type { CodeProblem, CodeRule } from './code/code-problem.ts';
export { validateCode } from './code/validate-code.ts';
export {
  type CliCommand,
  type CliWorld,
  EXIT,
  type ExitCode,
} from './command/cli-command.ts';
export type { LoadedGame } from './project/load-game.ts';
export { runCli } from './run-cli.ts';
export { type GameThreadSetup, ThreadBots } from './serve/thread-bots.ts';
export { UsageError } from './terminal/usage-error.ts';
