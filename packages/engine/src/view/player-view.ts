import type { GameElement } from '../elements/element/game-element.ts';
import { type SeatOrPlayer, seatsOf } from '../elements/element/player.ts';
import type { GameSpace } from '../elements/element/space.ts';
import { authorError } from '../errors/errors.ts';
import { nodeOf, type World } from '../state/node/node.ts';
import {
  type Place,
  placeOf,
  SPECTATOR,
  seesAttribute,
  seesFace,
  type Viewer,
  viewersOf,
} from '../state/visibility/visibility.ts';
import { sealed } from '../state/world/game-world.ts';
import { openViewpoint } from './delta/viewer-state.ts';
import { project } from './projection/projection.ts';
import type { PlayerView } from './projection/wire.ts';

/**
 * The view of the player at a position; `null` is a spectator. Its handles are new ones: a client that
 * receives deltas starts from `views.sync`.
 */
export function viewOf(world: World, position: number | null): PlayerView {
  world.settle();
  return project(world, openViewpoint(world, viewerAt(world, position)));
}

/** The viewer at a position; `null` is a spectator. */
export function viewerAt(world: World, position: number | null): Viewer {
  const viewer = position ?? SPECTATOR;
  if (!viewersOf(world.seats.children.length).includes(viewer)) {
    throw authorError('no-such-player', viewer);
  }
  return viewer;
}

/** The view of the player at a position; `null` is a spectator. */
export function createPlayerView(game: GameSpace, position: number | null): PlayerView {
  return viewOf(sealed(nodeOf(game).world), position);
}

/** The view of each player, in seat order. */
export function createAllPlayerViews(game: GameSpace): PlayerView[] {
  return game.players.map(player => createPlayerView(game, player.position));
}

/** Whether a player sees the face of an element; `null` is a spectator. */
export function canPlayerSee(element: GameElement, player: SeatOrPlayer | null): boolean {
  return seesFace(nodeOf(element), viewerFor(player));
}

/** What a player sees of an element: its face, its back, a number, or nothing. */
export function resolveVisibility(element: GameElement, player: SeatOrPlayer | null): Place {
  return placeOf(nodeOf(element), viewerFor(player));
}

/** The attributes of an element that a player who sees its face does not see; `null` is a spectator. */
export function attributesHiddenFrom(element: GameElement, player: SeatOrPlayer | null): string[] {
  const node = nodeOf(element);
  const viewer = viewerFor(player);
  const hidden = [...node.shape.hiddenAttributes.keys()];
  return hidden.filter(key => !seesAttribute(node, key, { viewer }));
}

function viewerFor(player: SeatOrPlayer | null): Viewer {
  return player === null ? SPECTATOR : (seatsOf([player])[0] ?? SPECTATOR);
}
