import { CoinGuess, type CoinGuessOptions } from '../games/coin-guess.ts';
import { DieGuess } from '../games/die-guess.ts';
import { askIsmcts, chosen } from './ask-ismcts.ts';

/** The share of games in which the bot in the first seat guesses right. */
export function shareRight(count: number, isRight: (index: number) => boolean): number {
  let right = 0;
  for (let index = 0; index < count; index++) if (isRight(index)) right++;
  return right / count;
}

/** Whether a bot guesses right which side of a coin is up. */
export function guessesCoin(
  options: Omit<CoinGuessOptions, 'playerCount'>,
  index: number,
): boolean {
  const game = new CoinGuess({ ...options, playerCount: 2, seed: `coin ${index}` });
  game.startFlow();
  const report = askIsmcts(game, { seat: 0, seed: `bot ${index}`, iterations: 24 });
  return chosen(report, 'side') === game.side;
}

/** Whether a bot guesses right whether a die shows an even number, before or after it is rolled. */
export function guessesDie(isRolled: boolean, index: number): boolean {
  const game = new DieGuess({ playerCount: 2, seed: `die ${index}`, isRolled });
  game.startFlow();
  const report = askIsmcts(game, { seat: 0, seed: `bot ${index}`, iterations: 24 });
  game.performAction('say', { parity: chosen(report, 'parity') }, 0);
  return game.guess === game.parity;
}
