import { type Die, legalMoves, type Move, type Random } from '@boardsmith/engine';
import definition, { POTIONS, type Potion, RECIPES } from '@boardsmith/polyhedral-potions';

export type Potions = InstanceType<typeof definition.gameClass>;
export type Alchemist = Potions['active'];

/** Chooses one of the moves that a player has. */
export type Strategy = (game: Potions, player: Alchemist, random: Random) => Move | undefined;

/** Any move, each equally likely. */
export const byChance: Strategy = (game, player, random) =>
  random.pick(legalMoves(game.play, player));

/**
 * Looks one die ahead: takes the die that is worth most now, and turns a die first where that makes
 * it worth much more. Knows only the potions it is given.
 */
export function sensible(potions: readonly Potion[] = POTIONS): Strategy {
  return (game, player) => {
    const moves = legalMoves(game.play, player);
    const plain = best(moves, move => worthOf(player, move, potions));
    const turned = best(moves, move => worthOfTurning(game, player, { move, potions }));
    return turned.worth > plain.worth + PATIENCE ? turned.move : plain.move;
  };
}

/** How much better a die has to become before an ability is spent on it. */
const PATIENCE = 1.5;

interface Rated {
  readonly move: Move | undefined;
  readonly worth: number;
}

function best(moves: readonly Move[], worth: (move: Move) => number): Rated {
  const rated = moves.map((move): Rated => ({ move, worth: worth(move) }));
  return rated.reduce((a, b) => (b.worth > a.worth ? b : a), { move: undefined, worth: -Infinity });
}

function worthOf(player: Alchemist, { action, args }: Move, potions: readonly Potion[]): number {
  if (action.name === 'stop' || action.name === 'decline') return 0;
  const { potion } = args;
  const isKnown = potions.find(each => each === potion);
  const die = player.game.shelf.getDice().find(each => each === args['die']);
  if (isKnown === undefined || die === undefined || !('potion' in args)) return -Infinity;
  return worthOfDie(player, die, isKnown);
}

/** What a die is worth in a potion: the points, the promise of the boxes to come, and no wide gaps. */
function worthOfDie(player: Alchemist, die: { sides: number; value: number }, potion: Potion) {
  const { points, size, completionBonus, rewards } = RECIPES[potion];
  const before = player.filled(potion);
  const after = Math.min(size, before + (potion === 'smoke' && die.value === die.sides ? 2 : 1));
  const gain = (points[after] ?? 0) - (points[before] ?? 0);
  const promise = ((points[size] ?? 0) + completionBonus) / size;
  const finish = after === size ? completionBonus : 0;
  const reward = rewards[after] === undefined ? 0 : 1.5;
  return gain + (promise * (after - before)) / 2 + finish + reward - gap(player, die.value, potion);
}

/** How much room a number wastes on a track that only goes up or only goes down. */
function gap(player: Alchemist, value: number, potion: Potion): number {
  if (potion !== 'ember' && potion !== 'frost') return 0;
  const last = player[potion].getLastEntry();
  const step = potion === 'ember' ? value - (last ?? 0) : (last ?? 21) - value;
  const usual = 20 / RECIPES[potion].size;
  return Math.max(0, step - usual) * 0.7;
}

function worthOfTurning(
  game: Potions,
  player: Alchemist,
  { move, potions }: { readonly move: Move; readonly potions: readonly Potion[] },
): number {
  const die = game.shelf.getDice().find(each => each === move.args['die']);
  if (die === undefined || 'potion' in move.args) return -Infinity;
  const by = move.args['by'];
  const value = typeof by === 'number' ? die.value + by : die.getOpposite();
  const turned = { sides: die.sides, value };
  const fits = potions.filter(potion => potion !== game.brewed && mayAdd(player, potion, turned));
  return Math.max(-Infinity, ...fits.map(potion => worthOfDie(player, turned, potion)));
}

function mayAdd(player: Alchemist, potion: Potion, { sides, value }: Pick<Die, 'sides' | 'value'>) {
  if (potion === 'smoke') return !player.smoke.isComplete();
  if (potion === 'prism') return player.prism.canAdd(sides) && value > sides / 2;
  return player[potion].canAdd(value);
}
