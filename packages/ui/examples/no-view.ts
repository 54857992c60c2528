import type { PlayerView } from '@boardsmith/client';

/** What is seen before a table has answered. */
export const NO_VIEW: PlayerView = {
  game: { handle: 0 },
  players: { handle: 0 },
  messages: [],
};
