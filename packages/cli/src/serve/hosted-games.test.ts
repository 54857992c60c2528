import { expect, test } from 'vitest';
import { hostedGames } from './hosted-games.ts';

test('[HST1] an unlisted game is hosted only if it is named', async () => {
  const all = (await hostedGames([], '.')).map(({ name }) => name);
  expect(all).toContain('go-fish');
  expect(all).not.toContain('masked-ball');
  const [named] = await hostedGames(['masked-ball'], '.');
  expect(named?.name).toBe('masked-ball');
});
