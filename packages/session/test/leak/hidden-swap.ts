import {
  canPlayerSee,
  Determinization,
  type Game,
  type GameElement,
  type JsonObject,
  Piece,
  type Random,
  resolveVisibility,
} from '@boardsmith/engine';

/** Exchanges two things that a viewer and the spectators cannot tell apart; gives their ids, or none. */
export function swapHidden(game: Game, viewer: number, random: Random): readonly number[] {
  const hidden = game.all(Piece).filter(piece => {
    const place = resolveVisibility(piece, viewer);
    const ofSpectator = game.views.pointer(-1, piece);
    return place === 'pile' && ofSpectator !== undefined && 'in' in ofSpectator;
  });
  for (let attempt = 0; attempt < 200 && hidden.length > 1; attempt++) {
    const [one, other] = random.sample([...hidden], 2);
    if (one === undefined || other === undefined || one.parent === other.parent) continue;
    if (look(game, viewer, one) !== look(game, viewer, other)) continue;
    if (JSON.stringify(one) === JSON.stringify(other)) continue;
    exchange(one, other);
    game.views.advance();
    return [one.id, other.id];
  }
  return [];
}

/**
 * Exchanges two elements and puts them back. The game is what it was, and its views have advanced once, as those of a game
 * in which the two were exchanged for good: numbers of deltas must not differ between the two for that reason alone.
 */
export function swapAndRestore(game: Game, ids: readonly number[]): void {
  const [one, other] = game.all(Piece).filter(({ id }) => ids.includes(id));
  if (one === undefined || other === undefined) return;
  exchange(one, other);
  exchange(one, other);
  game.views.advance();
}

/** Whether a viewer, or all of them, have learnt one of some elements. */
export function isRevealed(game: Game, ids: readonly number[], viewer: number): boolean {
  return ids.some(id => {
    const element = game.getElementById(id);
    if (element === undefined) return true;
    return [viewer, null].some(eye => canPlayerSee(element, eye));
  });
}

/** Whether a viewer was shown one of some things and cannot see it any more: drawn for all to see, and put away. */
export function wasShown(game: Game, ids: readonly number[], viewer: number): boolean {
  const player = game.players.byPosition(viewer);
  if (player === undefined) return false;
  return new Determinization(game, player).remembered.some(({ piece }) => ids.includes(piece));
}

/**
 * Whether everything at one table lies where its image lies at the other. If not, the rules have looked
 * at what was swapped, and from there on every viewer may notice.
 */
export function areImages(a: Game, b: Game, [one, other]: readonly number[]): boolean {
  const places = new Map<number, number | undefined>(
    b.all(Piece).map(({ id, parent }) => [id, parent?.id]),
  );
  const image = (id: number): number | undefined => (id === one ? other : id === other ? one : id);
  return a.all(Piece).every(({ id, parent }) => places.get(image(id) ?? id) === parent?.id);
}

/** What a seat says at one table, in its words for the same things at another. */
export interface Translation {
  readonly a: Game;
  readonly b: Game;
  readonly seat: number;
  /** Things that are not the same. */
  readonly swapped: readonly number[];
}

/** `undefined` if it speaks of one of those that were swapped. */
export function translate(args: JsonObject, translation: Translation): JsonObject | undefined {
  const { a, b, seat, swapped } = translation;
  let isSame = true;
  const text = JSON.stringify(args, (_, value: unknown) => {
    const handle =
      typeof value === 'object' && value !== null ? Reflect.get(value, '@') : undefined;
    if (typeof handle !== 'number') return value;
    const id = a.views.find(seat, handle)?.id ?? -1;
    const there = b.getElementById(id);
    isSame &&= !swapped.includes(id) && there !== undefined;
    return there === undefined ? value : b.views.pointer(seat, there);
  });
  return isSame ? JSON.parse(text) : undefined;
}

function look(game: Game, viewer: number, piece: GameElement): string {
  const pointer = game.views.pointer(viewer, piece);
  return JSON.stringify(pointer !== undefined && 'look' in pointer ? pointer.look : pointer);
}

/** Puts two things in each other's place. */
function exchange(one: Piece, other: Piece): void {
  const [from, to] = [one.parent, other.parent];
  if (from === undefined || to === undefined) return;
  const [i, j] = [from.children.indexOf(one), to.children.indexOf(other)];
  one.putInto(to, { position: j });
  other.putInto(from, { position: i });
}
