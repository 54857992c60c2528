/** What the examiners say about a page, by the points it needs at least. */
const RATINGS = [
  { from: 120, rating: 'master of the polyhedral art' },
  { from: 100, rating: 'adept' },
  { from: 80, rating: 'journeyman' },
  { from: 60, rating: 'apprentice' },
] as const;

/** What the examiners say about `score` points. */
export function ratingOf(score: number): string {
  return RATINGS.find(({ from }) => score >= from)?.rating ?? 'please wash the bottles';
}
