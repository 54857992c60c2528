import { type GameElement, type JsonValue, Piece } from '../../src/index.ts';
import { nodeOf } from '../../src/state/node/node.ts';
import { contentsOf, type NaiveSight, visibleNamesOn } from './naive-sight.ts';
import { naiveValue } from './naive-value.ts';

const byId = (element: GameElement): JsonValue => ({ '@': element.id });

/** What has to be equal in two hidden elements for one to lie where the other does, unnoticed. */
function kinshipOf(element: GameElement): string {
  const { ownSetting } = nodeOf(element);
  const back = attributesOf(element, key => visibleNamesOn(element).includes(key));
  return JSON.stringify([element.constructor.name, back, ownSetting, element.player?.id ?? null]);
}

/** Everything printed on an element: copies have the same. */
export function faceOf(element: GameElement): string {
  return JSON.stringify([
    element.constructor.name,
    element.name,
    attributesOf(element, () => true),
  ]);
}

/** Whether an element may lie elsewhere without a viewer noticing, as far as it alone goes. */
export function isHiddenPiece(element: GameElement, sight: NaiveSight): boolean {
  return element instanceof Piece && !sight.seesFace(element);
}

/** Whether an element is a piece with nothing in it that nothing refers to. */
export function isLonePiece(element: GameElement): boolean {
  return element instanceof Piece && contentsOf(element).length === 0 && isUnreferred(element);
}

/** Whether no attribute of any element refers to an element. */
export function isUnreferred(element: GameElement): boolean {
  const { holders } = nodeOf(element);
  return holders === null || holders.length === 0;
}

/** Elements that are kin, in groups of two or more. */
export function kinGroups(elements: readonly GameElement[]): readonly (readonly GameElement[])[] {
  const groups = new Map<string, GameElement[]>();
  for (const element of elements) {
    const kinship = kinshipOf(element);
    const group = groups.get(kinship);
    if (group === undefined) groups.set(kinship, [element]);
    else group.push(element);
  }
  return [...groups.values()].filter(group => group.length > 1);
}

function attributesOf(element: GameElement, includes: (key: string) => boolean): JsonValue {
  const entries = Object.entries(element.attributes()).filter(([key]) => includes(key));
  return Object.fromEntries(entries.map(([key, value]) => [key, naiveValue(value, byId)]));
}
