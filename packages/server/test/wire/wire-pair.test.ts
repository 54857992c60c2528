import { Piece } from '@boardsmith/engine';
import goFish from '@boardsmith/go-fish';
import { expect, test } from 'vitest';
import { HIDDEN_GAMES } from './hidden-games.ts';
import { wirePair } from './wire-pair.ts';
import { relayedViewers, twoServers } from './wire-sites.ts';

/** The others are in the long run. */
const QUICK = HIDDEN_GAMES.filter(({ hosted }) => hosted.name === 'go-fish');

test.for(QUICK)(
  '[SRV2] over a whole game of $hosted.name and its rematch with other hidden cards, no byte depends on what the viewer may not know',
  async game => {
    const { leak, end, frames } = await wirePair({ ...game, viewer: 0, seed: 'a', steps: 30 });
    expect(leak).toBeNull();
    expect(end).not.toBe('nothing to swap');
    expect(frames).toBeGreaterThan(60);
  },
);

test.for(QUICK)(
  '[SRV2] over a whole game of $hosted.name and its rematch at a table of another process, no relayed byte depends on what the viewer may not know',
  async game => {
    const pair = { ...game, viewer: 0, seed: 'a', steps: 30 };
    const { leak, end, frames } = await wirePair(pair, relayedViewers);
    expect(leak).toBeNull();
    expect(end).not.toBe('nothing to swap');
    expect(frames).toBeGreaterThan(60);
  },
);

/** Rules that write hidden cards into the log. */
class TellingFish extends goFish.gameClass {
  override ask(...asked: Parameters<InstanceType<typeof goFish.gameClass>['ask']>): void {
    const names = this.all(Piece).map(({ name }) => name);
    this.message(names.join());
    super.ask(...asked);
  }
}

test('[SRV2] rules that write hidden cards into messages are found by their bytes', async () => {
  const definition = { ...goFish, gameClass: TellingFish };
  const hosted = { name: 'telling', definition, rulesHash: 'telling' };
  const game = { hosted, players: 3, viewer: 0, seed: 'telling', steps: 30 };
  for (const site of [twoServers, relayedViewers]) {
    const { leak } = await wirePair(game, site);
    expect(leak?.a).not.toEqual(leak?.b);
  }
});
