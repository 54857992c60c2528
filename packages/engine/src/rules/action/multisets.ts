import type { Random } from '../../state/random/random.ts';

/** From how many different things to take how many in all. */
export interface SetRange {
  /** How many different things there are. */
  readonly of: number;
  readonly min: number;
  readonly max: number;
  /** How often each thing can be taken, by index; `null` if each can be taken once. */
  readonly limits: readonly number[] | null;
}

/** Above this size the sets are not counted: there are certainly too many to list or to number. */
const MAX_COUNTED_SIZE = 10_000;

/**
 * Visits the sets of a range of indices in lexicographic order, each as ascending indices; an index comes as
 * often as it is taken, and a set before those that extend it. Stops when `visit` returns `true`, and returns
 * whether it stopped.
 */
export function visitSets(range: SetRange, visit: (places: readonly number[]) => boolean): boolean {
  const { of, min, max } = range;
  const capacity = capacities(range);
  if (max < min || min > (capacity[0] ?? 0)) return false;
  const places: number[] = [];
  const counts = new Array<number>(of).fill(0);
  if (min <= 0 && visit([])) return true;
  // From the first place on that the set may be extended with; a full set is shortened until one is found.
  for (let from = 0; ; ) {
    const next = places.length >= max ? of : nextPlace(range, { from, counts, capacity, places });
    if (next < of) {
      places.push(next);
      counts[next] = (counts[next] ?? 0) + 1;
      from = next;
      if (places.length >= min && visit([...places])) return true;
      continue;
    }
    const last = places.pop();
    if (last === undefined) return false;
    counts[last] = (counts[last] ?? 0) - 1;
    from = last + 1;
  }
}

/** A set that is being composed in ascending order. */
interface OpenSet {
  readonly from: number;
  /** How often each thing is taken. */
  readonly counts: readonly number[];
  readonly capacity: readonly number[];
  readonly places: readonly number[];
}

/** The first place, from one on, that a set may be extended with; `of` if there is none. */
function nextPlace(range: SetRange, { from, counts, capacity, places }: OpenSet): number {
  for (let place = from; place < range.of; place++) {
    const used = counts[place] ?? 0;
    // From here on there are too few left to come to the least number.
    if (places.length + (capacity[place] ?? 0) - used < range.min) return range.of;
    if (used < limitAt(range, place)) return place;
  }
  return range.of;
}

/** How often the thing at an index can be taken. */
function limitAt({ limits, max }: SetRange, place: number): number {
  return limits === null ? 1 : Math.min(limits[place] ?? 0, max);
}

/** How many can be taken of the things from each index on. */
function capacities(range: SetRange): readonly number[] {
  const sums: number[] = [];
  let sum = 0;
  for (let place = range.of; place >= 0; place--) {
    if (place < range.of) sum += limitAt(range, place);
    sums[place] = sum;
  }
  return sums;
}

/** The number of sets in a range; not exact beyond 2⁵³, and infinite if the sets are too large to count. */
export function countSets(range: SetRange): number {
  if (range.max < range.min) return 0;
  return range.limits === null ? countSubsets(range) : (sizesFrom(range)?.total ?? Infinity);
}

function countSubsets({ of, min, max }: Omit<SetRange, 'limits'>): number {
  let sum = 0;
  let ways = 1;
  for (let taken = 0; taken <= Math.min(of, max); taken++) {
    if (taken > 0) ways = (ways * (of - taken + 1)) / taken;
    if (taken >= min) sum += ways;
  }
  return sum;
}

/** The number of sets by first index and size, and of all sets in the range. */
interface SizeTable {
  /** `from[i][n]`: the number of sets of size `n` of the things from index `i` on. */
  readonly from: readonly (readonly number[])[];
  readonly total: number;
}

function sizesFrom(range: SetRange): SizeTable | undefined {
  const { of, min, max } = range;
  const most = Math.min(max, capacities(range)[0] ?? 0);
  if (!(most <= MAX_COUNTED_SIZE)) return undefined;
  const from: number[][] = [];
  let rest: readonly number[] = [1, ...new Array<number>(Math.max(0, most)).fill(0)];
  from[of] = [...rest];
  for (let place = of - 1; place >= 0; place--) {
    const sizes = withOneMore(rest, limitAt(range, place));
    from[place] = sizes;
    rest = sizes;
  }
  const total = (from[0] ?? []).reduce((sum, ways, size) => (size >= min ? sum + ways : sum), 0);
  return { from, total };
}

