import { StoreFailure } from '@boardsmith/server/host';
import type { WorkerEnv, WorkerHandler } from '@boardsmith/worker';
import { workerPlatform } from '../../src/platform/worker-platform.ts';
import { boundStore } from '../../src/store/bound-store.ts';
import type { ClockReadings, StoreAnswer, StoreCall } from '../test-calls.ts';

/** Lets tests call the store and read clocks, beside a Worker. */
export function withTestRoutes(handler: WorkerHandler): WorkerHandler {
  return {
    async fetch(request, env) {
      const { pathname } = new URL(request.url);
      if (pathname === '/test/store') {
        return Response.json(await answer(env, await request.json()));
      }
      return pathname === '/test/clock' ? Response.json(readClocks()) : handler.fetch(request, env);
    },
  };
}

/** A loop that would never end by the clock of the platform is ended after this many rounds. */
const MAX_READINGS = 1_000_000;

function readClocks(): ClockReadings {
  const [begun, from] = [Date.now(), workerPlatform.monotonic()];
  let readings = 0;
  while (workerPlatform.monotonic() - from < 10 && readings < MAX_READINGS) readings++;
  return { platformMs: Date.now() - begun, readings };
}

async function answer(env: WorkerEnv, { method, args }: StoreCall): Promise<StoreAnswer> {
  const store = boundStore(env);
  const call: unknown = Reflect.get(store, method);
  if (typeof call !== 'function') throw new Error(`A store has no method "${method}".`);
  try {
    return { value: await call.apply(store, args) };
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    return { failure: error.failure, message: error.message };
  }
}
