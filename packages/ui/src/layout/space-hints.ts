import { numberOf, textOf } from '../table/view-index.ts';
import type { ViewNode } from '../table/view-types.ts';

/** How an author wants the contents of a space laid out; `undefined` leaves it to the page. */
export interface SpaceHints {
  readonly isVertical: boolean;
  /** In pixels. */
  readonly gap: number | undefined;
  readonly align: 'start' | 'end' | undefined;
}

/** How an author wants the contents of a space laid out. */
export function spaceHints(space: ViewNode): SpaceHints {
  const align = textOf(space, '$align');
  return {
    isVertical: textOf(space, '$direction') === 'vertical',
    gap: numberOf(space, '$gap'),
    // Contents are centred unless their author wants them elsewhere.
    align: align === 'start' || align === 'end' ? align : undefined,
  };
}

/** The same hints for a box whose children flow. */
export function flowStyle(space: ViewNode): Readonly<Record<string, string>> {
  const { isVertical, gap, align } = spaceHints(space);
  const side = align === undefined ? undefined : `flex-${align}`;
  return {
    ...(isVertical && { flexDirection: 'column', flexWrap: 'nowrap' }),
    ...(gap !== undefined && { gap: `${gap}px` }),
    ...(side !== undefined && { [isVertical ? 'alignItems' : 'justifyContent']: side }),
  };
}
