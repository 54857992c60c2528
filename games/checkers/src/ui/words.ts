/** The texts of the board, in English. */
export const WORDS = {
  'checkers.board': 'Board',
  'checkers.captured': '{{name}} has captured {{count}}',
} as const;
