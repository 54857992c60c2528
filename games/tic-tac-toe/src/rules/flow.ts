import { defineFlow, eachPlayer, loop, playerActions } from '@boardsmith/engine';
import { place } from './actions.ts';
import { Mark } from './elements.ts';
import type { TicTacToe } from './game.ts';

export const flow = defineFlow<TicTacToe>({
  root: loop({ do: eachPlayer({ do: playerActions(place) }) }),
  // A full board without a line is a draw.
  isComplete: ({ game }) => game.count(Mark) === 9,
});
