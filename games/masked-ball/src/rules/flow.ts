import {
  actionStep,
  defineFlow,
  eachPlayer,
  execute,
  ifThen,
  loop,
  phase,
  sequence,
  TurnOrder,
} from '@boardsmith/engine';
import { DEED_NAMES } from './deeds.ts';
import type { MaskedBall } from './game.ts';

const losses = loop<MaskedBall>({
  while: ({ game }) => game.loser !== null,
  do: actionStep({ player: ({ game }) => game.loser ?? undefined, actions: ['lose'] }),
});

/** The other players believe the latest claim, or one of them challenges it. */
const doubts = sequence<MaskedBall>(
  loop({
    while: ({ game }) => game.doubter !== undefined,
    do: actionStep({ player: ({ game }) => game.doubter, actions: ['believe', 'challenge'] }),
  }),
  losses,
);

const prevention = sequence<MaskedBall>(
  execute(({ game }) => game.askWhoPrevents()),
  loop({
    while: ({ game }) => game.preventer !== undefined,
    do: actionStep({ player: ({ game }) => game.preventer, actions: ['permit', 'prevent'] }),
  }),
  doubts,
);

const exchange = actionStep<MaskedBall>({
  player: ({ game }) => game.actor ?? undefined,
  actions: ['giveBack'],
});

const turn = sequence<MaskedBall>(
  actionStep({ actions: DEED_NAMES }),
  phase('doubt', { do: doubts }),
  phase('prevention', { do: prevention }),
  execute(({ game }) => game.carryOut()),
  losses,
  ifThen({ if: ({ game }) => game.isExchanging, do: exchange }),
);

export const flow = defineFlow<MaskedBall>({
  setup: ({ game }) => game.deal(),
  root: loop({ do: eachPlayer({ ...TurnOrder.ACTIVE_ONLY, do: turn }) }),
  isComplete: ({ game }) => game.players.active.length < 2,
  getWinners: ({ game }) => game.players.active,
});
