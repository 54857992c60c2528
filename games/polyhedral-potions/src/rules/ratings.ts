/** The examiners' verdicts, by the minimum number of points. */
const RATINGS = [
  { from: 120, rating: 'master of the polyhedral art' },
  { from: 100, rating: 'adept' },
  { from: 80, rating: 'journeyman' },
  { from: 60, rating: 'apprentice' },
] as const;

/** The examiners' verdict on `score` points. */
export function ratingOf(score: number): string {
  return RATINGS.find(({ from }) => score >= from)?.rating ?? 'please wash the bottles';
}
