import { type HexPlace, numberOf, type ViewIndex, type ViewNode } from '@boardsmith/ui';
import type { LineNames } from './goal.ts';

/** A cell of the board, its position, and the owner of its stone. */
export interface HexCell {
  readonly node: ViewNode;
  readonly place: HexPlace;
  readonly owner: number | null;
}

/** The cells of a board. */
export function cellsOf(board: ViewNode | undefined, index: ViewIndex | null): readonly HexCell[] {
  return (board?.children ?? []).map(node => {
    const [stone] = node.children ?? [];
    return {
      node,
      place: { q: numberOf(node, 'q') ?? 0, r: numberOf(node, 'r') ?? 0 },
      owner: stone === undefined ? null : (index?.ownerOf(stone) ?? null),
    };
  });
}

/** The names of the lines of cells: columns end at the sides of red, rows at those of blue. */
export function namesOf(board: ViewNode | undefined): LineNames {
  const labels = (name: string): readonly string[] => {
    const found = board?.attributes?.[name];
    return Array.isArray(found) ? found.map(String) : [];
  };
  return { red: labels('$columnLabels'), blue: labels('$rowLabels') };
}
