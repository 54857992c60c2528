import { isCard } from '../table/element-types.ts';
import { countIn, textOf } from '../table/view-index.ts';
import type { ViewNode } from '../table/view-types.ts';

/** The material of a table. */
export const SURFACES = ['felt', 'wood', 'paper'] as const;
export type Surface = (typeof SURFACES)[number];

/** The material of a game's table: its hint, else felt for cards, wood for boards, paper for the rest. */
export function surfaceOf(game: ViewNode): Surface {
  const wished = textOf(game, '$surface');
  const known = SURFACES.find(surface => surface === wished);
  if (known !== undefined) return known;
  const zones = game.children ?? [];
  if (zones.some(holdsCards)) return 'felt';
  return zones.some(zone => (zone.children ?? []).some(isPlaced)) ? 'wood' : 'paper';
}

function holdsCards(zone: ViewNode): boolean {
  const { type, children = [] } = zone;
  if (type === 'hand' || type === 'deck') return true;
  const hidden = countIn(zone) - children.length;
  return hidden > 0 || (children.length > 0 && children.every(isCard));
}

/** Whether an element is a cell of a board. */
function isPlaced({ attributes = {} }: ViewNode): boolean {
  return 'row' in attributes || 'q' in attributes;
}
