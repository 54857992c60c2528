import { defineFlow, eachPlayer, loop, playerActions, sequence } from '@boardsmith/engine';
import { place, swap } from './actions.ts';
import type { Hex } from './game.ts';

export const flow = defineFlow<Hex>({
  root: sequence(
    eachPlayer({ do: playerActions(place, swap) }),
    loop({ do: eachPlayer({ do: playerActions(place) }) }),
  ),
});
