import { Action, rankName } from '@boardsmith/engine';
import type { GoFish } from './game.ts';

const ask = Action.create<GoFish>('ask')
  .prompt('Ask another player for a rank you hold')
  .choosePlayer('target', {
    prompt: 'Choose a player to ask',
    filter: (other, { player }) => other !== player,
    disabled: (other, { game, player }) => game.whyNotAsk(player, other),
  })
  .chooseFrom('rank', {
    prompt: 'Choose a rank to ask for',
    choices: ({ player }) => player.ranksHeld(),
    display: rankName,
    boardRefs: (rank, { player }) => player.cardsOf(rank),
  })
  .execute(({ target, rank }, { game, player }) => game.ask(player, target, rank));

export const actions = { ask };
