import { parseContender } from '../bots/contender.ts';
import { EloTable, type Rating } from '../bots/elo.ts';
import { Standings } from '../bots/standings.ts';
import { pairingsOf, playMatch, seatsFor } from '../bots/tournament.ts';
import { type CliCommand, EXIT } from '../command/cli-command.ts';
import { GAME_OPTIONS, loadCalled, parseCommand } from '../command/parse-command.ts';
import { wholeNumber } from '../rules/typed-setup.ts';

/** Lets bots play against each other, and prints which is stronger and by how much. */
export const arena: CliCommand = {
  name: 'arena',
  about: 'lets bots play each other',
  examples: [
    'boardsmith arena --bots hard,medium --games 20',
    'boardsmith arena checkers --bots hard,hard:no-objectives',
  ],
  usage:
    'arena <game> --bots hard,medium[,random|easy|expert|ITERATIONS][:no-objectives] [--games N] [--time-ms T] [--seed S] [--players N] [--option key=value] [--json]',

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
    const pairings = pairingsOf(definition, contenders.length, loaded.playerCount);
    const playerCount = seatsFor(definition, pairings[0]?.length ?? 0, loaded.playerCount);
    const standings = new Standings(contenders);
    const elo = new EloTable(contenders.length);
    const points = contenders.map(() => 0);
    let hasPoints = false;
    const total = games * pairings.length;
    world.progress(0, total);
    for (let number = 0; number < total; number++) {
      const pairing = pairings[number % pairings.length] ?? [];
      const setUp = { ...loaded, definition, contenders, playerCount, timeMs };
      const match = await playMatch(Math.floor(number / pairings.length), { ...setUp, pairing });
      standings.add(match.winners, pairing);
      elo.add(pairing, match.winners);
      hasPoints ||= match.points !== undefined;
      for (const [at, bot] of pairing.entries()) {
        points[bot] = (points[bot] ?? 0) + (match.points?.[at] ?? 0);
      }
      world.progress(number + 1, total);
    }
    const ratings = contenders.length > 2 ? elo.ratings : [];
    const { table } = standings;
    if (values.json) {
      const rated = ratings.map((rating, bot) => ({ name: contenders[bot]?.name, ...rating }));
      world.print(JSON.stringify({ bots: table, ...(rated.length > 0 && { elo: rated }) }));
    } else {
      const each = points.map((sum, bot) => sum / standings.gamesOf(bot));
      const seats = `${total} games of ${playerCount} players`;
      world.print(`${definition.displayName}: ${seats}`);
      for (const line of describe(standings, hasPoints ? each : undefined)) world.print(line);
      for (const line of describeRatings(table, ratings)) world.print(line);
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

/** The Elo differences of more than two bots to the first of them. */
function describeRatings(table: Standings['table'], ratings: readonly Rating[]): readonly string[] {
  const [first] = table;
  return ratings.slice(1).map(({ elo, low, high }, at) => {
    const bounds = `95 %: ${signed(low)} to ${signed(high)}`;
    return `${table[at + 1]?.name} against ${first?.name}: ${signed(elo)} Elo (${bounds})`;
  });
}

function signed(points: number): string {
  const rounded = Math.round(points);
  return rounded > 0 ? `+${rounded}` : String(rounded);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
