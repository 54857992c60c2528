import { type CliCommand, EXIT } from '../command/cli-command.ts';
import { GAME_OPTIONS, parseCommand, rulesCalled } from '../command/parse-command.ts';
import { describePlace } from '../project/problem.ts';
import type { CpuProfile } from '../rules/cpu-profile.ts';
import type { RulesProfile } from '../rules/profile-rules.ts';
import { wholeNumber } from '../rules/typed-setup.ts';

/** The steps of a profile, for its progress. */
const STEPS = 3;

/** Names the functions of the author's that cost most in playouts and in views. */
export const profile: CliCommand = {
  name: 'profile',
  about: 'names the functions of the rules that cost most',
  examples: ['boardsmith profile --seconds 5'],
  usage:
    'profile [game] [--seconds N] [--top N] [--seed S] [--players N] [--option key=value] [--json]',

  async run(argv, world) {
    const { values, positionals } = parseCommand(argv, {
      ...GAME_OPTIONS,
      seconds: { type: 'string', default: '3' },
      top: { type: 'string', default: '10' },
    });
    const { seed, players } = values;
    const seconds = wholeNumber('seconds', values.seconds);
    const top = wholeNumber('top', values.top);
    const task = {
      do: 'profile',
      setUp: { players, options: values.option },
      seed,
      seconds,
    } as const;
    const called = rulesCalled(world, positionals);
    const found = await world.runRules({ ...called, task }, done => world.progress(done, STEPS));
    if (values.json) world.print(JSON.stringify(found));
    else for (const line of describe(found, top)) world.print(line);
    return EXIT.done;
  },
};

function describe(
  { game, playouts, views, wideQueries }: RulesProfile,
  top: number,
): readonly string[] {
  return [
    `${game}: ${playouts.games} random games with ${playouts.choices} choices; ${percent(playouts.author)} of the time is in your functions and what they call`,
    ...functionsOf(playouts, top),
    `${views.count} views; ${percent(views.author)} of the time is in your functions and what they call, rules included`,
    ...functionsOf(views, top),
    ...wideQueries.map(
      query =>
        `warning     ${describePlace(query)}  game.${query.method}(…) searches the whole game while running the ${query.inside}, ${query.perChoice} times a choice. Ask the place that holds the pieces instead: board.${query.method}(…).`,
    ),
  ];
}

function functionsOf({ functions }: CpuProfile, top: number): readonly string[] {
  const costly = functions.slice(0, top).filter(({ total }) => total > 0);
  if (costly.length === 0) return ['  no function of yours takes measurable time'];
  return [
    '   own   total',
    ...costly.map(
      ({ own, total, name, ...place }) =>
        `${percent(own).padStart(7)} ${percent(total).padStart(7)}  ${name}  ${describePlace(place)}`,
    ),
  ];
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
