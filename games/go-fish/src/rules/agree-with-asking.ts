import type { Random } from '@boardsmith/engine';
import { type GoFishPlayer, PlayingCard } from './elements.ts';
import type { GoFish } from './game.ts';

/**
 * Exchanges cards of a random deal until it agrees with the questions asked so far: a player who asks
 * for sevens holds one, and a player who had none a card ago hardly has one now.
 */
export function agreeWithAsking(game: GoFish, viewer: GoFishPlayer, random: Random): void {
  for (const player of game.players.others(viewer)) {
    const places = { game, player, viewer, random };
    addKnownCards(places);
    removeUnlikelyCards(places);
  }
}

/** The hand to correct, and the viewer for whom the deal was drawn. */
interface Imagined {
  readonly game: GoFish;
  readonly player: GoFishPlayer;
  readonly viewer: GoFishPlayer;
  readonly random: Random;
}

function addKnownCards(imagined: Imagined): void {
  const { player } = imagined;
  for (const rank of new Set(player.holds)) {
    const missing = player.certainOf(rank) - player.cardsOf(rank).length;
    if (missing <= 0) continue;
    const wanted = elsewhere(imagined).filter(card => card.rank === rank);
    for (const card of wanted.slice(0, missing)) exchangeFor(card, spareOf(player), imagined);
  }
}

/** A card of a rank that the player lacked can only have been drawn since. */
function removeUnlikelyCards(imagined: Imagined): void {
  const { player, random } = imagined;
  const { lacked, drawn, hand } = player;
  const isDoubtful = ({ rank }: PlayingCard): boolean => {
    const since = drawn - (lacked[rank] ?? Number.NEGATIVE_INFINITY);
    return random() * hand.count() > since;
  };
  for (const card of spareOf(player).filter(isDoubtful)) {
    const others = elsewhere(imagined).filter(({ rank }) => rank !== card.rank);
    exchangeFor(card, others, imagined);
  }
}

/** Cards outside the hand that the viewer cannot see and that no player is known to hold. */
function elsewhere({ game, player, viewer, random }: Imagined): PlayingCard[] {
  const others = game.players.filter(other => other !== player && other !== viewer);
  return random.shuffle([...game.pond.all(PlayingCard), ...others.flatMap(spareOf)]);
}

/** The cards of a hand that the questions do not reveal. */
function spareOf(player: GoFishPlayer): PlayingCard[] {
  const certain = [...player.holds];
  return player.hand.all(PlayingCard).filter(({ rank }) => {
    const at = certain.indexOf(rank);
    if (at >= 0) certain.splice(at, 1);
    return at < 0;
  });
}

/** Exchanges a card with one of several others, if both positions are possible. */
function exchangeFor(
  card: PlayingCard,
  others: readonly PlayingCard[],
  { game, random }: Imagined,
): void {
  const able = others.filter(
    other => mayLieWhere(card, other, game) && mayLieWhere(other, card, game),
  );
  if (able.length > 0) exchange(card, random.pick(able));
}

/** Whether a card may be in the hand of another card, by public knowledge. */
function mayLieWhere(card: PlayingCard, { parent }: PlayingCard, game: GoFish): boolean {
  return parent !== undefined && game.canHold(card, parent);
}

/** Exchanges two cards. */
function exchange(one: PlayingCard, other: PlayingCard): void {
  const [from, to] = [one.parent, other.parent];
  if (from === undefined || to === undefined) return;
  const [at, position] = [from.children.indexOf(one), to.children.indexOf(other)];
  one.putInto(to, { position });
  other.putInto(from, { position: at });
}
