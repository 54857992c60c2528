import { restoreGame, sampleMove, seededRandom, serializeAction } from '@boardsmith/engine';
import type { BotPort } from '../ports/bot-port.ts';

/** A bot that plays random moves, whatever its level. */
export const randomBot: BotPort = {
  async choose({ game: { gameClass }, snapshot, seat, seed }) {
    const game = restoreGame(gameClass, snapshot);
    const player = game.players.byPosition(seat);
    const move = sampleMove(game.play, seededRandom(seed), player)?.move;
    if (move === undefined) throw new Error(`There is nothing that seat ${seat} can do.`);
    const { name, args } = serializeAction({ ...move, name: move.action.name }, game);
    return { action: name, args };
  },
};
