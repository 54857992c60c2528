import { describeDivergence } from '@boardsmith/runtime';
import { Broken, type Law } from '../run/law.ts';
import { stateDifference } from '../run/state-difference.ts';

const ADVICE =
  'Draw chance from `game.random`, read no clock, and keep nothing between games in variables of a module.';

/** The same seed and the same choices lead to the same journal and the same hashes. */
export const determinism: Law = {
  name: 'determinism',
  watch: ({ runner, repeat }) => ({
    atEnd() {
      const again = repeat({});
      const divergence = again.startHash === runner.startHash ? again.repeat(runner.choices) : null;
      const [one, other] = [runner.game, again.game];
      const isSame =
        divergence === undefined &&
        JSON.stringify(one.journal.entries()) === JSON.stringify(other.journal.entries());
      if (isSame) return;
      const where = divergence == null ? '' : ` ${describeDivergence(divergence)}`;
      throw new Broken(
        `The same seed and the same choices gave two different games.${where} ${ADVICE}`,
        { law: 'determinism', difference: stateDifference(one.getSnapshot(), other.getSnapshot()) },
      );
    },
  }),
};
