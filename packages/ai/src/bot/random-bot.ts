import { type Game, seededRandom } from '@boardsmith/engine';
import { type Decision, SeatedBot, type Task } from './bot.ts';

/** Chooses by chance, each move as likely as any other. */
export class RandomBot<G extends Game = Game> extends SeatedBot<G> {
  protected override async decide({ game, moves, seed }: Task): Promise<Decision> {
    const move = seededRandom(seed, 1).pick(moves);
    const value = 1 / game.seats;
    const estimates = moves.map(each => ({
      move: each,
      key: game.keys.of(each),
      visits: 0,
      value,
      isProven: false,
      length: 0,
    }));
    return { move, search: 'random', report: { moves: estimates, line: [move], work: 0 } };
  }
}
