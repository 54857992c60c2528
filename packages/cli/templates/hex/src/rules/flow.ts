import { defineFlow, eachPlayer, loop, playerActions } from '@boardsmith/engine';
import { place } from './actions.ts';
import type { Bridges } from './game.ts';

export const flow = defineFlow<Bridges>({
  root: loop({ do: eachPlayer({ do: playerActions(place) }) }),
});
