import { defineFlow, eachPlayer, loop, playerActions } from '@boardsmith/engine';
import { take } from './actions.ts';
import type { MyGame } from './game.ts';

export const flow = defineFlow<MyGame>({
  root: loop({ do: eachPlayer({ do: playerActions(take) }) }),
});
