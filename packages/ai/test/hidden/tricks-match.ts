import { seededRandom } from '@boardsmith/engine';
import { SearchGame } from '../../src/position/search-game.ts';
import { SmallTricks } from '../games/small-tricks.ts';
import { askIsmcts } from './ask-ismcts.ts';

/** What a search with so many iterations scores against chance, seats swapped on every deal. */
export function scoreAgainstChance(deals: number, iterations: number): number {
  let score = 0;
  for (let deal = 0; deal < deals; deal++) {
    for (const seat of [0, 1]) score += playDeal(deal, seat, iterations);
  }
  return score / (2 * deals);
}

function playDeal(deal: number, seat: number, iterations: number): number {
  const game = new SmallTricks({ playerCount: 2, seed: `deal ${deal}` });
  const random = seededRandom(`chance ${deal} ${seat}`);
  const moving = new SearchGame(game);
  game.startFlow();
  while (!game.isFinished()) {
    const [player] = game.getAwaitingPlayers();
    const isBot = player?.position === seat;
    const report = isBot ? askIsmcts(game, { seat, seed: `bot ${deal}`, iterations }) : undefined;
    const move = report?.moves[0]?.move ?? moving.sample(random);
    if (move === undefined) throw new Error('No player can move');
    game.performAction(move.action.name, move.args, move.player.position);
  }
  return game.getWinners().length === 2 ? 0.5 : Number(game.getWinners()[0]?.position === seat);
}
