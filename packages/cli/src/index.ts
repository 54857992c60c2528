export {
  type CliCommand,
  type CliWorld,
  EXIT,
  type ExitCode,
  type LoadedGame,
  UsageError,
} from './cli-command.ts';
export { runCli } from './run-cli.ts';
