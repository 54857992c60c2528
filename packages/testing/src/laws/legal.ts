import {
  type Game,
  isLegalMove,
  type Move,
  playOf,
  sampleMove,
  serializeAction,
} from '@boardsmith/engine';
import { Broken, type Law } from '../run/law.ts';

/** How many moves are tried at a checked choice point. */
const TRIES = 3;

/** Every listed choice is accepted. */
export const legal: Law = {
  name: 'legal',
  watch: scene => ({
    atChoice() {
      const { game } = scene.runner;
      const random = scene.random('legal');
      if (game.isFinished() || !scene.isDue('legal', 8)) return;
      for (let i = 0; i < TRIES; i++) {
        const move = sampleMove(playOf(game), random)?.move;
        if (move === undefined) return;
        const { action, player } = move;
        const isLegal = isLegalMove(playOf(game), move);
        const error = refusalOf(game, move, i % 2 === 0 ? 'live' : 'serialized');
        if (error === undefined && isLegal) continue;
        throw new Broken(
          `"${action.name}" was on the list of ${player.name} and was refused: ${error ?? 'it is not legal'}. Leave out of the list what cannot be done, with \`filter\`, \`disabled\` or \`validate\`.`,
          { law: 'legal' },
        );
      }
    },
  }),
};

/** Returns why a move is refused, with live values or as JSON; `undefined` if it is accepted. */
function refusalOf(game: Game, move: Move, how: 'live' | 'serialized'): string | undefined {
  const { action, args, player } = move;
  const mark = game.journal.mark();
  const { success, error } =
    how === 'live'
      ? game.performAction(action.name, args, player.position)
      : game.performSerializedAction(serializeAction({ name: action.name, player, args }, game));
  game.journal.undoTo(mark);
  return success ? undefined : `${error ?? 'without a reason'} (${how})`;
}
