import { defineFlow, execute, Game, type GameOptions, type Player } from '@boardsmith/engine';
import { expect, test } from 'vitest';
import { outcomeOf } from './run-result.ts';

interface EndOptions extends GameOptions {
  readonly winners: number;
}

/** A game that ends at once, won by its first players. */
class End extends Game<End> {
  constructor(options: EndOptions) {
    super(options);
    const winners = (game: End): Player[] => game.players.slice(0, options.winners);
    this.setFlow(
      defineFlow<End>({ root: execute(() => {}), getWinners: ({ game }) => winners(game) }),
    );
  }
}

test.each([
  { playerCount: 1, winners: 1, outcome: 'won' },
  { playerCount: 1, winners: 0, outcome: 'lost' },
  { playerCount: 2, winners: 0, outcome: 'draw' },
  { playerCount: 2, winners: 2, outcome: 'won' },
])('[RUN8] $winners winners of $playerCount players: $outcome', ({ outcome, ...options }) => {
  const game = new End({ ...options, seed: 'end' });
  expect(outcomeOf(game)).toBe('stopped');
  game.startFlow();
  expect(outcomeOf(game)).toBe(outcome);
});
