import { defineFlow, eachPlayer, loop, playerActions } from '@boardsmith/engine';
import { place } from './actions.ts';
import { Mark } from './elements.ts';
import type { ThreeInARow } from './game.ts';

export const flow = defineFlow<ThreeInARow>({
  root: loop({ do: eachPlayer({ do: playerActions(place) }) }),
  isComplete: ({ game }) => game.count(Mark) === 9 || game.winner !== undefined,
  getWinners: ({ game }) => game.players.filter(player => player === game.winner),
});
