import {
  type PerformResult,
  playOf,
  type Space,
  sampleMove,
  seededRandom,
} from '@boardsmith/engine';
import definition from '@boardsmith/go-fish';
import { PlayingCard } from '../src/rules/elements.ts';

export type GoFish = InstanceType<typeof definition.gameClass>;

/** A game before the first question. */
export function begin(playerCount: number, seed = 'spring'): GoFish {
  const game = new definition.gameClass({ playerCount, seed });
  game.startFlow();
  return game;
}

export function namesIn(space: Space): string[] {
  return space.all(PlayingCard).map(({ name }) => name);
}

/**
 * Deals these cards to the players, in seat order, and puts these on top of the pond; the rest are below
 * them, or on the shelf of the last player if the pond is to be empty.
 */
export function hold(
  game: GoFish,
  hands: readonly string[],
  { pond = '', isPondEmpty = false } = {},
): void {
  const shelf = game.players.at(-1)?.shelf;
  game.all(PlayingCard).putInto(isPondEmpty && shelf !== undefined ? shelf : game.pond);
  for (const [seat, { hand }] of game.players.entries()) {
    for (const name of words(hands[seat])) game.first(PlayingCard, name)?.putInto(hand);
  }
  for (const name of words(pond).reverse()) {
    game.first(PlayingCard, name)?.putInto(game.pond, { position: 'first' });
  }
}

/** The player to move asks the player at a seat for a rank. */
export function ask(game: GoFish, seat: number, rank: string): PerformResult {
  return game.performAction('ask', { target: game.players[seat], rank });
}

/** The state of a game, in card names. */
export function shown(game: GoFish): object {
  return {
    hands: game.players.map(({ hand }) => namesIn(hand).join(' ')),
    books: game.players.map(({ books }) => books),
    toMove: game.getAwaitingPlayers().map(({ position }) => position),
  };
}

/** Plays randomly to the end; calls `each` before every question. */
export function playOn(game: GoFish, seed: string, each: () => void): void {
  const random = seededRandom(seed);
  while (!game.isFinished()) {
    each();
    const sampled = sampleMove(playOf(game), random);
    if (sampled === undefined) throw new Error('No player can move');
    const { action, args, player } = sampled.move;
    const result = game.performAction(action.name, args, player.position);
    if (!result.success) throw new Error(`${action.name} was refused: ${result.error}`);
  }
}

function words(text = ''): string[] {
  return text === '' ? [] : text.split(' ');
}
