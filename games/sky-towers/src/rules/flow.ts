import {
  defineFlow,
  eachPlayer,
  execute,
  loop,
  playerActions,
  repeat,
  sequence,
} from '@boardsmith/engine';
import { build, move, settle } from './actions.ts';
import type { SkyTowers } from './game.ts';

export const flow = defineFlow<SkyTowers>({
  root: sequence(
    repeat({ times: 2, do: eachPlayer({ do: playerActions(settle) }) }),
    loop({
      do: eachPlayer({
        do: sequence(
          execute(({ game, player }) => player && game.beginTurn(player)),
          playerActions(move),
          playerActions(build),
        ),
      }),
    }),
  ),
});
