import { DEFAULT_LIMITS } from '../../src/limits/limits.ts';
import { startServer } from '../../src/server.ts';
import { TIC_TAC_TOE, UNLIMITED } from '../play/table.ts';

/** A server in a process of its own, to be fuzzed. Prints its port when it listens. */
const server = await startServer({
  games: [TIC_TAC_TOE],
  limits: {
    ...UNLIMITED,
    frames: DEFAULT_LIMITS.frames,
    invalidFrames: DEFAULT_LIMITS.invalidFrames,
    // Whatever a case leaves open is cut off soon after.
    authenticateMs: 1_000,
    headersMs: 500,
    requestMs: 1_000,
    keepAliveMs: 300,
  },
});
process.stdout.write(`${server.port}\n`);
