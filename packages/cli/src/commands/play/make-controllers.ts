import {
  type Controller,
  LineController,
  parseScript,
  RandomController,
  ScriptedController,
  TerminalController,
} from '@boardsmith/runtime';
import { BotController } from '../../bots/bot-controller.ts';
import { parseContender } from '../../bots/contender.ts';
import type { CliWorld } from '../../command/cli-command.ts';
import { UsageError } from '../../terminal/usage-error.ts';

/** Creates the controller of each seat; seats with the same script share it. */
export async function makeControllers(
  names: readonly string[],
  world: CliWorld,
  seed: string,
): Promise<readonly Controller[]> {
  const controllers: Controller[] = [];
  let terminal: TerminalController | undefined;
  for (const [seat, name] of names.entries()) {
    const seats = names.flatMap((each, index) => (each === name ? [index] : []));
    // All players at the terminal share one reader: two would take each other's lines.
    if (name === 'tty') {
      terminal ??= new TerminalController(world.openTerminal());
      controllers[seat] = terminal;
    } else controllers[seat] = await makeController(name, { world, seed, seats });
  }
  return controllers;
}

async function makeController(
  name: string,
  { world, seed, seats }: { world: CliWorld; seed: string; seats: readonly number[] },
): Promise<Controller> {
  if (name === 'random') return new RandomController(seed);
  const [, kind, rest = ''] = /^(bot|script|exec):(.+)$/s.exec(name) ?? [];
  if (kind === 'bot') return new BotController(parseContender(rest), seed);
  if (kind === 'exec') return new LineController(world.startProcess(rest));
  if (kind === 'script') {
    const text = await world.readFile(rest);
    if (text === undefined) throw new UsageError(`There is no script ${rest}.`);
    return new ScriptedController(parseScript(text), seats);
  }
  throw new UsageError(
    `"${name}" is no controller. Give random, bot:LEVEL, script:FILE, tty or exec:COMMAND for each seat.`,
  );
}
