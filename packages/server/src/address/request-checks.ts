import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { networkOf } from './subscriber-network.ts';

/** Whether a request may name this host, as `name`, `name:port` or `[address]:port`. */
export type HostCheck = (authority: string) => boolean;

export interface AllowedHosts {
  /** The address and port that the server listens on. */
  readonly address: string;
  /** Pages that may use the server; their hosts are allowed. */
  readonly origins: readonly string[];
  /** Further names of the server. */
  readonly hosts: readonly string[];
}

const AUTHORITY = /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::\d{1,5})?$/i;

/**
 * Protects from DNS rebinding: a page on a stranger's name can have that name resolve to this machine,
 * and the browser then takes the server for the page's own. The Host header still names the stranger.
 *
 * Any IP address is allowed: a name has to be resolved for the attack, and phones join by address.
 */
export function allowHosts({ address, origins, hosts }: AllowedHosts): HostCheck {
  const names = [
    'localhost',
    address.toLowerCase(),
    ...origins.map(origin => new URL(origin).hostname),
    ...hosts.map(readName),
  ];
  const allowed = new Set(names);
  return authority => {
    const name = nameIn(authority);
    return name !== undefined && (isIP(name) !== 0 || allowed.has(name));
  };
}

/** The name in lower case, without port, brackets and final dot; `undefined` if it is malformed. */
function nameIn(authority: string): string | undefined {
  const name = AUTHORITY.exec(authority)?.[1]?.toLowerCase();
  return name?.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

function readName(text: string): string {
  const name = nameIn(text);
  if (name !== undefined && text.toLowerCase() === name) return name;
  throw new Error(`"${text}" is not a host name. Give a name without scheme or port: example.org.`);
}

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
