import { AutoGameBoard, type GameBoardProps } from '@boardsmith/ui';
import { type Component, defineAsyncComponent } from 'vue';

type Board = Component<GameBoardProps>;

/** The boards that games bring along, each loaded when it is first shown. */
const boards: ReadonlyMap<string, Board> = new Map<string, Board>([
  ['tic-tac-toe', lazy(async () => (await import('@boardsmith/tic-tac-toe/ui')).TicTacToeTable)],
  ['hex', lazy(async () => (await import('@boardsmith/hex/ui')).HexTable)],
  ['checkers', lazy(async () => (await import('@boardsmith/checkers/ui')).CheckersTable)],
  ['hearts', lazy(async () => (await import('@boardsmith/hearts/ui')).HeartsTable)],
  ['cribbage', lazy(async () => (await import('@boardsmith/cribbage/ui')).CribbageTable)],
  [
    'polyhedral-potions',
    lazy(async () => (await import('@boardsmith/polyhedral-potions/ui')).PotionsTable),
  ],
]);

/** Games whose squares are drawn as people know them. */
const LOOKS: readonly string[] = ['connect-four', 'tic-tac-toe'];

/** Whether the board that any game gets is drawn in another way for this one. */
export function hasOwnLook(game: string): boolean {
  return LOOKS.includes(game);
}

/** The board that a game brings along, if it has one. */
export function customBoardOf(game: string): Board | undefined {
  return boards.get(game);
}

function lazy(load: () => Promise<Board>): Board {
  // A server that has been updated meanwhile has other files: the game can still be played.
  return defineAsyncComponent(() => load().catch(() => AutoGameBoard));
}
