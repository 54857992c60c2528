import { Action } from '@boardsmith/engine';
import { PlayingCard } from './elements.ts';
import type { FollowSuit } from './game.ts';

export const play = Action.create<FollowSuit>('play')
  .prompt('Play a card')
  .chooseElement('card', {
    elementClass: PlayingCard,
    from: ({ player }) => player.hand,
    disabled: (card, { game, player }) => game.whyNotPlay(card, player),
  })
  .execute(({ card }, { game, player }) => game.playCard(card, player));
