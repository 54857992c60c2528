import { legalMoves, playOf, promptFor } from '@boardsmith/engine';
import { Broken, type Law, type Scene } from '../run/law.ts';
import { stateDifference, stateText } from '../run/state-difference.ts';

/** At most this many moves of a player are listed. */
const MOST_MOVES = 40;

/** Listing choices changes nothing: neither filters nor other callbacks of the rules have side effects. */
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
    legalMoves(playOf(game), player, MOST_MOVES);
    for (const action of game.getActionNames()) game.traceAction(action, player);
    for (const action of game.getAvailableActions(player)) {
      promptFor(playOf(game), { action, player, args: {} });
    }
    game.getPlayerView(player.position);
  }
  game.getPlayerView(null);
}
