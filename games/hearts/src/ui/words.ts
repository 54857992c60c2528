/** The texts of the table, in English. */
export const WORDS = {
  'hearts.trick': 'Trick',
  'hearts.hand': 'Hand of {{name}}, {{count}} cards',
  'hearts.cards': '{{count}} cards',
  'hearts.taken': '{{count}} point cards taken',
  'hearts.no-points': 'no points',
  'hearts.points': '{{points}} this deal',
} as const;
