/** The texts of the table, in English. */
export const WORDS = {
  'cribbage.dealer': 'dealer',
  'cribbage.played': 'Played',
  'cribbage.crib': 'Crib',
  'cribbage.hand': 'Hand',
  'cribbage.cards': '{{zone}}, cards: {{count}}',
  'cribbage.count': 'count',
  'cribbage.play': 'the play',
  'cribbage.play-count': 'The play, count {{count}}',
  'cribbage.starter': 'starter',
  'cribbage.nobs': 'his nobs',
  'cribbage.total': 'total',
  'cribbage.count-hand': '{{name}} counts the hand',
  'cribbage.count-crib': '{{name}} counts the crib',
  'cribbage.pegs': 'Pegging board: {{lanes}}',
  'cribbage.lane': '{{name}} at {{front}} of {{holes}}, before that at {{back}}',
} as const;
