import { expect, test } from 'vitest';
import { startServer } from '../src/server.ts';
import { playToEnd } from './play/play-to-end.ts';
import { TIC_TAC_TOE, UNLIMITED } from './play/table.ts';

test('[SRV1] two clients that implement only the protocol play a game to its end', async () => {
  const server = await startServer({ games: [TIC_TAC_TOE], limits: UNLIMITED });
  expect(await playToEnd(server.url)).toBeGreaterThanOrEqual(5);
  await server.close();
});
