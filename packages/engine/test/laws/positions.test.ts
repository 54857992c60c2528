import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { GAMES_AND_CARDS } from '../games/all-games.ts';
import {
  Placing,
  type PlacingPlayer,
  Point,
  placing,
  placingText,
  Stone,
} from '../games/placing.ts';
import { positionText } from '../position-text.ts';
import { checkCollisions, checkOrders, Positions } from './check-positions.ts';
import { lawRuns } from './law.ts';

const placements = fc
  .uniqueArray(fc.record({ point: fc.nat({ max: 24 }), seat: fc.nat({ max: 1 }) }), {
    selector: ({ point }) => point,
    maxLength: 25,
  })
  .chain(one => fc.tuple(fc.constant(one), fc.shuffledSubarray(one, { minLength: one.length })));

test.prop([placements], lawRuns(4))(
  '[HSH2] one position reached in two orders, with other ids, has one hash',
  ([one, other]) => checkOrders(placing, one, other),
);

test('[HSH3] no two positions of a long walk hash equal, and no position hashes twice', () => {
  const count = 400 * lawRuns().numRuns;

  checkCollisions(placing, { salt: 1, count, text: placingText });
});

test.each(GAMES_AND_CARDS)(
  '[HSH3] [HSH4] positions of $name and their hashes go one to one',
  ({ isBig, with: withGame }) => {
    const count = (isBig ? 4 : 40) * lawRuns().numRuns;

    withGame(game => checkCollisions(game, { salt: 2, count, text: positionText }));
  },
);

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

function hasWon(points: readonly Point[], player: PlacingPlayer | undefined): boolean {
  return LINES.some(line => line.every(at => points[at]?.first(Stone)?.player === player));
}

test('[HSH2] [HSH3] tic-tac-toe has 5,478 positions', () => {
  const game = new Placing({ playerCount: 2, size: 3 });
  const positions = new Positions();
  const seen = new Set<string>();
  const points = game.board.all(Point);

  function visit(turn: number): void {
    const hash = game.positionHash;
    if (seen.has(hash)) return;
    seen.add(hash);
    positions.add(placingText(game), hash);
    if (hasWon(points, game.players[1 - turn])) return;
    for (const point of points.filter(each => each.isEmpty())) {
      const mark = game.journal.mark();
      const player = game.players[turn];
      if (player !== undefined) game.place(point, player);
      visit(1 - turn);
      game.journal.undoTo(mark);
    }
  }
  visit(0);

  expect(seen.size).toBe(5478);
});
