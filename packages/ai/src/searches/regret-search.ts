import { seededRandom } from '@boardsmith/engine';
import { BotError } from '../errors/bot-error.ts';
import { RegretSearch } from '../regret/regret-minimization.ts';
import { chooseMove } from '../search/choose-move.ts';
import { presetOf } from '../search/difficulty.ts';
import { runSearch } from '../search/run-search.ts';
import { type SearchReport, withWorlds } from '../search/search.ts';
import type { SearchKind } from '../search/search-kind.ts';

/** The longest game, in choices of all players, that is searched from its beginning. */
const MAX_CHOICES = 14;
/** How many lines of play of one seat an iteration may have to walk. */
const MAX_LINES = 500;
const MAX_SEATS = 3;
/** More iterations hardly change a strategy. */
const MAX_ITERATIONS = 4000;

/** Regret minimization over the whole game: for small games with hidden information. */
export const regretSearch: SearchKind & { readonly name: 'regret' } = {
  name: 'regret',
  fits: ({ isHidden, hasChance, seats, past, longest, branching }) => {
    if (!isHidden || hasChance || past === null || seats > MAX_SEATS || seats < 2) return false;
    const choices = past + longest;
    return choices <= MAX_CHOICES && branching ** (choices / seats) <= MAX_LINES;
  },
  create: ({ config }) => ({
    async decide(task) {
      const { game, player, seed } = task;
      // One seed for all decisions: parts of different equilibria do not fit together.
      const search = new RegretSearch(game, { player, seed: config.seed });
      const preset = presetOf(config.difficulty);
      const work = config.iterations ?? Math.min(preset.iterations, MAX_ITERATIONS);
      const timeMs = config.timeMs ?? Number.POSITIVE_INFINITY;
      await runSearch(search, { work, timeMs, endsEarly: false }, task);
      // The end of a game may be near although the game as a whole is large.
      if (search.isTooLarge) return undefined;
      const report = search.report();
      const move = chooseMove(report, preset, seededRandom(seed, 2));
      if (move === undefined) throw new BotError('no-legal-move', [player.position]);
      return { move, search: 'regret', report };
    },
  }),
  describeWork: describeDeals,
};

function describeDeals({ work, worlds = 0 }: Pick<SearchReport, 'work' | 'worlds'>): string {
  return withWorlds(`${work} ${work === 1 ? 'deal' : 'deals'} of all hidden information`, worlds);
}
