import { Broken, type Law } from '../run/law.ts';

/** Larger snapshots are too expensive to send, to store and to search. */
const MAX_STATE_SIZE = 1_000_000;

/** The state stays small, however long the game lasts. */
export const size: Law = {
  name: 'size',
  watch: scene => ({
    atChoice() {
      if (!scene.runner.game.isFinished() && !scene.isDue('size', 3)) return;
      const most = scene.options.maxStateSize ?? MAX_STATE_SIZE;
      const { length } = JSON.stringify(scene.runner.game.getSnapshot());
      if (length <= most) return;
      throw new Broken(
        `The state has ${length} characters, and ${most} are allowed. Does a list grow with every choice? Take out what is no longer needed, or give a larger \`maxStateSize\`.`,
        { law: 'size' },
      );
    },
  }),
};
