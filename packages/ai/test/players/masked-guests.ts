import { legalMoves, type Move, playOf, type Random } from '@boardsmith/engine';
import type maskedBall from '@boardsmith/masked-ball';

type MaskedBall = InstanceType<typeof maskedBall.gameClass>;
type Guest = MaskedBall['players'][number];

/** The masks that the deeds claim. */
const CLAIMS = { collect: 'Steward', rob: 'Rogue', duel: 'Blade', disguise: 'Herald' } as const;

/** How good a deed is, as a player without foresight sees it. */
const WORTH: Readonly<Record<string, number>> = {
  denounce: 8,
  duel: 7,
  collect: 5,
  rob: 4,
  beg: 2,
  earn: 1,
};

/** Never claims a mask that the player does not wear, and believes everything that can be true. */
export function honestMove(game: MaskedBall, player: Guest, random: Random): Move | undefined {
  return pick(game, player, random, move => {
    const claimed = claimOf(move);
    if (claimed !== undefined && !player.wears(claimed)) return -1;
    return benefitOf(game, move);
  });
}

/** Claims whatever is best, without looking at the own masks, and believes everything that can be true. */
export function brazenMove(game: MaskedBall, player: Guest, random: Random): Move | undefined {
  return pick(game, player, random, move => benefitOf(game, move));
}

function pick(
  game: MaskedBall,
  player: Guest,
  random: Random,
  rate: (move: Move) => number,
): Move | undefined {
  const moves = legalMoves(playOf(game), player);
  const best = Math.max(...moves.map(rate));
  const equal = moves.filter(move => rate(move) === best);
  return equal.length === 0 ? undefined : random.pick(equal);
}

function claimOf({
  action,
  args,
}: Move): (typeof CLAIMS)[keyof typeof CLAIMS] | 'Guard' | undefined {
  const roles = ['Steward', 'Rogue', 'Blade', 'Herald', 'Guard'] as const;
  const role = roles.find(each => each === args['role']);
  if (role !== undefined) return role;
  return Object.entries(CLAIMS).find(([deed]) => deed === action.name)?.[1];
}

function benefitOf(game: MaskedBall, { action, player }: Move): number {
  const { name } = action;
  if (name === 'challenge') return isImpossible(game, player.position) ? 2 : -1;
  if (name === 'prevent') return 1;
  return WORTH[name] ?? 0;
}

/** Whether the player sees all three masks of the role that another claims. */
function isImpossible(game: MaskedBall, seat: number): boolean {
  const visible = game.players.flatMap(({ lost, worn, position }) => [
    ...lost.children,
    ...(position === seat ? worn.children : []),
  ]);
  return visible.filter(({ name }) => name === game.claim).length === 3;
}
