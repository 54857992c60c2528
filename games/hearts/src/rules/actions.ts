import { Action } from '@boardsmith/engine';
import { PlayingCard } from './elements.ts';
import type { Hearts } from './game.ts';
import { whyNotPlay } from './why-not-play.ts';

const pass = Action.create<Hearts>('pass')
  .prompt(({ game, player }) => `Pass three cards to ${game.receiverFrom(player).name}`)
  .chooseElement('cards', {
    elementClass: PlayingCard,
    from: ({ player }) => player.hand,
    multiSelect: 3,
  })
  .execute(({ cards }, { game, player }) => game.pass(player, cards));

const play = Action.create<Hearts>('play')
  .prompt('Play a card')
  .chooseElement('card', {
    elementClass: PlayingCard,
    from: ({ player }) => player.hand,
    disabled: whyNotPlay,
  })
  .execute(({ card }, { game, player }) => game.playCard(player, card));

export const actions = { pass, play };
