import { expect, test } from 'vitest';
import { HIDDEN_GAMES } from './hidden-games.ts';
import { wirePair } from './wire-pair.ts';

test.for(HIDDEN_GAMES)(
  '[SRV2] over a whole game of $hosted.name and its rematch with other hidden cards, no byte tells a viewer what it may not know',
  { timeout: 60_000 },
  async game => {
    const { leak, end, frames } = await wirePair({ ...game, viewer: 0, seed: 'pair', steps: 30 });
    expect(leak).toBeNull();
    expect(end).not.toBe('nothing to swap');
    expect(frames).toBeGreaterThan(60);
  },
);
