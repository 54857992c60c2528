import { Broken, type Law } from '../run/law.ts';

/** At least one player can act until the game is over. The run itself checks that the game ends in time. */
export const ends: Law = {
  name: 'ends',
  watch: ({ runner }) => ({
    atChoice() {
      const { game } = runner;
      if (game.isFinished()) return;
      const waiting = game.getAwaitingPlayers();
      if (waiting.some(player => game.getAvailableActions(player).length > 0)) return;
      const who = waiting.map(({ name }) => name).join(', ') || 'no player';
      throw new Broken(
        `The game is not over and waits for ${who}, who can do nothing. Give them an action such as "pass", or end the game.`,
        { law: 'ends' },
      );
    },
  }),
};
