import { storeContract } from '@boardsmith/testing/store';
import { describe } from 'vitest';
import { LocalWorker } from './local-worker.ts';
import { remoteStore } from './remote-store.ts';

describe('[WST1] Durable Objects in workerd, restarted by kill -9', () => {
  storeContract(() => {
    let worker: LocalWorker | undefined;
    const open = async () => {
      worker ??= await LocalWorker.start('store');
      const { url } = worker;
      return remoteStore(() => url);
    };
    return {
      open,
      async reopen() {
        await worker?.kill();
        await worker?.start();
        return open();
      },
      dispose: async () => worker?.close(),
    };
  });
});
