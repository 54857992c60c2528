import { actionStep, defineFlow, loop } from '@boardsmith/engine';
import { move } from './actions.ts';
import type { Checkers } from './game.ts';

/** A piece that goes on capturing moves again: who moves next is known when a move is over. */
export const flow = defineFlow<Checkers>({
  setup: ({ game }) => game.beginTurn(),
  root: loop({ do: actionStep({ player: ({ game }) => game.mover, actions: [move] }) }),
});
