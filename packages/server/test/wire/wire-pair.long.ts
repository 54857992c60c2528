import { expect, test } from 'vitest';
import { HIDDEN_GAMES } from './hidden-games.ts';
import { wirePair } from './wire-pair.ts';
import { relayedViewers, twoServers } from './wire-sites.ts';

const PAIRS = 12;

test.for(HIDDEN_GAMES)(
  '[SRV2] in twelve pairs of tables of $hosted.name, each with a rematch, no byte depends on what the viewer may not know',
  { timeout: 900_000 },
  async game => {
    const ends = new Map<string, number>();
    let frames = 0;
    for (let pair = 0; pair < PAIRS; pair++) {
      const viewer = pair % game.players;
      const options = { ...game, viewer, seed: `long ${pair}`, steps: 80 };
      // Every other pair is relayed by processes that do not run the tables.
      const result = await wirePair(options, pair % 2 === 0 ? twoServers : relayedViewers);
      expect(result.leak).toBeNull();
      ends.set(result.end, (ends.get(result.end) ?? 0) + 1);
      frames += result.frames;
    }
    console.log(`${game.hosted.name}: ${PAIRS} pairs, ${frames} frames of a viewer`, ends);
    expect(ends.get('nothing to swap') ?? 0).toBe(0);
  },
);
