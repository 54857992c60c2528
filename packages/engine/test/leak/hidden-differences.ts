import { AuthorError, type Entry, type Game, type GameElement } from '../../src/index.ts';
import { Bijection } from './bijection.ts';
import type { MakeDifference } from './difference.ts';
import { contentsOf, mayReadOnFace, NaiveSight, visibleNamesOn } from './naive-sight.ts';
import { naiveView } from './naive-view.ts';

/** An attribute that the viewer may not see has another value. */
export const changeAttribute: MakeDifference = ({ game, sight, choose }) => {
  const elements = [[game], game.players, game.all()][choose(3)] ?? [];
  const element = elements[choose(elements.length)];
  if (element === undefined) return undefined;
  const hidden = Object.entries(element.attributes()).filter(
    ([key, value]) => another(value) !== undefined && !mayRead(element, key, sight),
  );
  const [key, value] = hidden[choose(hidden.length)] ?? [];
  if (key === undefined) return undefined;
  if (!isAccepted(() => game.journal.segment(() => element.setAttribute(key, another(value))))) {
    return undefined;
  }
  return {
    parts: new Bijection(),
    isJournaled: true,
    isMade: () => true,
    isExposed: (now, eyes) => isReadable(now, eyes, { id: element.id, key }),
    isInFocus: id => id === element.id,
    concerns: () => false,
    undo: () => {},
  };
};

/** Something more has happened that the viewer may not see anything of. */
export const stutter: MakeDifference = ({ game, sight, known, choose, moves }) => {
  for (const each of game.all()) sight.placeOf(each);
  const from = game.journal.mark();
  const move = moves[choose(moves.length)];
  if (move === undefined) return undefined;
  game.journal.segment(() => move.run(game, choose));
  const entries = game.journal.entries(from);
  const isNoticed = entries.some(
    entry =>
      entry.type === 'RANDOM' || isFor(entry, sight.viewer) || isFollowed(entry, game, sight),
  );
  if (entries.length === 0 || isNoticed || naiveView(game, sight.viewer) !== known) {
    game.journal.undoTo(from);
    return undefined;
  }
  // An id that only the second run has given out means another element in the first.
  const created = entries.flatMap(entry => (entry.type === 'CREATE' ? [entry.element.id] : []));
  const shared = entries.filter(
    entry => !('element' in entry && created.includes(entry.element.id)),
  );
  return {
    parts: new Bijection(),
    isJournaled: true,
    isMade: () => true,
    isExposed: (now, eyes) =>
      (now === game ? entries : shared).some(entry => isSeen(entry, now, eyes)),
    isInFocus: id => entries.some(entry => 'element' in entry && entry.element.id === id),
    concerns: () => false,
    undo: () => {},
  };
};

function isFor(entry: Entry, viewer: number): boolean {
  if (entry.type !== 'MESSAGE') return false;
  const { audience } = entry.message;
  return audience === undefined || audience.includes(viewer);
}

/** Whether something moves that the viewer could point at: two equal backs in each other's place. */
function isFollowed(entry: Entry, game: Game, before: NaiveSight): boolean {
  if (entry.type !== 'MOVE' && entry.type !== 'REORDER') return false;
  const element = game.getElementById(entry.element.id);
  if (element === undefined) return false;
  const moved = entry.type === 'MOVE' ? [element] : contentsOf(element);
  const after = new NaiveSight(before.viewer);
  return moved.some(each => before.canPointAt(each) || after.canPointAt(each));
}

/** Whether the viewer may see what an entry has done. */
function isSeen(entry: Entry, game: Game, sight: NaiveSight): boolean {
  if (entry.type === 'SET' || entry.type === 'DEEP') {
    const { element, key } = entry;
    if (isReadable(game, sight, { id: element.id, key })) return true;
    // Whose an element is shows in what lies in it: an owner reads more of it than others do.
    const inside = game.getElementById(element.id)?.all(each => sight.seesFace(each)) ?? [];
    return key === 'player' && inside.length > 0;
  }
  const element = 'element' in entry ? game.getElementById(entry.element.id) : undefined;
  return element !== undefined && (sight.seesFace(element) || sight.canPointAt(element));
}

function isReadable(
  game: Game,
  sight: NaiveSight,
  { id, key }: { readonly id: number; readonly key: string },
): boolean {
  const element = game.getElementById(id);
  return element !== undefined && mayRead(element, key, sight);
}

/** Whether the rules let the viewer read an attribute. */
function mayRead(element: GameElement, key: string, sight: NaiveSight): boolean {
  if (!sight.seesFace(element)) return visibleNamesOn(element).includes(key);
  return mayReadOnFace(element, key, sight.viewer);
}

/** Whether the rules of the game let a value be. */
function isAccepted(change: () => void): boolean {
  try {
    change();
    return true;
  } catch (error) {
    if (error instanceof AuthorError) return false;
    throw error;
  }
}

/** Another value of the same kind; nothing for values that something may depend on being whole. */
function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}*`;
  return typeof value === 'boolean' ? !value : undefined;
}
