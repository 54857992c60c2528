import { FAILURES, StoreFailure } from '@boardsmith/server/host';
import type { Store } from '@boardsmith/session';
import type { StoreAnswer, StoreCall } from './test-calls.ts';

/** The store of a Worker in workerd, called from outside. */
export function remoteStore(url: () => string): Store {
  const call =
    (method: string) =>
    (...args: readonly unknown[]) =>
      callStore(url(), { method, args });
  // A store is no promise, although `await` asks whether it is.
  const get = (_: object, method: string | symbol): unknown =>
    method === 'then' ? undefined : call(String(method));
  const methods = new Proxy({}, { get });
  // Every method of a store takes and returns what JSON can express, except for an endless time.
  return methods as Store;
}

async function callStore(url: string, call: StoreCall): Promise<unknown> {
  const body = JSON.stringify(call, (_, value) => (value === Infinity ? 1e300 : value));
  const response = await fetch(`${url}/test/store`, { method: 'POST', body });
  if (!response.ok) throw new Error(await response.text());
  const answer: StoreAnswer = JSON.parse(await response.text());
  if ('failure' in answer) {
    const failure = FAILURES.find(each => each === answer.failure) ?? 'unknown';
    throw new StoreFailure(answer.message, { failure });
  }
  return answer.value;
}
