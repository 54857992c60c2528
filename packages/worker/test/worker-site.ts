import type { OpenSite, WireSite } from '../../server/test/wire/wire-sites.ts';
import type { LocalWorker } from './local-worker.ts';

/** Both tables of a pair in one Worker. It stays open for the next pair. */
export function workerSite({ url }: LocalWorker): OpenSite {
  const get =
    (_: object, method: string | symbol): unknown =>
    async (...args: readonly unknown[]) =>
      askSecret(url, String(method), args);
  // Every secret takes and returns JSON.
  const secrets = new Proxy({}, { get }) as WireSite['secrets'];
  return async () => ({
    lobbies: [url, url],
    urls: [url, url],
    secrets,
    close: async () => undefined,
  });
}

async function askSecret(url: string, method: string, args: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ method, args });
  const response = await fetch(`${url}/test/secrets`, { method: 'POST', body });
  if (!response.ok) throw new Error(await response.text());
  const { value }: { readonly value?: unknown } = JSON.parse(await response.text());
  return value;
}
