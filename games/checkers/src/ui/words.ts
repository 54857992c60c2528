/** The texts of the board, in English. */
export const WORDS = {
  'checkers.board': 'Board',
  'checkers.left': '{{name}}: {{count}} left, {{kings}} of them kings',
} as const;
