import { actionStep, defineFlow, eachPlayer, execute, loop, sequence } from '@boardsmith/engine';
import { keep, roll } from './actions.ts';
import type { PushYourLuck } from './game.ts';

const turn = sequence<PushYourLuck>(
  execute(({ game }) => game.beginTurn()),
  actionStep({ actions: [roll, keep], repeatUntil: ({ game }) => game.isTurnOver }),
);

export const flow = defineFlow<PushYourLuck>({
  root: loop({ do: eachPlayer({ do: turn }) }),
});
