import {
  actionStep,
  defineFlow,
  eachPlayer,
  execute,
  repeat,
  sequence,
  simultaneousActionStep,
} from '@boardsmith/engine';
import { SHARE_ACTIONS, TURN_ACTIONS } from './actions.ts';
import type { PolyhedralPotions } from './game.ts';

const turn = sequence<PolyhedralPotions>(
  execute(({ game, player }) => game.beginTurn(player)),
  actionStep({
    actions: TURN_ACTIONS,
    repeatUntil: ({ game }) => game.brewsLeft === 0,
  }),
  simultaneousActionStep({
    players: ({ game }) => game.players.others(game.active),
    actions: SHARE_ACTIONS,
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
    execute(({ game }) => game.announceRatings()),
  ),
  getWinners: ({ game }) => game.best(),
});
