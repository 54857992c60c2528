import {
  actionStep,
  defineFlow,
  eachPlayer,
  execute,
  ifThen,
  LAST_ONE_STANDING,
  loop,
  phase,
  responseStep,
  sequence,
} from '@boardsmith/engine';
import { DEED_NAMES } from './deeds.ts';
import type { MaskedBall } from './game.ts';

const losses = loop<MaskedBall>({
  while: ({ game }) => game.loser !== null,
  do: actionStep({ player: ({ game }) => game.loser ?? undefined, actions: ['lose'] }),
});

/** The other players believe the latest claim, or one of them challenges it. */
const doubts = responseStep<MaskedBall>({
  actions: ['challenge'],
  pass: 'believe',
  on: { challenge: losses },
  else: execute(({ game }) => game.settleClaim({ isTrue: true })),
});

const prevention = responseStep<MaskedBall>({
  players: ({ game }) => game.preventers,
  actions: ['prevent'],
  pass: 'permit',
  on: { prevent: doubts },
});

const turn = sequence<MaskedBall>(
  actionStep({ actions: DEED_NAMES }),
  phase('doubt', { do: ifThen({ if: ({ game }) => game.claim !== null, do: doubts }) }),
  phase('prevention', { do: prevention }),
  execute(({ game }) => game.carryOut()),
  losses,
  ifThen({ if: ({ game }) => game.isExchanging, do: actionStep({ actions: ['giveBack'] }) }),
);

export const flow = defineFlow<MaskedBall>({
  setup: ({ game }) => game.deal(),
  root: loop({ do: eachPlayer({ do: turn }) }),
  ...LAST_ONE_STANDING,
});
