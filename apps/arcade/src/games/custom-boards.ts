import { AutoGameBoard, type GameBoardProps } from '@boardsmith/ui';
import { type Component, defineAsyncComponent } from 'vue';

type Board = Component<GameBoardProps>;

/** The custom boards of games, each loaded when it is first shown. */
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

/** Games whose automatic layout has a theme of its own. */
const LOOKS: readonly string[] = ['connect-four', 'tic-tac-toe'];

/** Whether the automatic layout has a theme for this game. */
export function hasOwnLook(game: string): boolean {
  return LOOKS.includes(game);
}

/** The custom board of a game, if it has one. */
export function customBoardOf(game: string): Board | undefined {
  return boards.get(game);
}

function lazy(load: () => Promise<Board>): Board {
  // After an update of the server the file may be gone: the automatic layout is shown instead.
  return defineAsyncComponent(() => load().catch(() => AutoGameBoard));
}
