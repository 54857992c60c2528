import type { TranscriptOptions } from '@boardsmith/testing';

/** A game in which X makes two threats at once. */
const transcript: TranscriptOptions = {
  playerNames: ['Ann', 'Bob'],
  script: `
    Ann: place a1
    Bob: place b2
    Ann: place c3
    Bob: place a3
    Ann: place c1
    Bob: place b1
    Ann: place c2
  `,
};

export default transcript;
