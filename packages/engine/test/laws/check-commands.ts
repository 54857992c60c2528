import { executeCommand, type Game, replayCommands } from '../../src/index.ts';
import { type Play, playStep } from '../games/steps.ts';
import type { TestGame } from '../games/test-game.ts';
import { WitnessedGame } from '../games/witnessed-game.ts';
import { wholeState } from '../whole-state.ts';
import { demandHash } from './check-hash.ts';
import { demand, demandSame } from './law.ts';
import { demandMoment, momentOf } from './moment.ts';

/** What happened in a game, sent as text and repeated in a fresh one, makes the same table. */
export function checkReplay<G extends Game>(test: TestGame<G>, { seed, steps }: Play): void {
  const game = test.create(seed);
  const copy = test.create(seed);
  for (const step of steps) playStep(test, game, step);
  const history = JSON.stringify(game.commandHistory);
  refuseAuthorCode(copy);
  const result = replayCommands(copy, JSON.parse(history));
  demand(result.success, `the replay is refused: ${JSON.stringify(result)}`);
  demandSame(tableOf(copy), tableOf(game), 'the table');
  demandSame(copy.positionHash, game.positionHash, 'the position hash');
  demandHash(copy, 'after a replay');
}

/** Each command is undone and redone like anything else, and shortens the history by itself. */
export function checkEachCommand<G extends Game>(test: TestGame<G>, { seed, steps }: Play): number {
  const game = test.create(seed);
  const copy = test.create(seed);
  for (const step of steps) playStep(test, game, step);
  const commands = game.commandHistory;
  for (const [i, command] of commands.entries()) {
    const before = momentOf(copy);
    const result = executeCommand(copy, command);
    demand(result.success, `command ${i} is refused: ${JSON.stringify(result)}`);
    const after = momentOf(copy);
    copy.journal.undoTo(before.mark);
    demandMoment(copy, before, `after undoing command ${i}`);
    demand(copy.commandHistory.length <= i, `undoing command ${i} leaves it in the history`);
    copy.journal.redoTo();
    demandMoment(copy, after, `after redoing command ${i}`);
  }
  return commands.length;
}

/** Everything that is state but chance, which a replay does not ask. */
function tableOf(game: Game): string {
  return JSON.stringify({ ...JSON.parse(wholeState(game)), random: null });
}

/** Constructors have to run; nothing else of the author's may, where a game reports it. */
function refuseAuthorCode(game: Game): void {
  if (!(game instanceof WitnessedGame)) return;
  game.witness = what => demand(what.endsWith('constructor'), `${what} ran in a replay`);
}
