import { CARDS_200 } from '../../../bench/server/server-games.ts';
import { checkStored } from '../../server/test/chaos/check-tables.ts';
import type { HostUnderFire } from '../../server/test/chaos/kill-run.ts';
import { LocalWorker, type MainModule } from './local-worker.ts';
import { remoteStore } from './remote-store.ts';

/** A Worker in workerd that a kill loop kills. */
export async function workerUnderFire(main: MainModule = 'main'): Promise<HostUnderFire> {
  const worker = await LocalWorker.start(main);
  let isStarted = true;
  return {
    url: worker.url,
    async start() {
      if (!isStarted) await worker.start();
      isStarted = true;
    },
    async kill() {
      isStarted = false;
      await worker.kill();
    },
    async finish(tables) {
      const problems = await checkStored(
        remoteStore(() => worker.url),
        CARDS_200,
        tables,
      );
      await worker.close();
      return problems;
    },
  };
}
