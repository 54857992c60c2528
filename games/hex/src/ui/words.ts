/** The texts of the board, in English. */
export const WORDS = {
  'hex.board':
    'Board: {{red}} connects row {{top}} with row {{bottom}}, {{blue}} connects column {{left}} with column {{right}}',
} as const;
