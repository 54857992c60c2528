/** Which forced choices are made for the player: none, intermediate steps, or whole moves. */
export const FORCED = ['none', 'steps', 'moves'] as const;
export type Forced = (typeof FORCED)[number];
