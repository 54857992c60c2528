import { type Game, type GameElement, Space } from '../../src/index.ts';
import { Bijection } from './bijection.ts';
import { type Choose, oneOf } from './choose.ts';
import type { Difference, MakeDifference } from './difference.ts';
import { exchange, rearrange } from './exchange.ts';
import { faceOf, isHiddenPiece, isLonePiece, isUnreferred, kinGroups } from './kinship.ts';
import { contentsOf, NaiveSight } from './naive-sight.ts';
import { namedIn } from './naive-view.ts';
import type { ShuffleScene, Twist } from './script.ts';
import { shuffleInto } from './shuffle-watch.ts';

type Groups = readonly (readonly GameElement[])[];

/** Two hidden elements with different faces lie in each other's place. */
export const swapFaces: MakeDifference = ({ game, sight, choose }) => {
  const hidden = game.all().filter(each => isHiddenPiece(each, sight) && isLonePiece(each));
  const groups = kinGroups(hidden);
  const group = groups[choose(groups.length)] ?? [];
  const one = oneOf(group, choose);
  const other = oneOf(
    group.filter(each => one !== undefined && faceOf(each) !== faceOf(one)),
    choose,
  );
  if (one === undefined || other === undefined) return undefined;
  const both: readonly number[] = [one.id, other.id];
  return {
    ...exchanged(one, other),
    isExposed: (now, eyes) => both.some(id => isFaceSeen(now, eyes, id)),
    concerns: id => both.includes(id),
  };
};

/** Two elements with equal faces lie in each other's place: nothing can ever tell, even when shown. */
export const swapCopies: MakeDifference = ({ game, choose }) => {
  const groups = kinGroups(game.all().filter(isLonePiece)).filter(
    group => faces(group).size < group.length,
  );
  const group = groups[choose(groups.length)] ?? [];
  const one = oneOf(group, choose);
  const copies = group.filter(
    each => one !== undefined && each !== one && faceOf(each) === faceOf(one),
  );
  const other = oneOf(copies, choose);
  if (one === undefined || other === undefined) return undefined;
  return { ...exchanged(one, other), isExposed: () => false, concerns: () => false };
};

/** What lies in a heap lies in another order, or what lies in no order does. */
export const reorderUnseen: MakeDifference = ({ game, sight, choose }) => {
  const zone = oneOf(game.all(Space), choose);
  if (zone === undefined) return undefined;
  return choose(2) === 0 ? permuteHeap(zone, sight, choose) : rotateSet(zone, sight, choose);
};

/** A shuffle falls in another way, in what is hidden and in which of two copies lies where. */
export const twistShuffle: MakeDifference = ({ game, viewer, choose }) => {
  let moved: readonly GameElement[] = [];
  let hidden: ReadonlySet<number> = new Set();
  let referred: ReadonlySet<number> = new Set();
  const twist: Twist = scene => {
    if (moved.length > 0) return false;
    const sight = new NaiveSight(viewer);
    moved = otherOutcome(game, scene, { sight, choose });
    hidden = idsOf(moved.filter(each => !sight.seesFace(each)));
    referred = idsOf(moved.filter(each => !isUnreferred(each)));
    return moved.length > 0;
  };
  return {
    parts: new Bijection(),
    isJournaled: false,
    twist,
    isMade: () => moved.length > 0,
    isExposed: (now, eyes) =>
      [...hidden].some(id => isFaceSeen(now, eyes, id)) ||
      (referred.size > 0 && [...namedIn(now, eyes)].some(({ id }) => referred.has(id))),
    isInFocus: id => moved.some(each => each.id === id),
    concerns: id => hidden.has(id),
    undo: () => {},
  };
};

/** Whether a shuffle of a space can fall in another way without the viewer seeing it. */
export function canTwist(zone: GameElement, sight: NaiveSight): boolean {
  return interchangeable(contentsOf(zone), sight).length > 0;
}

/** Groups of elements that can lie in each other's places without the viewer seeing it. */
function interchangeable(elements: readonly GameElement[], sight: NaiveSight): Groups {
  const shown = elements.filter(each => sight.seesFace(each) && isLonePiece(each));
  const copies = kinGroups(shown).flatMap(group => {
    return [...faces(group)].map(face => group.filter(each => faceOf(each) === face));
  });
  const hidden = kinGroups(elements.filter(each => isHiddenPiece(each, sight)));
  return [...hidden, ...copies.filter(group => group.length > 1)];
}

