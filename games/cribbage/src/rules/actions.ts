import { Action } from '@boardsmith/engine';
import { PlayingCard } from './elements.ts';
import type { Cribbage } from './game.ts';
import { THIRTY_ONE } from './score-play.ts';

export const discard = Action.create<Cribbage>('discard')
  .prompt(({ game, player }) =>
    player === game.dealer
      ? 'Discard two cards to your crib'
      : `Discard two cards to ${game.dealer.name}'s crib`,
  )
  .chooseElement('cards', {
    elementClass: PlayingCard,
    from: ({ player }) => player.hand,
    multiSelect: 2,
  })
  .execute(({ cards }, { game, player }) => game.layAway(player, cards));

export const play = Action.create<Cribbage>('play')
  .prompt(({ game }) => `Play a card: the count is ${game.tally}`)
  .chooseElement('card', {
    elementClass: PlayingCard,
    from: ({ player }) => player.hand,
    disabled: (card, { game }) => game.whyNotPlayable(card),
  })
  .execute(({ card }, { game, player }) => game.playCard(player, card));

/** The player must say "go" even without a choice: passing automatically would reveal the hand. */
export const go = Action.create<Cribbage>('go')
  .prompt(`Say "go": every card you hold would pass ${THIRTY_ONE}`)
  .disabled(({ game, player }) => game.canPlay(player) && 'You have a card that fits')
  .execute((_, { game, player }) => game.sayGo(player));
