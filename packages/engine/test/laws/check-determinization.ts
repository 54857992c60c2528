import {
  Determinization,
  type Game,
  type GameSnapshot,
  type Player,
  seededRandom,
} from '../../src/index.ts';
import { type Play, playStep } from '../games/steps.ts';
import type { TestGame } from '../games/test-game.ts';
import { demandHash } from './check-hash.ts';
import { demand, demandSame } from './law.ts';
import { demandMoment, momentOf } from './moment.ts';

/** Whatever a game hides in whatever way: an imagined world shows the same view, and undo ends it. */
export function checkDeterminization<G extends Game>(
  test: TestGame<G>,
  { seed, steps }: Play,
): void {
  const game = test.create(seed);
  for (const step of steps) playStep(test, game, step);
  const moment = momentOf(game);
  for (const viewer of game.players) {
    const seat = viewer.position;
    const view = plainView(game, seat);
    const unknown = new Determinization(game, viewer);
    const random = seededRandom(seed, seat);
    for (let world = 0; world < 3; world++) {
      unknown.apply(random);
      demandSame(plainView(game, seat), view, `the view of seat ${seat}`);
      demandHash(game, `in a world of seat ${seat}`);
      demand(unknown.hidesNothing === (game.journal.length === moment.mark), 'nothing is hidden');
      game.journal.undoTo(moment.mark);
      demandMoment(game, moment, `after a world of seat ${seat}`);
    }
  }
}

/**
 * Two games that look the same to a seat give it the same worlds for the same numbers: one that is
 * brought back as it is, and one that is brought back as the seat imagines it.
 */
export function checkSameWorlds<G extends Game>(
  test: TestGame<G>,
  { seed, steps, restore }: Play & { readonly restore: (snapshot: GameSnapshot) => G },
): void {
  const game = test.create(seed);
  for (const step of steps) playStep(test, game, step);
  const snapshot = game.getSnapshot();
  for (const { position } of game.players) {
    const imagined = restore(snapshot);
    new Determinization(imagined, seatIn(imagined, position)).apply(seededRandom(seed, 99));
    const [one, other] = [restore(snapshot), restore(imagined.getSnapshot())].map(each => {
      new Determinization(each, seatIn(each, position)).apply(seededRandom(seed, position));
      return contentText(each);
    });
    demandSame(other ?? '', one ?? '', `a world of seat ${position}`);
  }
}

function seatIn(game: Game, position: number): Player {
  const player = game.players.byPosition(position);
  demand(player !== undefined, `there is no seat ${position}`);
  return player;
}

/** What lies where and what it is, whatever its id. */
function contentText(game: Game): string {
  const names = (key: string, value: unknown): unknown => {
    if (key === 'id') return undefined;
    return key === '@' ? game.getElementById(Number(value))?.name : value;
  };
  return JSON.stringify([game.toJSON(), game.players.map(player => player.toJSON())], names);
}

/** A view without the names that a viewer uses. */
function plainView(game: Game, seat: number): string {
  return JSON.stringify(game.getPlayerView(seat), (key, value: unknown) =>
    key === 'handle' || key === '@' ? undefined : value,
  );
}
