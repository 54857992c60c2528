/** The direction of passing: in the first deal to the left, and so on in rotation. */
export const PASS_DIRECTIONS = ['left', 'right', 'across', 'none'] as const;
export type PassDirection = (typeof PASS_DIRECTIONS)[number];

/** How many seats to the left the receiver sits. */
export const SEATS_AWAY: { readonly [D in PassDirection]: number } = {
  left: 1,
  right: 3,
  across: 2,
  none: 0,
};

/** The direction of passing in a deal; the first deal is number 1. */
export function passDirection(deal: number): PassDirection {
  return PASS_DIRECTIONS[(deal - 1) % PASS_DIRECTIONS.length] ?? 'none';
}
