import { Piece } from '../elements/element/piece.ts';
import type { Player } from '../elements/element/player.ts';
import { Space } from '../elements/element/space.ts';
import { prepareConstruction } from '../state/node/anchored.ts';
import { Node } from '../state/node/node.ts';
import { type AnchoredClass, shapeOf } from '../state/node/shape.ts';
import type { World } from '../state/node/world.ts';
import { link } from '../state/tree/child-links.ts';
import { construct } from '../state/tree/making.ts';
import { GameWorld } from '../state/world/game-world.ts';
import { type GameOptions, nameOfPlayer, type SeededOptions } from './game-options.ts';

/** A player class. */
export type PlayerClass<P extends Player = Player> = new () => P;

/** Prepares the world that the game about to be constructed is the root of. */
export function setUpWorld(gameClass: AnchoredClass, options: SeededOptions): World {
  const world = new GameWorld(options.seed);
  const shape = shapeOf(gameClass);
  const game = new Node({ world, shape, id: 0, name: shape.name, isCreatedInPlay: false });
  world.nodes.push(game);
  prepareConstruction(game);
  return world;
}

/** Makes the two other roots, and the players. */
export function seatPlayers<P extends Player>(
  world: World,
  playerClass: PlayerClass<P>,
  options: GameOptions,
): P[] {
  const seats = construct(world, {
    shape: shapeOf(Space),
    name: 'players',
    isCreatedInPlay: false,
  });
  construct(world, { shape: shapeOf(Space), name: 'pile', isCreatedInPlay: false });
  // A saved game may contain these classes although setup creates no such element.
  for (const type of [Space, Piece]) world.classes.note(type.name, type);
  const players: P[] = [];
  for (let position = 0; position < options.playerCount; position++) {
    const node = construct(world, {
      shape: shapeOf(playerClass),
      name: nameOfPlayer(options, position),
      isCreatedInPlay: false,
    });
    link(seats, node, position);
    // `construct` has just made it from this very class.
    players.push(node.element as P);
  }
  return players;
}
