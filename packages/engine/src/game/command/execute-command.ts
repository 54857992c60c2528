import type { GameSpace } from '../../elements/element/game-space.ts';
import { AuthorError } from '../../errors/author-error.ts';
import { listFromOutside } from '../../rules/action/outside-value.ts';
import { limited } from '../../state/limits/with-limits.ts';
import { nodeOf } from '../../state/node/anchored.ts';
import { applyCommand } from './apply-command.ts';
import { CommandRefusal, type CommandResult } from './command.ts';
import { readCommand } from './read-command.ts';

/** More than any game comes to. */
const MOST_COMMANDS = 10_000_000;

/**
 * Does what a command says, which may come from outside: anything that is no command, or asks for what
 * cannot be, is refused with a reason and leaves no trace. Hooks, handlers and setters do not run.
 */
export function executeCommand(game: GameSpace, command: unknown): CommandResult {
  return asOne(game, () => run(game, command));
}

/**
 * Does what a list of commands says, all of it or nothing: with the `commandHistory` of a game and a
 * fresh game of the same options, what the one has come to.
 */
export function replayCommands(game: GameSpace, commands: unknown): CommandResult {
  return asOne(game, () => {
    const list = listFromOutside(commands, MOST_COMMANDS);
    if (list === undefined) throw new CommandRefusal('Commands are given as a list.');
    for (const [at, command] of list.entries()) {
      try {
        run(game, command);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        throw new CommandRefusal(`Command ${at}: ${error.message}`, { cause: error });
      }
    }
  });
}

function run(game: GameSpace, raw: unknown): void {
  const command = readCommand(raw);
  limited(`the command ${command.type}`, () => applyCommand(game, command));
}

function asOne(game: GameSpace, change: () => void): CommandResult {
  const { journal } = game;
  const { guard, handlers, nodes } = nodeOf(game).world;
  // Rules that ask for a command where they may only look are wrong, whatever the command is.
  guard.refuse('a command');
  try {
    const next = nodes.length;
    journal.segment(() => handlers.silently(change));
    return { success: true, createdIds: nodes.slice(next).map(({ id }) => id) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { success: false, error: error.message };
  }
}

/** The engine has its own words for what cannot be; errors of anybody else are not ours to swallow. */
function isRefusal(error: unknown): error is Error {
  return error instanceof CommandRefusal || error instanceof AuthorError;
}
