import type { CreationLimits } from '@boardsmith/server/host';
import type { WorkerEnv } from '../platform/worker-options.ts';
import { workerPlatform } from '../platform/worker-platform.ts';
import { directoryOf } from './bound-store.ts';

/** Limits how many tables are made on all objects together: the directory counts. */
export function remoteCreationLimits(env: WorkerEnv): CreationLimits {
  return {
    // Only the directory knows how many tables were created; `take` asks it.
    whyNot: () => undefined,
    async take(address) {
      const hash = workerPlatform.hash(address);
      const retryAfterMs = await directoryOf(env).countCreation(hash);
      return retryAfterMs === 0 ? undefined : { code: 'too-many-tables', retryAfterMs };
    },
  };
}
