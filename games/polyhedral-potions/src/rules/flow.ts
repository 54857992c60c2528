import {
  actionStep,
  defineFlow,
  eachPlayer,
  execute,
  repeat,
  sequence,
  simultaneousActionStep,
} from '@boardsmith/engine';
import { adjust, brew, decline, flip, refresh, reroll, share, stop } from './actions.ts';
import type { PolyhedralPotions } from './game.ts';

const turn = sequence<PolyhedralPotions>(
  execute(({ game, player }) => game.beginTurn(player)),
  actionStep({
    actions: [brew, reroll, flip, adjust, refresh, stop],
    repeatUntil: ({ game }) => game.brewsLeft === 0,
  }),
  simultaneousActionStep({
    players: ({ game }) => game.players.others(game.active),
    actions: [share, decline],
  }),
);

export const flow = defineFlow<PolyhedralPotions>({
  root: sequence(
    repeat({
      times: ({ game }) => game.rounds,
      do: sequence(
        execute(({ game }) => game.beginRound()),
        eachPlayer({ do: turn }),
      ),
    }),
    execute(({ game }) => game.tellResult()),
  ),
  getWinners: ({ game }) => game.best(),
});
