import { actionStep, defineFlow, eachPlayer, execute, loop, sequence } from '@boardsmith/engine';
import type { GoFish } from './game.ts';

/** A player who has no cards, and can draw none, is skipped: there is nothing to ask for. */
const turn = sequence<GoFish>(
  execute(({ game, player }) => player && game.drawIfEmpty(player)),
  actionStep({
    actions: ['ask'],
    repeatUntil: ({ game }) => !game.goesAgain,
  }),
);

export const flow = defineFlow<GoFish>({
  setup: ({ game }) => game.deal(),
  root: loop({ do: eachPlayer({ do: turn }) }),
  isComplete: ({ game }) => game.booksLeft === 0,
  getWinners: ({ game }) => game.playersAhead(),
});
