import type { ExplainedMove, Explanation } from '@boardsmith/ai';
import { GameRunner } from '@boardsmith/runtime';
import { parseContender, seatContender } from '../bots/contender.ts';
import { WholeRun } from '../bots/whole-run.ts';
import { type CliCommand, type CliWorld, EXIT } from '../command/cli-command.ts';
import { gameNamed, parseCommand, readSavedRun } from '../command/parse-command.ts';
import { wholeNumber } from '../rules/typed-setup.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** Prints the move that a bot would make in a stopped run, and why. */
export const hint: CliCommand = {
  name: 'hint',
  about: 'prints the move a bot would make in a stopped run',
  examples: ['boardsmith hint --snapshot run.json --level hard'],
  usage:
    'hint [game] --snapshot FILE [--level easy|medium|hard|expert|ITERATIONS] [--time-ms T] [--seed S] [--json]',

  async run(argv, world) {
    const { values, positionals } = parseCommand(argv, {
      snapshot: { type: 'string' },
      level: { type: 'string', default: 'hard' },
      'time-ms': { type: 'string' },
      seed: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    });
    const contender = parseContender(values.level);
    const time = values['time-ms'];
    const timeMs = time === undefined ? undefined : wholeNumber('time-ms', time);
    const runner = await runIn(positionals, values.snapshot, world);
    const seat = runner.next?.seat;
    if (seat === undefined) throw new UsageError(`The run in ${values.snapshot} is over.`);
    const { game, definition } = new WholeRun().of(runner);
    const { objectives } = definition;
    const bot = seatContender(contender, { game, seat, seed: values.seed, objectives, timeMs });
    await bot.play();
    const explanation = bot.explain();
    if (explanation === undefined) throw new Error('The bot does not say why.');
    if (values.json) world.print(JSON.stringify({ player: seat, ...explanation }));
    else for (const line of describe(game.players[seat]?.name, explanation)) world.print(line);
    return EXIT.done;
  },
};

async function runIn(
  positionals: readonly string[],
  snapshot: string | undefined,
  world: CliWorld,
): Promise<GameRunner> {
  const name = gameNamed(positionals, world);
  if (snapshot === undefined) {
    throw new UsageError('Give the snapshot of a run, as `play --snapshot` writes it.');
  }
  const { definition } = await world.loadGame(name);
  return GameRunner.fromSnapshot(definition, await readSavedRun(snapshot, world));
}

function describe(who: string | undefined, explanation: Explanation): readonly string[] {
  const { reason, search, effort, moves, line } = explanation;
  const [best] = moves;
  const width = Math.max(...moves.map(({ text }) => text.length));
  return [
    `${who ?? 'The player'}: ${best?.text ?? 'nothing'} (${search}, ${effort})`,
    reason,
    ...(line.length > 1 ? [`Expected: ${line.join(', ')}`] : []),
    ...moves.map(move => `  ${move.text.padEnd(width)}  ${describeEstimate(move)}`),
  ];
}

function describeEstimate({ value, visits, isProven, length }: ExplainedMove): string {
  const share = `${(100 * value).toFixed(1)} %`;
  const times = visits === 1 ? 'once' : `${visits} times`;
  const often = visits > 0 ? `, tried ${times}` : '';
  const when = length > 0 ? ` in ${length} ${length === 1 ? 'move' : 'moves'}` : '';
  const end = isProven ? `, certain${when}` : '';
  return `${share.padStart(7)}${often}${end}`;
}
