import { Piece } from '../elements/element/piece.ts';
import type { Player } from '../elements/element/player.ts';
import { Space } from '../elements/element/space.ts';
import { authorError } from '../errors/errors.ts';
import { shapeOf } from '../state/node/accessors.ts';
import { type AnchoredClass, Node, prepareConstruction, type World } from '../state/node/node.ts';
import type { TeamSeats } from '../state/node/world-parts.ts';
import { construct, link } from '../state/tree/tree.ts';
import { GameWorld } from '../state/world/game-world.ts';
import { type GameOptions, nameOfPlayer, type SeededOptions } from './game-options.ts';

/** A player class. */
export type PlayerClass<P extends Player = Player> = new () => P;

/** The teams of a game of so many players, each with its seats; `[]` for a game without teams. */
export type TeamSeating = (playerCount: number) => readonly TeamSeats[];

/**
 * Seats teams alternately around the table: with two names, seats 0 and 2 are partners against seats 1 and 3.
 *
 * @example
 * alternatingTeams('North and South', 'East and West')(4)[1]; // => { name: 'East and West', seats: [1, 3] }
 */
export function alternatingTeams(...names: readonly string[]): TeamSeating {
  return playerCount => {
    const seats = Array.from({ length: playerCount }, (_, seat) => seat);
    return names.map((name, team) => ({
      name,
      seats: seats.filter(seat => seat % names.length === team),
    }));
  };
}

/** The teams that a game declares; a seat in no team or in two is an author error. */
export function seatTeams(
  game: { readonly name: string; readonly teams: TeamSeating | null },
  playerCount: number,
): readonly TeamSeats[] {
  const teams = game.teams?.(playerCount) ?? [];
  const seats = teams.flatMap(team => team.seats).sort((a, b) => a - b);
  const isWhole = seats.length === playerCount && seats.every((seat, i) => seat === i);
  if (teams.length > 0 && !isWhole) throw authorError('team-seats', game.name, playerCount);
  return teams.map(({ name, seats: own }) => ({ name, seats: [...own] }));
}

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
