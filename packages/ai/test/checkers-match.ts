import checkers from '@boardsmith/checkers';
import { createBot } from '../src/index.ts';
import { byBot, playOut } from './referee.ts';

type Checkers = InstanceType<typeof checkers.gameClass>;

/** A game with kings only, the first player to move. */
export function kings(own: readonly string[], others: readonly string[]): Checkers {
  const game = new checkers.gameClass({ playerCount: 2, seed: 'endgame' });
  const spare = game.board.cells.flatMap(({ checker }) => checker ?? []);
  const wanted = [own, others].flatMap((squares, seat) => squares.map(name => ({ name, seat })));
  for (const { name, seat } of wanted) {
    const index = spare.findIndex(({ player }) => player.position === seat);
    for (const checker of spare.splice(index, 1)) {
      checker.isKing = true;
      checker.putInto(game.board.cell(name));
    }
  }
  for (const checker of spare) checker.remove();
  game.startFlow();
  return game;
}

/** What the first seat gets where both play at levels. */
export function playLevels(game: Checkers, levels: readonly string[]): Promise<number> {
  const { objectives = null } = checkers;
  const movers = levels.map((difficulty, seat) =>
    byBot(createBot(game, seat, { difficulty, objectives, seed: 'c' })),
  );
  return playOut(game, movers);
}
