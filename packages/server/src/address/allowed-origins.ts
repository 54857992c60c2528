import { isLoopback } from './subscriber-network.ts';

/** Whether a page may open sockets; `undefined` is a request without an Origin header. */
export type OriginCheck = (origin: string | undefined) => boolean;

/**
 * Exact matches only: a name that only begins or ends like an allowed one may have another owner.
 *
 * A request without an origin does not come from a page in a browser; it still has
 * to show the token of a seat.
 */
export function allowOrigins(origins: readonly string[]): OriginCheck {
  const allowed = new Set(origins.map(normalOrigin));
  return origin => origin === undefined || allowed.has(origin);
}

/** The origins of a server that only this machine can reach. */
export function ownOrigins(host: string, port: number): readonly string[] {
  const names = isLoopback(host) ? ['localhost', '127.0.0.1', '[::1]'] : [bracketed(host)];
  return names.map(name => `http://${name}:${port}`);
}

function normalOrigin(text: string): string {
  const { origin } = new URL(text);
  if (origin === 'null' || origin !== text.replace(/\/$/, '').toLowerCase()) {
    throw new Error(`"${text}" is no origin. Give scheme, name and port: https://example.org.`);
  }
  return origin;
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
