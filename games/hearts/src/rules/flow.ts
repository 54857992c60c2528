import {
  defineFlow,
  eachPlayer,
  execute,
  ifThen,
  loop,
  phase,
  playerActions,
  sequence,
  simultaneousActionStep,
  TurnOrder,
} from '@boardsmith/engine';
import type { Hearts } from './game.ts';

const passing = phase<Hearts>('passing', {
  do: simultaneousActionStep({ actions: ['pass'], sealed: true }),
});

const trick = sequence<Hearts>(
  eachPlayer({
    ...TurnOrder.START_FROM(({ game }) => game.trick.leader ?? undefined),
    do: playerActions('play'),
  }),
  execute(({ game }) => game.takeTrick()),
);

const deal = sequence<Hearts>(
  execute(({ game }) => game.deal()),
  ifThen({ if: ({ game }) => game.direction !== 'none', do: passing }),
  execute(({ game }) => game.chooseLeader()),
  phase('tricks', { do: loop({ while: ({ game }) => game.isDealGoingOn, do: trick }) }),
  execute(({ game }) => game.scoreDeal()),
);

export const flow = defineFlow<Hearts>({
  root: loop({ while: ({ game }) => !game.isOver, do: deal }),
  getWinners: ({ game }) => game.playersAhead(),
});
