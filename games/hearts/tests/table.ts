import {
  type PerformResult,
  playOf,
  type Space,
  sampleMove,
  seededRandom,
} from '@boardsmith/engine';
import definition from '@boardsmith/hearts';
import { PlayingCard } from '../src/rules/elements.ts';

export type Hearts = InstanceType<typeof definition.gameClass>;
export type HeartsPlayer = Hearts['players'][number];

/** A game before the first choice. */
export function begin(seed = 'spring', target: 25 | 50 | 100 = 100): Hearts {
  const game = new definition.gameClass({ playerCount: 4, seed, target });
  game.startFlow();
  return game;
}

export function cardNamed(game: Hearts, name: string): PlayingCard {
  return present(game.first(PlayingCard, name));
}

export function namesIn(space: Space): string[] {
  return space.all(PlayingCard).map(({ name }) => name);
}

/** The awaited player, if there is only one. */
export function awaited(game: Hearts): HeartsPlayer {
  return present(game.getAwaitingPlayers()[0]);
}

export function play(game: Hearts, ...names: readonly string[]): PerformResult {
  let result: PerformResult = { success: true };
  for (const name of names) result = game.performAction('play', { card: cardNamed(game, name) });
  return result;
}

/** All players pass the first three cards of their hand. */
export function passFirstThree(game: Hearts): void {
  for (const { hand, position } of game.players) {
    game.performAction('pass', { cards: hand.firstN(3, PlayingCard) }, position);
  }
}

/** Plays randomly until a condition holds or the game is over; calls `each` before every choice. */
export function playOn(
  game: Hearts,
  { seed = 'chance', until = () => false, each = () => {} }: PlayingOn = {},
): void {
  const random = seededRandom(seed);
  while (!game.isFinished() && !until()) {
    each();
    const { action, args, player } = present(sampleMove(playOf(game), random)).move;
    const result = game.performAction(action.name, args, player.position);
    if (!result.success) throw new Error(`${action.name} was refused: ${result.error}`);
  }
}

interface PlayingOn {
  readonly seed?: string;
  readonly until?: () => boolean;
  readonly each?: () => void;
}

/**
 * Deals these cards to the players, beginning with the player to move; the other cards are elsewhere, and not
 * taken.
 */
export function hold(
  game: Hearts,
  hands: readonly string[],
  rest: Space = game.deck,
): readonly HeartsPlayer[] {
  const players = game.players.inOrderFrom(awaited(game));
  game.all(PlayingCard).putInto(rest);
  for (const [index, { hand }] of players.entries()) {
    for (const name of words(hands[index])) cardNamed(game, name).putInto(hand);
  }
  return players;
}

/** The reason for each card in the hand of the player to move why it cannot be played, or `false`. */
export function reasons(game: Hearts): Readonly<Record<string, string | false>> {
  const choices = game.getSelectionChoices('play', 'card', awaited(game));
  return Object.fromEntries(
    choices.map(({ value, disabled }) => [
      value instanceof PlayingCard ? value.name : String(value),
      disabled,
    ]),
  );
}

export function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is nothing there');
  return value;
}

function words(text = ''): readonly string[] {
  return text === '' ? [] : text.split(' ');
}
