import { actionStep, defineFlow, eachPlayer, ifThen, loop, sequence } from '@boardsmith/engine';
import type { GemBazaar } from './game.ts';

const turn = sequence<GemBazaar>(
  actionStep({
    actions: ['take', 'takePair', 'reserve', 'reserveTop', 'buy', 'tradeIn'],
  }),
  ifThen({
    if: ({ game, player }) => player !== undefined && game.tooMany(player) > 0,
    do: actionStep({ actions: ['giveBack'] }),
  }),
);

export const flow = defineFlow<GemBazaar>({
  setup: ({ game }) => game.openBazaar(),
  root: loop({ while: ({ game }) => !game.hasReachedTarget, do: eachPlayer({ do: turn }) }),
  getWinners: ({ game }) => game.playersAhead(),
});
