const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The letters of a column counted from 0: a … z, aa, ab … */
export function makeColumnLetters(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / LETTERS.length)) {
    letters = LETTERS.charAt((rest - 1) % LETTERS.length) + letters;
  }
  return letters;
}
