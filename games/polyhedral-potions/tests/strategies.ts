import { type Die, legalMoves, type Move, playOf, type Random } from '@boardsmith/engine';
import definition, {
  POTIONS,
  Potion,
  type PotionKind,
  RECIPES,
} from '@boardsmith/polyhedral-potions';

export type Potions = InstanceType<typeof definition.gameClass>;
export type Alchemist = Potions['active'];

/** Chooses one of the legal moves of a player. */
export type Strategy = (game: Potions, player: Alchemist, random: Random) => Move | undefined;

/** A random legal move. */
export const randomly: Strategy = (game, player, random) =>
  random.pick(legalMoves(playOf(game), player));

/**
 * Looks one die ahead: takes the die with the highest value now, and turns a die first where that
 * makes it much better. Uses only the potions of `kinds`.
 */
export function sensible(kinds: readonly PotionKind[] = POTIONS): Strategy {
  return (game, player) => {
    const moves = legalMoves(playOf(game), player);
    const direct = best(moves, move => valueOfMove(game, player, { move, kinds }));
    const turned = best(moves, move => valueOfTurning(game, player, { move, kinds }));
    return turned.value > direct.value + PATIENCE ? turned.move : direct.move;
  };
}

/** How much better a die has to become before an ability is spent on it. */
const PATIENCE = 1.5;

/** The average value of a die of a new roll: a worse shelf is rerolled while few skulls are on the page. */
const USUAL_VALUE = 3.5;

interface Rated {
  readonly move: Move | undefined;
  readonly value: number;
}

/** A move, and the potions that the strategy uses. */
interface Considered {
  readonly move: Move;
  readonly kinds: readonly PotionKind[];
}

function best(moves: readonly Move[], value: (move: Move) => number): Rated {
  const rated = moves.map((move): Rated => ({ move, value: value(move) }));
  return rated.reduce((a, b) => (b.value > a.value ? b : a), { move: undefined, value: -Infinity });
}

function valueOfMove(game: Potions, player: Alchemist, { move, kinds }: Considered): number {
  const { action, args } = move;
  if (action.name === 'decline') return 0;
  if (action.name === 'antidote') return 100;
  if (action.name === 'stop') return -2 * game.brewsLeft;
  if (action.name === 'shake') return USUAL_VALUE - 1 - 1.5 * player.skulls;
  const { potion } = args;
  const die = game.shelf.getDice().find(each => each === args['die']);
  if (!(potion instanceof Potion) || die === undefined) return -Infinity;
  return kinds.includes(potion.kind) ? valueOfDie(potion, die) : -Infinity;
}

/** The value of a die in a potion: the points, the prospects of later boxes, and no wide gaps. */
function valueOfDie(potion: Potion, die: Pick<Die, 'sides' | 'value'>): number {
  const { points, size, completionBonus, rewards } = potion.recipe;
  const before = potion.filled;
  const isDouble = potion.kind === 'smoke' && die.value === die.sides;
  const after = Math.min(size, before + (isDouble ? 2 : 1));
  const gain = (points[after] ?? 0) - (points[before] ?? 0);
  const promise = ((points[size] ?? 0) + completionBonus) / size;
  const finish = after === size ? completionBonus : 0;
  const reward = rewards[after] === undefined ? 0 : 1.5;
  return gain + (promise * (after - before)) / 2 + finish + reward - gap(potion, die.value);
}

/** How many values a number skips on a track that only rises or only falls. */
function gap({ kind, track }: Potion, value: number): number {
  if (kind !== 'fulminate' && kind !== 'copper' && kind !== 'glass') return 0;
  const last = track.getLastEntry();
  const step = kind === 'fulminate' ? value - (last ?? 0) : (last ?? 21) - value;
  const usual = 20 / RECIPES[kind].size;
  return Math.max(0, step - usual) * 0.7;
}

function valueOfTurning(game: Potions, player: Alchemist, { move, kinds }: Considered): number {
  const die = game.shelf.getDice().find(each => each === move.args['die']);
  if (die === undefined || 'potion' in move.args) return -Infinity;
  const by = move.args['by'];
  const value = typeof by === 'number' ? die.value + by : die.getOpposite();
  const turned = { sides: die.sides, value };
  const fits = player.potions.filter(
    potion => kinds.includes(potion.kind) && potion !== game.brewed && mayAdd(potion, turned),
  );
  return Math.max(-Infinity, ...fits.map(potion => valueOfDie(potion, turned)));
}

function mayAdd({ kind, track }: Potion, { sides, value }: Pick<Die, 'sides' | 'value'>): boolean {
  if (kind === 'smoke') return !track.isComplete();
  if (kind === 'prism') return track.canAdd(sides) && value > sides / 2;
  return track.canAdd(value);
}
