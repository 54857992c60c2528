import type { Node, World } from '../state/node/node.ts';
import { encodeAttributes } from '../state/values/encoding.ts';
import type { JsonValue } from '../state/values/json.ts';
import {
  type Place,
  placeOf,
  type Viewer,
  zoneAround,
  zoneOf,
} from '../state/visibility/visibility.ts';
import { hasPossibleValues } from './secret.ts';

/** A piece whose face or place a viewer does not know, with the place it truly has. */
export interface HiddenPiece {
  readonly node: Node;
  readonly container: Node;
  readonly index: number;
  readonly place: Place;
}

/** Every piece that a viewer cannot place exactly by looking, in document order; the removed ones last. */
export function hiddenPieces(world: World, viewer: Viewer): HiddenPiece[] {
  const found: HiddenPiece[] = [];
  for (const root of [world.game, world.pile]) collect(root, viewer, found);
  return found;
}

function collect(parent: Node, viewer: Viewer, found: HiddenPiece[]): void {
  for (const node of parent.children) {
    const place = placeOf(node, viewer);
    // A space, and a face-down piece that shows its contents, are identified by their contents.
    const isApart = node.shape.kind !== 'piece' || (place === 'back' && zoneOf(node) !== null);
    if (place === 'full' || isApart) collect(node, viewer, found);
    else found.push({ node, container: parent, index: node.index, place });
  }
}

/** The content of a piece as text: equal for pieces that differ only in their ids. */
export function contentOf(node: Node): string {
  return JSON.stringify(describe(node));
}

function describe(node: Node): JsonValue {
  const { shape, name, ownSetting, zoneSetting } = node;
  const isFixed = ({ key }: { readonly key: string }): boolean => !hasPossibleValues(shape, key);
  return [
    shape.name,
    name,
    encodeAttributes(node, isFixed),
    JSON.stringify([ownSetting, zoneSetting]),
    node.children.map(describe),
  ];
}

/** What a viewer sees of a hidden piece; `null` where not even the back can be seen. */
export function backIn({ node, place }: HiddenPiece, viewer: Viewer): string | null {
  const isShown = place === 'back' || (place === 'pile' && zoneAround(node).mode !== 'count-only');
  return isShown ? backOf(node, viewer) : null;
}

/** The back of a piece, as text. */
export function backOf(node: Node, viewer: Viewer): string {
  const { visibleAttributes } = node.shape;
  const isVisible = ({ key }: { readonly key: string }): boolean => visibleAttributes.has(key);
  const pointed = (target: Node): JsonValue => {
    const place = placeOf(target, viewer);
    return { '@': place === 'full' || place === 'back' ? target.id : 0 };
  };
  return JSON.stringify(encodeAttributes(node, isVisible, pointed));
}
