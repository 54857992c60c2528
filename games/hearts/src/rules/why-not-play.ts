import { suitName } from '@boardsmith/engine';
import { type HeartsPlayer, PlayingCard } from './elements.ts';
import type { Hearts } from './game.ts';

interface Playing {
  readonly game: Hearts;
  readonly player: HeartsPlayer;
}

/** Why a player may not play a card of their hand now, or `false`. */
export function whyNotPlay(card: PlayingCard, playing: Playing): string | false {
  return playing.game.trick.isEmpty() ? whyNotLead(card, playing) : whyNotFollow(card, playing);
}

function whyNotLead(card: PlayingCard, { game, player }: Playing): string | false {
  if (game.isFirstTrick) return card.name !== '2C' && 'The 2 of clubs leads';
  if (card.suit !== 'H' || game.heartsBroken) return false;
  return player.hand.has(PlayingCard, ({ suit }) => suit !== 'H') && 'Hearts are not broken yet';
}

function whyNotFollow(card: PlayingCard, { game, player }: Playing): string | false {
  const { suit } = game.trick;
  if (card.suit === suit || suit === undefined) return false;
  if (player.holds(suit)) return `You must follow ${suitName(suit)}`;
  if (card.points === 0 || !game.isFirstTrick) return false;
  return (
    player.hand.has(PlayingCard, ({ points }) => points === 0) && 'No points on the first trick'
  );
}