/** The numbers of sets by size, if one more thing can be taken up to `limit` times. */
function withOneMore(sizes: readonly number[], limit: number): number[] {
  let ways = 0;
  return sizes.map((each, size) => {
    ways += each - (size > limit ? (sizes[size - limit - 1] ?? 0) : 0);
    return ways;
  });
}

/** The set with index `rank` in the order of `visitSets`. */
export function setAt(range: SetRange, rank: number): readonly number[] {
  const { of, min, max } = range;
  const sizes = range.limits === null ? undefined : sizesFrom(range);
  const places: number[] = [];
  let left = rank;
  let place = 0;
  let used = 0;
  for (;;) {
    if (places.length >= min && left-- === 0) return places;
    for (; place < of; place++, used = 0) {
      if (used >= limitAt(range, place)) continue;
      const taken = places.length + 1;
      const more = { min: Math.max(0, min - taken), max: max - taken };
      const ways =
        sizes === undefined
          ? countSubsets({ of: of - place - 1, ...more })
          : countFrom(sizes.from[place + 1] ?? [], limitAt(range, place) - used - 1, more);
      if (left < ways) break;
      left -= ways;
    }
    if (place >= of) throw new RangeError(`there is no set ${rank}`);
    places.push(place);
    used++;
  }
}

/** The number of sets within bounds, of one thing up to `limit` times and those that `sizes` counts. */
function countFrom(
  sizes: readonly number[],
  limit: number,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  let ways = 0;
  for (let taken = 0; taken <= limit && taken <= max; taken++) {
    const last = Math.min(sizes.length - 1, max - taken);
    for (let size = Math.max(0, min - taken); size <= last; size++) ways += sizes[size] ?? 0;
  }
  return ways;
}

/** A random set; each is equally likely, as exactly as a double can count them. */
export function randomSet(range: SetRange, random: Random): readonly number[] {
  const count = countSets(range);
  if (count <= Number.MAX_SAFE_INTEGER) return setAt(range, random.int(count));
  if (range.limits !== null) return randomAmounts(range, random);
  const places = Array.from({ length: range.of }, (_, place) => place);
  return random.sample(places, randomSize(range, random)).sort((a, b) => a - b);
}

/** Between how many of the thing at an index can be taken, if `taken` of those before it are. */
export function boundsAt(
  range: SetRange,
  index: number,
  taken: number,
): { readonly min: number; readonly max: number } {
  let later = 0;
  for (let place = index + 1; place < range.of; place++) later += limitAt(range, place);
  return {
    min: Math.max(0, range.min - taken - later),
    max: Math.min(limitAt(range, index), range.max - taken),
  };
}

/** A set drawn thing by thing: of each, every possible number is equally likely. */
function randomAmounts(range: SetRange, random: Random): readonly number[] {
  const places: number[] = [];
  for (let index = 0; index < range.of; index++) {
    const { min, max } = boundsAt(range, index, places.length);
    for (let count = random.between(min, max); count > 0; count--) places.push(index);
  }
  return places;
}

/** How many items to take: each size in proportion to its number of subsets. */
function randomSize({ of, min, max }: SetRange, random: Random): number {
  const most = Math.min(of, max);
  const weights: number[] = [1];
  let sum = 1;
  for (let size = min + 1; size <= most; size++) {
    const weight = ((weights[weights.length - 1] ?? 0) * (of - size + 1)) / size;
    weights.push(weight);
    sum += weight;
    // A number would overflow; what is lost at the small end is never drawn anyway.
    if (sum > 1e250) {
      for (let i = 0; i < weights.length; i++) weights[i] = (weights[i] ?? 0) / 1e250;
      sum /= 1e250;
    }
  }
  let left = random() * sum;
  const drawn = weights.findIndex(weight => {
    left -= weight;
    return left < 0;
  });
  return min + (drawn < 0 ? weights.length - 1 : drawn);
}
