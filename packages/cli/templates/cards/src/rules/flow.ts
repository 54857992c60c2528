import {
  defineFlow,
  eachPlayer,
  execute,
  loop,
  playerActions,
  sequence,
  TurnOrder,
} from '@boardsmith/engine';
import { play } from './actions.ts';
import type { FollowSuit } from './game.ts';

const trick = sequence<FollowSuit>(
  eachPlayer({ ...TurnOrder.START_FROM(({ game }) => game.leader), do: playerActions(play) }),
  execute(({ game }) => game.takeTrick()),
);

export const flow = defineFlow<FollowSuit>({
  setup: ({ game }) => game.deal(),
  root: loop({ while: ({ game }) => game.hasCards, do: trick }),
  getWinners: ({ game }) => game.playersAhead(),
});
