import { seededRandom } from '@boardsmith/engine';
import { Bluff } from '../bluff/bluff.ts';
import { BotError } from '../errors/bot-error.ts';
import { chooseMove } from '../search/choose-move.ts';
import { presetOf } from '../search/difficulty.ts';
import { runSearch } from '../search/run-search.ts';
import { withWorlds } from '../search/search.ts';
import type { SearchKind } from '../search/search-kind.ts';

/** Players with more moves than this do not claim or bid, they build. */
const MAX_BRANCHING = 25;
/**
 * Players who have learned to play go on longer than random ones. Games are cut off after this many moves
 * and evaluated; without objectives, after this many times the length of a random game.
 */
const MAX_EVALUATED = 16;
const MAX_LENGTHS = 3;

/** Self-play in which no seat knows the hands of the others: for games of claims, bids and bets. */
export const bluffSearch: SearchKind & { readonly name: 'bluff' } = {
  name: 'bluff',
  fits: ({ isHidden, hasBluffs, branching }) => isHidden && hasBluffs && branching <= MAX_BRANCHING,
  create: ({ config, evaluation, scores }) => ({
    async decide(task, { length }) {
      const { game, player, seed } = task;
      const preset = presetOf(config.difficulty);
      const judge = evaluation ?? scores;
      const longest = judge === null ? Math.ceil(MAX_LENGTHS * length) : MAX_EVALUATED;
      const settings = {
        seed,
        playoutDepth: config.playoutDepth ?? longest,
        maxDraws: Number.POSITIVE_INFINITY,
        evaluate: judge === null ? null : () => judge.outcome(),
      };
      const search = new Bluff(game, { player, settings, remembered: config.remembered });
      const work = config.iterations ?? preset.iterations;
      const timeMs = config.timeMs ?? Number.POSITIVE_INFINITY;
      await runSearch(search, { work, timeMs, endsEarly: false }, task);
      const report = search.report();
      const move = chooseMove(report, preset, seededRandom(seed, 2));
      if (move === undefined) throw new BotError('no-legal-move', [player.position]);
      return { move, search: 'bluff', report };
    },
  }),
  describeWork: ({ work, worlds }) =>
    withWorlds(`${work} ${work === 1 ? 'game' : 'games'} against itself`, worlds),
};
