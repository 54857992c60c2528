import {
  Game,
  type GameElement,
  type JsonObject,
  Piece,
  type Random,
  resolveVisibility,
  SPECTATOR,
  type Viewer,
} from '@boardsmith/engine';
import { sees } from './viewer-knowledge.ts';

/** Maps element ids of one game to the corresponding ids of the other. */
export type Parts = ReadonlyMap<number, number>;

/** A description of what was changed in a game. */
export interface Exchange {
  readonly parts: Parts;
  readonly inWords: string;
  /** The seat whose sealed choices differ. */
  readonly sealedBy?: number;
}

/** How many attempts are made to find two elements that can be exchanged. */
const TRIES = 8;

/**
 * Exchanges the positions of hidden elements, as if they had been dealt so. Changes nothing if a viewer would
 * see it, or if the rules react to the movement.
 */
export function exchangeHidden(
  game: Game,
  viewer: Viewer,
  { random, most }: { readonly random: Random; readonly most: number },
): Exchange | undefined {
  const groups = kinGroups(game, viewer);
  if (groups.length === 0) return undefined;
  const parts = new Map<number, number>();
  const changed = new Set<number>();
  const words: string[] = [];
  for (let i = 0; i < TRIES && words.length < most; i++) {
    const [one, other] = random.sample(random.pick(groups), 2);
    if (one === undefined || other === undefined) continue;
    if (changed.has(one.id) || changed.has(other.id) || faceOf(one) === faceOf(other)) continue;
    const inWords = `${placed(one)} and ${placed(other)}`;
    if (!swapPlaces(game, one, other)) continue;
    // An element with a known face and an unknown position corresponds to itself.
    if (!sees(viewer, one)) parts.set(one.id, other.id).set(other.id, one.id);
    changed.add(one.id).add(other.id);
    words.push(inWords);
  }
  return words.length === 0
    ? undefined
    : { parts, inWords: `${words.join('; ')} in each other's place` };
}

/** Groups of elements that can be exchanged without the viewer noticing. */
function kinGroups(game: Game, viewer: Viewer): readonly (readonly GameElement[])[] {
  const held = referredTo(game);
  const groups = new Map<string, GameElement[]>();
  for (const piece of game.all(Piece)) {
    const place = resolveVisibility(piece, viewer === SPECTATOR ? null : viewer);
    if (place === 'full' || held.has(piece.id) || piece.children.length > 0) continue;
    const kin = JSON.stringify([kinshipOf(piece), place === 'set' ? piece.parent?.id : 'hidden']);
    const group = groups.get(kin);
    if (group === undefined) groups.set(kin, [piece]);
    else group.push(piece);
  }
  return [...groups.values()].filter(group => group.length > 1);
}

/** The attributes that have to be equal for two hidden elements to be exchanged unnoticed. */
function kinshipOf(element: GameElement): unknown {
  const { className, attributes = {}, visibility = null, contents = null } = element.toJSON();
  const shown: unknown = Reflect.get(element.constructor, 'visibleAttributes');
  const names = Array.isArray(shown) ? shown : [];
  const back = Object.entries(attributes).filter(([key]) => names.includes(key));
  return [className, back, attributes['player'] ?? null, visibility, contents];
}

function faceOf(element: GameElement): string {
  const { className, name, attributes = {} } = element.toJSON();
  return JSON.stringify([className, name, attributes]);
}

/** The ids of all elements that some attribute refers to. */
function referredTo(game: Game): ReadonlySet<number> {
  const ids = new Set<number>();
  const note = (attributes: JsonObject | undefined): void => {
    JSON.stringify(attributes ?? {}, (_key, each: unknown) => {
      const isReference = typeof each === 'object' && each !== null && '@' in each;
      if (isReference && typeof each['@'] === 'number') ids.add(each['@']);
      return each;
    });
  };
  for (const element of [game, ...game.players, ...game.all()]) {
    const { children: _, ...json } = element.toJSON();
    const { player: _owner, ...attributes } = json.attributes ?? {};
    note(attributes);
  }
  return ids;
}

/** Exchanges two elements; returns `false`, and changes nothing, if the rules react. */
function swapPlaces(game: Game, one: GameElement, other: GameElement): boolean {
  const { journal } = game;
  const mark = journal.mark();
  const [from, to] = [placeOf(one), placeOf(other)];
  if (from === undefined || to === undefined) return false;
  try {
    journal.segment(() => {
      const [low, high] = from.index < to.index ? [from, to] : [to, from];
      put(high.element, low);
      put(low.element, high);
    });
  } catch {
    return false;
  }
  const entries = journal.entries(mark);
  const areInPlace = isAt(one, to) && isAt(other, from);
  if (areInPlace && entries.every(({ type }) => type === 'MOVE')) return true;
  journal.undoTo(mark);
  return false;
}

interface PlaceOf {
  readonly element: GameElement;
  readonly parent: GameElement;
  readonly index: number;
}

function placeOf(element: GameElement): PlaceOf | undefined {
  const { parent } = element;
  return parent && { element, parent, index: [...parent.children].indexOf(element) };
}

function put(element: GameElement, { parent, index }: PlaceOf): void {
  if (element instanceof Piece) element.putInto(parent, { position: index });
}

function isAt(element: GameElement, { parent, index }: PlaceOf): boolean {
  return element.parent === parent && parent.children[index] === element;
}

function placed(element: GameElement): string {
  const within = element.parent === undefined ? '' : ` in ${titleOf(element.parent)}`;
  return `${titleOf(element)}${within}`;
}

function titleOf(element: GameElement): string {
  return element instanceof Game ? 'the game' : `${element.constructor.name} "${element.name}"`;
}
