/**
 * How many of the 12,994,800 pairs of a hand and a starter count 0, 1, 2, … 29 points.
 * Sequence A066354 of the On-Line Encyclopedia of Integer Sequences.
 */
export const PUBLISHED_SCORES = [
  1_009_008, 99_792, 2_813_796, 505_008, 2_855_676, 697_508, 1_800_268, 751_324, 1_137_236, 361_224,
  388_740, 51_680, 317_340, 19_656, 90_100, 9_168, 58_248, 11_196, 2_708, 0, 8_068, 2_496, 444, 356,
  3_680, 0, 0, 0, 76, 4,
] as const;

/** How many of them count nothing as a crib, which needs all five cards of a suit for a flush. */
export const PUBLISHED_EMPTY_CRIBS = 1_022_208;

export const ALL_HANDS = 12_994_800;
