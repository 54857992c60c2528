import { actionStep, defineFlow, loop } from '@boardsmith/engine';
import { move } from './actions.ts';
import type { Checkers } from './game.ts';

/** A capturing piece may move again, so the next player is known only after a move. */
export const flow = defineFlow<Checkers>({
  setup: ({ game }) => game.beginTurn(),
  root: loop({ do: actionStep({ player: ({ game }) => game.mover, actions: [move] }) }),
});
