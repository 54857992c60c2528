import {
  actionStep,
  defineFlow,
  execute,
  loop,
  phase,
  sequence,
  simultaneousActionStep,
} from '@boardsmith/engine';
import { discard, go, play } from './actions.ts';
import type { Cribbage } from './game.ts';

const deal = phase<Cribbage>('deal', {
  do: sequence(
    execute(({ game }) => game.deal()),
    simultaneousActionStep({ actions: [discard], sealed: true }),
    execute(({ game }) => game.turnUpStarter()),
  ),
});

const thePlay = phase<Cribbage>('play', {
  do: loop({
    while: ({ game }) => game.holdsCards,
    do: actionStep({ player: ({ game }) => game.toPlay, actions: [play, go] }),
  }),
});

/** One hand at a time: the first player to reach the last hole wins, and counting stops. */
const theShow = phase<Cribbage>('show', {
  do: sequence(
    execute(({ game }) => game.countHand(game.pone)),
    execute(({ game }) => game.countHand(game.dealer)),
    execute(({ game }) => game.countCrib()),
    execute(({ game }) => game.passTheDeal()),
  ),
});

export const flow = defineFlow<Cribbage>({
  root: sequence(
    loop({
      while: ({ game }) => game.isCutOpen,
      do: execute(({ game }) => game.cutForDeal()),
    }),
    loop({ do: sequence(deal, thePlay, theShow) }),
  ),
  isComplete: ({ game }) => game.winner !== undefined,
  getWinners: ({ game }) => game.players.filter(player => player === game.winner),
});
