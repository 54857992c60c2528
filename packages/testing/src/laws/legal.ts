import { isLegalMove, sampleMove } from '@boardsmith/engine';
import { Broken, type Law } from '../law.ts';

/** So many moves are tried where the law looks. */
const TRIES = 3;

/** What is on the lists is accepted. */
export const legal: Law = {
  name: 'legal',
  watch: scene => ({
    atChoice() {
      const { game } = scene.runner;
      const random = scene.random('legal');
      if (game.isFinished() || !scene.isDue('legal', 8)) return;
      for (let i = 0; i < TRIES; i++) {
        const move = sampleMove(game.play, random)?.move;
        if (move === undefined) return;
        const { action, args, player } = move;
        const mark = game.journal.mark();
        const isLegal = isLegalMove(game.play, move);
        const { success, error } = game.performAction(action.name, args, player.position);
        game.journal.undoTo(mark);
        if (success && isLegal) continue;
        throw new Broken(
          `"${action.name}" was on the list of ${player.name} and was refused: ${error ?? 'it is not legal'}. Leave out of the list what cannot be done, with \`filter\`, \`disabled\` or \`validate\`.`,
          { law: 'legal' },
        );
      }
    },
  }),
};
