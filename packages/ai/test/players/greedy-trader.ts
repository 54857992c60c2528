import { legalMoves, type Move, playOf, type Random } from '@boardsmith/engine';
import type gemBazaar from '@boardsmith/gem-bazaar';

type GemBazaar = InstanceType<typeof gemBazaar.gameClass>;
type Trader = GemBazaar['players'][number];
type Jewel = ReturnType<GemBazaar['jewelsForSale']>[number];

const COLOURS = ['ruby', 'emerald', 'sapphire', 'topaz', 'onyx'] as const;

/** More moves than this are not looked at: the rest are other ways of paying. */
const MAX_MOVES = 400;

/**
 * Buys the jewel with the most points whenever it can, and otherwise takes the gems that it needs most
 * for the jewel that is nearest.
 */
export function greedyMove(game: GemBazaar, player: Trader, random: Random): Move | undefined {
  const moves = legalMoves(playOf(game), player, MAX_MOVES);
  const best = Math.max(...moves.map(move => benefitOf(game, player, move)));
  const equal = moves.filter(move => benefitOf(game, player, move) === best);
  return equal.length === 0 ? undefined : random.pick(equal);
}

function benefitOf(game: GemBazaar, player: Trader, { action, args }: Move): number {
  const { jewel, colours, colour } = args;
  if (action.name === 'buy') {
    const bought = game.jewelsFor(player).find(each => each === jewel);
    return 100 + 10 * (bought?.points ?? 0);
  }
  const wanted = nearest(game, player);
  if (wanted === undefined) return 0;
  if (action.name === 'take' && Array.isArray(colours)) {
    return colours.reduce((sum, each) => sum + need(player, wanted, each) + 0.1, 0);
  }
  if (action.name === 'takePair') return Math.min(2, need(player, wanted, colour));
  if (action.name !== 'giveBack' || !Array.isArray(args.gems)) return 0;
  return args.gems.reduce((sum, gem) => sum - missed(player, wanted, gem), 0);
}

/** The jewel for which the player lacks fewest gems; of those, the one with most points. */
function nearest(game: GemBazaar, player: Trader): Jewel | undefined {
  const value = (jewel: Jewel): number => jewel.points - 2 * player.lacks(jewel);
  return game.jewelsFor(player).toSorted((a, b) => value(b) - value(a))[0];
}

/** How many gems of a colour the player lacks for a jewel. */
function need(player: Trader, jewel: Jewel, colour: unknown): number {
  const missing = COLOURS.filter(each => each === colour).map(
    each => player.owes(jewel, each) - player.gemsOf(each),
  );
  return Math.max(0, ...missing);
}

/** How much the player would miss a gem: pearls most, then colours that the jewel costs. */
function missed(player: Trader, jewel: Jewel, gem: unknown): number {
  const kept = player.purse.children.find(each => each === gem)?.name;
  if (kept === 'pearl') return 2;
  return COLOURS.some(each => each === kept && player.owes(jewel, each) > 0) ? 1 : 0;
}
