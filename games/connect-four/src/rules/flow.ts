import { defineFlow, eachPlayer, execute, loop, playerActions, sequence } from '@boardsmith/engine';
import { drop } from './actions.ts';
import type { ConnectFour } from './game.ts';

export const flow = defineFlow<ConnectFour>({
  root: sequence(
    loop({
      while: ({ game }) => !game.board.isFull,
      do: eachPlayer({ do: playerActions(drop) }),
    }),
    execute(({ game }) => game.message('The board is full: a draw')),
  ),
});
