export { type Share, shareOf } from './bots/standings.ts';
export {
  type CliCommand,
  type CliWorld,
  EXIT,
  type ExitCode,
  type LoadedGame,
  UsageError,
} from './cli-command.ts';
export { runCli } from './run-cli.ts';
export type { CodeProblem, CodeRule } from './validate-code/code-problem.ts';
export { validateCode } from './validate-code/validate-code.ts';
