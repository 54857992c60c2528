import {
  Die,
  legalMoves,
  playOf,
  renderMessage,
  sampleMove,
  seededRandom,
} from '@boardsmith/engine';
import definition, { Potion, type PotionKind, RECIPES } from '@boardsmith/polyhedral-potions';
import type { Alchemist, Potions, Strategy } from './strategies.ts';

/** A game at its first choice. */
export function begin(playerCount = 2, seed = 'table', goal = 100): Potions {
  const game = new definition.gameClass({ playerCount, seed, goal });
  game.startFlow();
  return game;
}

/** The game with its dice turned to these numbers, from the d4 to the d20. */
export function showing(game: Potions, ...values: readonly number[]): Potions {
  for (const [index, die] of game.all(Die).sortBy('sides').entries()) {
    die.setValue(values[index] ?? die.value);
  }
  return game;
}

/** The die with a name, wherever it is. */
export function die(game: Potions, name: string): Die {
  const found = game.first(Die, name);
  if (found === undefined) throw new Error(`There is no die "${name}"`);
  return found;
}

/** The potion of a kind on the page of a player; by default the player to move. */
export function potion(game: Potions, kind: PotionKind, player: Alchemist = game.active): Potion {
  const found = player.page.first(Potion, RECIPES[kind].title);
  if (found === undefined) throw new Error(`There is no potion "${kind}"`);
  return found;
}

/** A move that must be accepted. */
export function act(game: Potions, action: string, args: Readonly<Record<string, unknown>>): void {
  const { success, error } = game.performAction(action, args);
  if (!success) throw new Error(`${action}: ${error}`);
}

/** Plays random moves to the end, and calls `visit` at every choice. */
export function playRandomly(game: Potions, visit: (game: Potions) => void): void {
  const random = seededRandom('players');
  while (!game.isFinished()) {
    visit(game);
    const move = sampleMove(playOf(game), random)?.move;
    if (move === undefined) throw new Error('No player can move');
    game.performAction(move.action.name, move.args, move.player.position);
  }
  visit(game);
}

/** The game between these strategies, seat by seat, at its end. */
export function playOut(seed: string, strategies: readonly Strategy[]): Potions {
  const game = begin(strategies.length, seed);
  const random = seededRandom(seed, 1);
  for (;;) {
    const [player] = game.getAwaitingPlayers();
    if (player === undefined) return game;
    const move = strategies[player.position]?.(game, player, random);
    if (move === undefined) throw new Error(`The strategy of ${player.name} returned no move`);
    playOf(game).make(move);
  }
}

/** The choices of a selection for the player to move, disabled ones with the reason. */
export function offered(
  game: Potions,
  point: {
    readonly action: string;
    readonly selection: string;
    readonly args: Readonly<Record<string, unknown>>;
  },
): Record<string, string | false> {
  const [player] = game.getAwaitingPlayers();
  if (player === undefined) return {};
  const { action, selection, args } = point;
  const choices = game.getSelectionChoices(action, selection, player, args);
  return Object.fromEntries(
    choices.map(({ value, disabled }) => [
      value instanceof Potion ? value.kind : String(value),
      disabled,
    ]),
  );
}

/** The number of moves of each action. */
export function movesByAction(game: Potions): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const player of game.getAwaitingPlayers()) {
    for (const { action } of legalMoves(playOf(game), player)) {
      counts[action.name] = (counts[action.name] ?? 0) + 1;
    }
  }
  return counts;
}

/** The public messages, from a line on. */
export function log(game: Potions, from = 0): string[] {
  return game.getPlayerView(null).messages.slice(from).map(renderMessage);
}
