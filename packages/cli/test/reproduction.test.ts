import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadGame } from '../src/project/load-game.ts';
import { playMany } from '../src/rules/play-many.ts';
import { RulesProblem, type RulesTask } from '../src/rules/rules-task.ts';
import { runInThread } from '../src/rules/rules-thread-port.ts';
import { UsageError } from '../src/terminal/usage-error.ts';
import { boardsmith, type Said } from './boardsmith.ts';

const folder = mkdtempSync(join(process.cwd(), 'node_modules', '.boardsmith-repeat-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A countdown in a folder outside the repo; `atOne` is the code that runs before the count reaches one. */
function countdown(name: string, atOne: string): string {
  const place = join(folder, name);
  mkdirSync(place);
  const manifest = { name, type: 'module', exports: './index.ts' };
  writeFileSync(join(place, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(place, 'boardsmith.json'), JSON.stringify({ name }));
  writeFileSync(
    join(place, 'index.ts'),
    `import { Action, defineFlow, defineGame, eachPlayer, Game, loop, playerActions, Space } from '@boardsmith/engine';
class Countdown extends Game<Countdown> {
  static override readonly visibleAttributes = ['left'];
  left: number;
  code = 7;
  readonly table = this.create(Space, 'table');
  isSwift: boolean;
  constructor(options: { playerCount: number; from: number; swift: boolean }) {
    super(options);
    this.left = options.from;
    this.isSwift = options.swift;
    this.registerActions(count, hurry);
    this.setFlow(flow);
  }
}
const count = Action.create<Countdown>('count')
  .chooseFrom('by', { choices: ({ game }) => (game.left > 1 ? [1, 2] : [1]) })
  .execute(({ by }, { game }) => {
    if (game.left - by === 1) ${atOne};
    game.left -= by;
  });
const hurry = Action.create<Countdown>('hurry')
  .condition(({ game }) => game.isSwift && game.left === 4)
  .execute((_args, { game }) => { game.left = 0; });
const flow = defineFlow<Countdown>({
  root: loop({ do: eachPlayer({ do: playerActions(count, hurry) }) }),
  isComplete: ({ game }) => game.left === 0,
});
export default defineGame({
  gameClass: Countdown,
  displayName: 'Countdown',
  playerCount: { min: 2, max: 3 },
  options: {
    from: { type: 'number', choices: [3, 4], default: 3 },
    swift: { type: 'boolean', default: false },
  },
});
`,
  );
  return place;
}

const THROWS = "throw new Error('one is unlucky')";
const SPINS = '{ for (let spins = 0; spins < 1; ) spins = 0; }';

/** The arguments of the command that reproduces a failure. */
function commandIn(text: string): readonly string[] {
  const [, line = ''] = /Reproduce it: npx boardsmith (.+)$/m.exec(text) ?? [];
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}

function all({ out, err }: Said): string {
  return [...out, ...err].join('\n');
}

describe('a failure is printed with a command', () => {
  test('[CLI18] that breaks the same law again', async () => {
    const found = await boardsmith('check', countdown('laws', THROWS), '--runs', '3');
    const command = commandIn(all(found));
    expect([found.code, command.slice(0, 2)]).toEqual([1, ['check', join(folder, 'laws')]]);
    const again = await boardsmith(...command);
    expect([again.code, all(again)]).toEqual([1, expect.stringContaining('one is unlucky')]);
    expect(all(again)).toMatch(/^index\.ts:\d+:\d+: Countdown breaks the law "plays"/m);
  });

  test('[CLI18] that replays the moves of a random game', async () => {
    const found = await boardsmith('simulate', countdown('random', THROWS), '--games', '9');
    const command = commandIn(all(found));
    expect([found.code, command.slice(0, 2)]).toEqual([1, ['play', join(folder, 'random')]]);
    const again = await boardsmith(...command);
    expect([again.code, all(again)]).toEqual([
      1,
      expect.stringMatching(/^index\.ts:\d+:\d+: one is unlucky/),
    ]);
    const seed = ['--game-seed', command[command.indexOf('--seed') + 1] ?? ''];
    const drawn = await boardsmith('simulate', join(folder, 'random'), ...seed);
    expect(commandIn(all(drawn))).toEqual(command);
  });

  test('[CLI18] moves that are made without an error are printed, and the game ends there', async () => {
    const place = countdown('fine', ';');
    const moves = '[[0,"count",{"by":1}],[1,"count",{"by":1}]]';
    const made = await boardsmith('play', place, '--moves', moves);
    expect([made.code, made.out.slice(0, 2)]).toEqual([
      3,
      ['1. Player 1: count by 1', '2. Player 2: count by 1'],
    ]);
    const file = join(folder, 'moves.json');
    writeFileSync(file, moves);
    expect((await boardsmith('play', place, '--moves', file)).out).toEqual(made.out);
  });

  test.each([
    [['play', '--moves', '[1]'], '--moves has to be a list of moves'],
    [['play', '--moves', 'nowhere.json'], 'There is no file of moves nowhere.json.'],
    [['play', '--moves', '[]', '--log', 'a'], '--moves makes all choices'],
    [['play', '--moves', '[[0,"place",{"cell":"z9"}]]'], 'The move 1. Player 1: place'],
    [['check', '--moves', '[]'], '--moves are those of one game'],
    [['check', '--law', 'gravity'], 'There is no law "gravity". There are plays, ends,'],
  ])('[CLI3] %j is a usage error', async ([command = '', ...rest], message) => {
    const { code, err } = await boardsmith(command, 'tic-tac-toe', ...rest);
    expect([code, err[0]]).toEqual([2, expect.stringContaining(message)]);
  });
});

describe('rules that never return and ask the game nothing', () => {
  const patience = { gameMs: 3_000, lawMs: 3_000 };
  const setUp = { players: undefined, options: undefined };

  async function loopOf(task: RulesTask): Promise<RulesProblem> {
    const game = join(folder, 'endless');
    const setup = { game, folder, project: game, named: game, task };
    const ended = await runInThread(setup, () => undefined, patience).catch(error => error);
    if (ended instanceof RulesProblem) return ended;
    throw new Error('The rules came back.', { cause: ended });
  }

  test('[CLI19] are terminated, with their line and the moves that lead there', async () => {
    countdown('endless', SPINS);
    const simulated = await loopOf({
      do: 'simulate',
      setUp,
      seed: '1',
      games: 3,
      gameSeed: undefined,
    });
    const { message, file, line } = simulated.problem;
    expect([message, file, line]).toEqual([
      expect.stringMatching(/^The rules loop without reaching a choice\./),
      'index.ts',
      19,
    ]);
    const [play, game, , seed = '', ...rest] = commandIn(message);
    expect([play, game]).toEqual(['play', join(folder, 'endless')]);
    const moves = JSON.parse(rest.at(-1) ?? '').map(
      ([player, action, args]: [number, string, object]) => ({ player, action, args }),
    );
    const again = await loopOf({ do: 'moves', setUp, seed, moves });
    expect([again.problem.line, commandIn(again.problem.message)]).toEqual([
      19,
      commandIn(message),
    ]);
  });

  test('[CLI19] a usage error is reported by the thread', async () => {
    const game = join(folder, 'endless');
    const setUp = { players: '9', options: undefined };
    const task = { do: 'simulate', setUp, seed: '1', games: 1, gameSeed: undefined } as const;
    const asked = runInThread({ game, folder, project: game, named: game, task }, () => undefined);
    await expect(asked).rejects.toThrow(
      new UsageError('Countdown is for 2 to 3 players, not for 9.'),
    );
  });
});

describe('the random games of validate', () => {
  const options = { games: 1, seed: 'x', maxChoices: 100, rare: [], onGame: () => undefined };

  test('[PRJ9] cover the options in pairs, so that an action of a variant is taken', async () => {
    const { definition } = await loadGame(countdown('variants', ';'), folder);
    const played = playMany(definition, { ...options, games: 30, secrets: [] });
    expect(played.problems).toEqual([]);
  });

  test('[PRJ10] name the fields of the game that no viewer is sent, except for secrets', async () => {
    const { definition } = await loadGame(join(folder, 'variants'), folder);
    expect(playMany(definition, { ...options, secrets: [] }).hints).toEqual([
      expect.stringMatching(/^No viewer gets these fields of the game: code, isSwift\. List what/),
    ]);
    const secrets = ['code', 'isSwift'];
    expect(playMany(definition, { ...options, secrets }).hints).toEqual([]);
  });
});
