import type { GameSpace } from '../elements/element/game-space.ts';
import { authorError } from '../errors/author-error.ts';
import { sealed } from '../state/journal/seal.ts';
import { nodeOf } from '../state/node/anchored.ts';
import type { World } from '../state/node/world.ts';
import { SPECTATOR, type Viewer, viewersOf } from '../state/visibility/sight.ts';
import { project } from './projection.ts';
import { openEye } from './saved-eye.ts';
import type { PlayerView } from './wire.ts';

/**
 * All that the player at a position may know; `null` is a spectator. The handles in it are its own:
 * a client that goes on to receive deltas starts from `views.sync`.
 */
export function viewOf(world: World, position: number | null): PlayerView {
  world.settle();
  return project(world, openEye(world, viewerAt(world, position)));
}

/** The viewer at a position; `null` is a spectator. */
export function viewerAt(world: World, position: number | null): Viewer {
  const viewer = position ?? SPECTATOR;
  if (!viewersOf(world.seats.children.length).includes(viewer)) {
    throw authorError('no-such-player', viewer);
  }
  return viewer;
}

/** All that the player at a position may know; `null` is a spectator. */
export function createPlayerView(game: GameSpace, position: number | null): PlayerView {
  return viewOf(sealed(nodeOf(game).world), position);
}

/** What each player may know, in seat order. */
export function createAllPlayerViews(game: GameSpace): PlayerView[] {
  return game.players.map(player => createPlayerView(game, player.position));
}