function otherOutcome(
  game: Game,
  { zone, shuffle, led, parts }: ShuffleScene,
  { sight, choose }: { readonly sight: NaiveSight; readonly choose: Choose },
): GameElement[] {
  const plain = led.result.flatMap(id => game.getElementById(parts.of(id)) ?? []);
  const result = mixed(plain, {
    groups: interchangeable(plain, sight),
    choose,
    earlier: contentsOf(zone),
  });
  const moved = result.filter((each, i) => each !== plain[i]);
  if (moved.length === 0) return [];
  shuffleInto(game, { zone, result }, shuffle);
  for (const [i, id] of led.result.entries()) parts.set(id, result[i]?.id ?? id);
  return moved;
}

function idsOf(elements: readonly GameElement[]): ReadonlySet<number> {
  return new Set(elements.map(({ id }) => id));
}

function permuteHeap(zone: Space, sight: NaiveSight, choose: Choose): Difference | undefined {
  const plain = contentsOf(zone);
  const free = plain.filter(
    each => isHiddenPiece(each, sight) && !sight.canPointAt(each) && isLonePiece(each),
  );
  const result = mixed(plain, { groups: kinGroups(free), choose, earlier: plain });
  const moved = new Set<number>(result.filter((each, i) => each !== plain[i]).map(({ id }) => id));
  if (moved.size === 0) return undefined;
  const undo = rearrange(
    zone,
    result.map(each => plain.indexOf(each)),
  );
  return {
    parts: new Bijection(
      plain.map((each, i): [number, number] => [each.id, result[i]?.id ?? each.id]),
    ),
    isJournaled: false,
    isMade: () => true,
    isExposed: (now, eyes) => [...moved].some(id => isFaceSeen(now, eyes, id)),
    isInFocus: id => moved.has(id),
    concerns: id => moved.has(id),
    undo,
  };
}

/** The faces are known here, so everything goes on playing its own part. */
function rotateSet(zone: Space, sight: NaiveSight, choose: Choose): Difference | undefined {
  const plain = contentsOf(zone);
  const places = plain.flatMap((each, i) => (sight.placeOf(each) === 'set' ? [i] : []));
  if (places.length < 2) return undefined;
  const by = 1 + choose(places.length - 1);
  const order = plain.map((_, i) => {
    const at = places.indexOf(i);
    return at < 0 ? i : (places[(at + by) % places.length] ?? i);
  });
  return {
    parts: new Bijection(),
    isJournaled: false,
    isMade: () => true,
    isExposed: (now, eyes) => places.some(i => isPointedAt(now, eyes, plain[i]?.id ?? -1)),
    isInFocus: id => places.some(i => plain[i]?.id === id),
    concerns: () => false,
    undo: rearrange(zone, order),
  };
}

function exchanged(
  one: GameElement,
  other: GameElement,
): Omit<Difference, 'isExposed' | 'concerns'> {
  const parts = new Bijection([
    [one.id, other.id],
    [other.id, one.id],
  ]);
  return {
    parts,
    isJournaled: false,
    isMade: () => true,
    isInFocus: id => id === one.id || id === other.id,
    undo: exchange(one, other),
  };
}

/**
 * A list in which the members of each group have changed places among each other: turned by some
 * places, or reversed, or as near as can be to how they lay in another list.
 */
function mixed(
  list: readonly GameElement[],
  {
    groups,
    choose,
    earlier,
  }: { readonly groups: Groups; readonly choose: Choose; readonly earlier: readonly GameElement[] },
): GameElement[] {
  const result = [...list];
  for (const group of groups) {
    const places = group.map(each => list.indexOf(each)).sort((a, b) => a - b);
    const members = rearranged(group, choose, each => earlier.indexOf(each));
    for (const [i, each] of members.entries()) result[places[i] ?? -1] = each;
  }
  return result;
}

function rearranged<E>(
  group: readonly E[],
  choose: Choose,
  rank: (each: E) => number,
): readonly E[] {
  const by = choose(group.length);
  const turned = [...group.slice(by), ...group.slice(0, by)];
  const ways = [
    () => turned,
    () => turned.toReversed(),
    () => group.toSorted((a, b) => rank(a) - rank(b)),
  ];
  return ways[choose(ways.length)]?.() ?? group;
}

function faces(elements: readonly GameElement[]): ReadonlySet<string> {
  return new Set(elements.map(faceOf));
}

function isFaceSeen(game: Game, sight: NaiveSight, id: number): boolean {
  const element = game.getElementById(id);
  return element !== undefined && sight.seesFace(element);
}

function isPointedAt(game: Game, sight: NaiveSight, id: number): boolean {
  const element = game.getElementById(id);
  return element !== undefined && sight.canPointAt(element);
}
