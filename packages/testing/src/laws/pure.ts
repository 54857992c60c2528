import { legalMoves, promptFor } from '@boardsmith/engine';
import { Broken, type Law, type Scene } from '../law.ts';
import { stateDifference, stateText } from '../state-difference.ts';

/** More moves of a player are not asked for. */
const MOST_MOVES = 40;

/** Asking what can be done changes nothing: neither a filter nor any other callback of the rules. */
export const pure: Law = {
  name: 'pure',
  watch: scene => ({
    atChoice() {
      const { game } = scene.runner;
      if (!scene.isDue('pure', 6)) return;
      const before = game.getSnapshot();
      const head = game.journal.length;
      askEverything(scene);
      const after = game.getSnapshot();
      if (head === game.journal.length && stateText(before) === stateText(after)) return;
      throw new Broken(
        'Asking what can be done has changed the game. Only `execute` and the steps of the flow may change it.',
        { law: 'pure', difference: stateDifference(before, after) },
      );
    },
  }),
};

function askEverything({ runner: { game } }: Scene): void {
  game.getFlowState();
  for (const player of game.players) {
    legalMoves(game.play, player, MOST_MOVES);
    for (const action of game.getActionNames()) game.traceAction(action, player);
    for (const action of game.getAvailableActions(player)) {
      promptFor(game.play, { action, player, args: {} });
    }
    game.getPlayerView(player.position);
  }
  game.getPlayerView(null);
}
