import type { IncomingMessage } from 'node:http';

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

/** The part of an address that one subscriber has: all of an IPv4 address, 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
