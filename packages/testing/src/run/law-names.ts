/** The names of the laws that every game obeys. */
export const LAW_NAMES = [
  'plays',
  'ends',
  'pure',
  'legal',
  'refusal',
  'undo',
  'hash',
  'snapshot',
  'determinism',
  'resume',
  'views',
  'secrecy',
  'names',
  'size',
  'reach',
] as const;
export type LawName = (typeof LAW_NAMES)[number];
