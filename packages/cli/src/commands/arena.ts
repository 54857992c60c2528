import { parseContender } from '../bots/contender.ts';
import { Standings } from '../bots/standings.ts';
import { playMatch, seatsFor } from '../bots/tournament.ts';
import { type CliCommand, EXIT } from '../command/cli-command.ts';
import { GAME_OPTIONS, loadCalled, parseCommand } from '../command/parse-command.ts';
import { wholeNumber } from '../rules/typed-setup.ts';

/** Lets bots play against each other, and prints which is stronger and by how much. */
export const arena: CliCommand = {
  name: 'arena',
  about: 'lets bots play each other',
  examples: ['boardsmith arena --bots hard,medium --games 20'],
  usage:
    'arena <game> --bots hard,medium[,random|easy|expert|ITERATIONS] [--games N] [--time-ms T] [--seed S] [--players N] [--option key=value] [--json]',

  async run(argv, world) {
    const called = parseCommand(argv, {
      ...GAME_OPTIONS,
      bots: { type: 'string', default: '' },
      games: { type: 'string', default: '20' },
      'time-ms': { type: 'string' },
    });
    const { values } = called;
    const games = wholeNumber('games', values.games);
    const contenders = values.bots
      .split(',')
      .filter(name => name.trim() !== '')
      .map(name => parseContender(name.trim()));
    const time = values['time-ms'];
    const timeMs = time === undefined ? undefined : wholeNumber('time-ms', time);
    const { definition, laws: _, ...loaded } = await loadCalled(world, called);
    const playerCount = seatsFor(definition, contenders.length, loaded.playerCount);
    const standings = new Standings(contenders);
    const points = contenders.map(() => 0);
    let hasPoints = false;
    world.progress(0, games);
    for (let number = 0; number < games; number++) {
      const setUp = { ...loaded, definition, contenders, playerCount, timeMs };
      const match = await playMatch(number, setUp);
      standings.add(match.winners);
      hasPoints ||= match.points !== undefined;
      for (const [bot, each] of (match.points ?? []).entries()) {
        points[bot] = (points[bot] ?? 0) + each / games;
      }
      world.progress(number + 1, games);
    }
    if (values.json) world.print(JSON.stringify({ bots: standings.table }));
    else {
      world.print(`${definition.displayName}: ${games} games of ${playerCount} players`);
      for (const line of describe(standings, hasPoints ? points : undefined)) world.print(line);
    }
    return EXIT.done;
  },
};

function describe(standings: Standings, points: readonly number[] | undefined): readonly string[] {
  const { table, shares } = standings;
  const width = Math.max(...table.map(({ name }) => name.length));
  return table.map(({ name, wins, draws, losses }, bot) => {
    const { mean, low, high } = shares[bot] ?? { mean: 0, low: 0, high: 1 };
    const score = `${percent(mean)} (95 %: ${percent(low)} to ${percent(high)})`;
    const counted = points === undefined ? '' : `, ${(points[bot] ?? 0).toFixed(1)} points a game`;
    return `${name.padEnd(width)}  ${score}, ${wins} won, ${draws} drawn, ${losses} lost${counted}`;
  });
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
