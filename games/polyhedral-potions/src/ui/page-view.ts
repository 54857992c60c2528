import { attributesOf, numberOf, type SayOnBoard, textOf, type ViewNode } from '@boardsmith/ui';
import { ABILITIES, type AbilityType } from '../rules/abilities.ts';
import { POTIONS, type PotionKind, RECIPES, type Recipe } from '../rules/recipes.ts';
import type { WORDS } from './words.ts';

/** One box of a potion, as it is drawn. */
export interface Box {
  /** The written number; `null` while the box is empty. */
  readonly entry: string | null;
  /** The points of the whole potion once this box is filled. */
  readonly points: number;
  readonly reward: AbilityType | null;
}

/** A potion on the page of a player. */
export interface PotionView {
  readonly node: ViewNode;
  readonly kind: PotionKind;
  readonly recipe: Recipe;
  readonly boxes: readonly Box[];
  readonly filled: number;
  readonly points: number;
}

/** An ability of a player. */
export interface AbilityView {
  readonly type: AbilityType;
  readonly isUsed: boolean;
}

/** The potions on a page, in the order in which they are printed. */
export function potionsOn(page: ViewNode): readonly PotionView[] {
  const nodes = page.children ?? [];
  return POTIONS.flatMap(kind => {
    const node = nodes.find(each => textOf(each, 'kind') === kind);
    return node === undefined ? [] : [potionOf(node, kind)];
  });
}

function potionOf(node: ViewNode, kind: PotionKind): PotionView {
  const recipe = RECIPES[kind];
  const entries = listIn(attributesOf(node)['track'], 'entries').map(Number);
  const written = entries.flatMap(entry => writtenAs(kind, entry));
  const boxes = Array.from({ length: recipe.size }, (_, at): Box => {
    const points = recipe.points[at + 1] ?? 0;
    return { entry: written[at] ?? null, points, reward: recipe.rewards[at + 1] ?? null };
  });
  const bonus = written.length === recipe.size ? recipe.completionBonus : 0;
  const points = (recipe.points[written.length] ?? 0) + bonus;
  return { node, kind, recipe, boxes, filled: written.length, points };
}

/** The boxes that an entry fills: smoke is counted, shapes are drawn as dice. */
function writtenAs(kind: PotionKind, entry: number): readonly string[] {
  if (kind === 'smoke') return Array.from({ length: entry }, () => '●');
  return [kind === 'prism' ? `d${entry}` : `${entry}`];
}

/** What a die would write into a potion, and the points that this would add. */
export function previewOf(
  { kind, recipe, filled }: PotionView,
  die: ViewNode,
): { readonly entries: readonly string[]; readonly points: number } {
  const [sides, value] = [numberOf(die, 'sides') ?? 6, numberOf(die, 'value') ?? 0];
  const isDouble = kind === 'smoke' && value === sides && filled < recipe.size - 1;
  const entry = kind === 'smoke' ? (isDouble ? 2 : 1) : kind === 'prism' ? sides : value;
  const entries = writtenAs(kind, entry);
  const after = Math.min(recipe.size, filled + entries.length);
  const bonus = after === recipe.size ? recipe.completionBonus : 0;
  const points = (recipe.points[after] ?? 0) - (recipe.points[filled] ?? 0) + bonus;
  return { entries, points };
}

/** A potion in words: its title, and what is written in its boxes. */
export function describePotion(
  { kind, recipe, boxes, filled }: PotionView,
  say: SayOnBoard<keyof typeof WORDS>,
): string {
  const entries = kind === 'smoke' ? [] : boxes.flatMap(({ entry }) => entry ?? []);
  const { title, size } = recipe;
  const count = say('potions.filled', { title, filled, size });
  return [count, entries.join(', ')].filter(text => text !== '').join(': ');
}

/** The abilities of a player, oldest first. */
export function abilitiesOf(player: ViewNode): readonly AbilityView[] {
  return listIn(attributesOf(player)['abilities'], 'abilities').flatMap(each => {
    const type = Object.keys(ABILITIES).find(
      (key): key is AbilityType => key === field(each, 'type'),
    );
    return type === undefined ? [] : [{ type, isUsed: field(each, 'used') === true }];
  });
}

/** How many skulls a player has. */
export function skullsOf(player: ViewNode): number {
  return numberOf(player, 'skulls') ?? 0;
}

/** The list that a track or the abilities have as their state. */
function listIn(value: unknown, key: string): readonly unknown[] {
  const list = field(field(value, '$state'), key);
  return Array.isArray(list) ? list : [];
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
