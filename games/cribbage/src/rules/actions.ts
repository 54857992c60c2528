import { Action } from '@boardsmith/engine';
import { PlayingCard } from './elements.ts';
import type { Cribbage } from './game.ts';
import { THIRTY_ONE } from './score-play.ts';

export const discard = Action.create<Cribbage>('discard')
  .prompt(({ game, player }) =>
    player === game.dealer
      ? 'Lay two cards away into your crib'
      : `Lay two cards away into the crib of ${game.dealer.name}`,
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

/** Not a choice, but said aloud: a turn that was passed by itself would tell what somebody holds. */
export const go = Action.create<Cribbage>('go')
  .prompt(({ game }) => `Say go: only ${THIRTY_ONE - game.tally} is left to thirty-one`)
  .disabled(({ game, player }) => game.canPlay(player) && 'You have a card that fits')
  .execute((_, { game, player }) => game.sayGo(player));
