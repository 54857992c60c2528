import { type ShallowRef, shallowRef } from 'vue';
import { makePath, type Route } from '../route/route.ts';

/** The name of the server in its local network, once the server has sent it. */
const host = shallowRef<string | null>(null);
const isLocal = /^(localhost|127\.|\[::1\])/.test(location.hostname);

if (isLocal) {
  // A phone that scans "localhost" would look for the game on itself.
  fetch('/addresses.json')
    .then(answer => (answer.headers.get('content-type')?.includes('json') ? answer.json() : null))
    .then((answer: { readonly hosts?: readonly string[] } | null) => {
      host.value = answer?.hosts?.[0] ?? null;
    })
    .catch(() => undefined);
}

/** The host part of addresses that others can reach; `null` while only this machine is known. */
export function useSharedHost(): Readonly<ShallowRef<string | null>> {
  return host;
}

/** The complete address of a page, to be shared. */
export function sharedAddress(route: Route, sharedHost: string | null): string {
  const origin = new URL(location.origin);
  if (sharedHost !== null) origin.hostname = sharedHost;
  return new URL(makePath(route), origin).href;
}
