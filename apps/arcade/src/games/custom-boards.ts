import { AutoGameBoard, type GameBoardProps } from '@boardsmith/ui';
import { type Component, defineAsyncComponent } from 'vue';

type Board = Component<GameBoardProps>;

/** The files of the custom boards. */
const files: ReadonlyMap<string, () => Promise<Board>> = new Map<string, () => Promise<Board>>([
  ['tic-tac-toe', async () => (await import('@boardsmith/tic-tac-toe/ui')).TicTacToeTable],
  ['hex', async () => (await import('@boardsmith/hex/ui')).HexTable],
  ['checkers', async () => (await import('@boardsmith/checkers/ui')).CheckersTable],
  ['hearts', async () => (await import('@boardsmith/hearts/ui')).HeartsTable],
  ['cribbage', async () => (await import('@boardsmith/cribbage/ui')).CribbageTable],
  [
    'polyhedral-potions',
    async () => (await import('@boardsmith/polyhedral-potions/ui')).PotionsTable,
  ],
]);

/** The custom boards of games, each loaded when it is first shown. */
const boards: ReadonlyMap<string, Board> = new Map(
  [...files].map(([game, load]) => [game, lazy(load)]),
);

/** Games whose automatic layout has a theme of its own. */
const LOOKS: readonly string[] = ['connect-four', 'tic-tac-toe'];

/** Whether the automatic layout has a theme for this game. */
export function hasOwnLook(game: string): boolean {
  return LOOKS.includes(game);
}

/** Loads the custom board of a game while its table is on its way: without it the table would be empty at first. */
export function fetchCustomBoard(game: string): void {
  // A file that is gone is dealt with where the board is shown.
  files
    .get(game)?.()
    .catch(() => undefined);
}

/** The custom board of a game, if it has one. */
export function customBoardOf(game: string): Board | undefined {
  return boards.get(game);
}

function lazy(load: () => Promise<Board>): Board {
  // After an update of the server the file may be gone: the automatic layout is shown instead.
  return defineAsyncComponent(() => load().catch(() => AutoGameBoard));
}
