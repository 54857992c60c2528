import { describe, expect, test } from 'vitest';
import { transcribedGames, writtenTranscript } from './transcripts.ts';

describe('the transcripts of games', () => {
  test.each(transcribedGames())('$name matches its transcript', async game => {
    const text = await game.make();
    expect(writtenTranscript(game), 'Run "npm run transcripts", and read the difference.').toBe(
      text,
    );
  });
});
