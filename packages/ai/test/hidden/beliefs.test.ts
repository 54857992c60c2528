import { expect, test } from 'vitest';
import { CoinGuess } from '../games/coin-guess.ts';
import { askIsmcts, chosen, everything } from './ask-ismcts.ts';

/** A coin whose owner behaves as if it showed tails, nine times out of ten. */
class TellingCoin extends CoinGuess {
  override likelihood(): number {
    return this.side === 'tails' ? 0.9 : 0.1;
  }
}

/** A coin about which nearly every world is ruled out. */
class NearlyCertainCoin extends CoinGuess {
  override likelihood(): number {
    return this.side === 'tails' ? 1 : 0;
  }
}

function start<G extends CoinGuess>(game: G): G {
  game.startFlow();
  return game;
}

test('[HID16] a guess follows what the game says is likely, whatever is true', () => {
  for (const under of ['coin', 'card'] as const) {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const game = start(new TellingCoin({ playerCount: 2, seed, under }));
      const before = everything(game);
      const report = askIsmcts(game, { seat: 0, seed: 'guess', iterations: 200 });
      expect(chosen(report, 'side')).toBe('tails');
      expect(report.moves[0]?.value).toBeCloseTo(0.9, 1);
      expect(everything(game)).toBe(before);
    }
  }
});

test('[HID16] a report counts the likely worlds', () => {
  const worlds = [TellingCoin, NearlyCertainCoin].map(coin => {
    const game = start(new coin({ playerCount: 2, seed: 'count', under: 'coin' }));
    return askIsmcts(game, { seat: 0, seed: 'guess', iterations: 10 }).worlds ?? 0;
  });
  const [some = 0, half = 0] = worlds;
  expect(some).toBeGreaterThan(150);
  expect(some).toBeLessThan(400);
  expect(half).toBeLessThan(260);
  const plain = start(new CoinGuess({ playerCount: 2, seed: 'count', under: 'coin' }));
  expect(askIsmcts(plain, { seat: 0, seed: 'guess', iterations: 10 }).worlds).toBeUndefined();
});
