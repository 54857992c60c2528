import type { IncomingMessage } from 'node:http';
import { networkOf } from './subscriber-network.ts';

/**
 * The address whose rate limit a request counts for.
 *
 * Behind a proxy every request comes from the proxy: the last address that it has added is the client's, and
 * the ones before it are not trustworthy.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? lastOf(request.headers['x-forwarded-for']) : undefined;
  return networkOf(forwarded ?? request.socket.remoteAddress ?? 'unknown');
}

function lastOf(header: string | readonly string[] | undefined): string | undefined {
  const text = typeof header === 'string' ? header : header?.at(-1);
  const last = text?.split(',').at(-1)?.trim();
  return last === '' ? undefined : last;
}
