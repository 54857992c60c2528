import { actionStep, defineFlow, eachPlayer, loop, sequence } from '@boardsmith/engine';
import type { GemBazaar } from './game.ts';

const turn = sequence<GemBazaar>(
  actionStep({
    actions: ['take', 'takePair', 'reserve', 'reserveTop', 'buy', 'claim', 'tradeIn'],
  }),
  loop({
    while: ({ game, player }) => player !== undefined && game.hasTooMany(player),
    do: actionStep({ actions: ['giveBack'] }),
  }),
);

export const flow = defineFlow<GemBazaar>({
  setup: ({ game }) => game.openBazaar(),
  root: loop({ while: ({ game }) => !game.hasReachedTarget, do: eachPlayer({ do: turn }) }),
  getWinners: ({ game }) => game.playersAhead(),
});
