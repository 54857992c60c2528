import { numberOf, textOf } from '../table/view-index.ts';
import type { ViewNode } from '../table/view-types.ts';

/** The layout hints of a space, set by the game's author; `undefined` leaves a property to the layout. */
export interface SpaceHints {
  readonly isVertical: boolean;
  /** The gap between elements, in pixels. */
  readonly gap: number | undefined;
  readonly align: 'start' | 'end' | undefined;
}

/** Reads the layout hints of a space, set by the game's author. */
export function spaceHints(space: ViewNode): SpaceHints {
  const align = textOf(space, '$align');
  return {
    isVertical: textOf(space, '$direction') === 'vertical',
    gap: numberOf(space, '$gap'),
    // Contents are centred unless a hint says otherwise.
    align: align === 'start' || align === 'end' ? align : undefined,
  };
}

/** The same hints as CSS for a flex container. */
export function flowStyle(space: ViewNode): Readonly<Record<string, string>> {
  const { isVertical, gap, align } = spaceHints(space);
  const side = align === undefined ? undefined : `flex-${align}`;
  return {
    ...(isVertical && { flexDirection: 'column', flexWrap: 'nowrap' }),
    ...(gap !== undefined && { gap: `${gap}px` }),
    ...(side !== undefined && { [isVertical ? 'alignItems' : 'justifyContent']: side }),
  };
}
