import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { isLoopback } from '../address/subscriber-network.ts';
import type { Limits } from '../limits/limits.ts';
import { perMinute, RateByKey } from '../limits/rate-by-key.ts';
import type { Platform } from '../ports/platform.ts';

/** What the handlers of requests share: the address whose limits apply. */
export interface ApiEnv {
  readonly Variables: { readonly address: string };
}

export interface GuardOptions {
  readonly limits: Limits;
  readonly mayConnect: OriginCheck;
  readonly platform: Pick<Platform, 'monotonic'>;
  /** The address of the client that sent a request. */
  readonly addressOf: (context: Context<ApiEnv>) => string;
}

/** The checks of every request. */
export function guards(options: GuardOptions): readonly MiddlewareHandler<ApiEnv>[] {
  const { limits, mayConnect } = options;
  const tooLarge = { error: `A request may carry ${limits.bodyBytes} bytes` };
  return [
    refuseStrangers(options),
    cors({ origin: (origin, { req }) => (mayConnect(origin, req.url) ? origin : null) }),
    bodyLimit({ maxSize: limits.bodyBytes, onError: context => context.json(tooLarge, 413) }),
  ];
}

/** Refuses pages that are not on the list, and addresses that exceed their rate. */
function refuseStrangers(options: GuardOptions): MiddlewareHandler<ApiEnv> {
  const { mayConnect, addressOf, platform, limits } = options;
  const requests = new RateByKey(perMinute(limits.requestsPerMinute));
  return async (context, next) => {
    const address = addressOf(context);
    context.set('address', address);
    if (!mayConnect(context.req.header('origin'), context.req.url)) {
      return context.json({ error: 'This page may not use this server' }, 403);
    }
    if (context.req.path.startsWith('/api/') && !requests.take(address, platform.monotonic())) {
      return context.json({ error: 'Too many requests. Wait a little' }, 429);
    }
    return next();
  };
}

/**
 * Whether a page may use the server, by the Origin header; `undefined` is a request without one. The address of the
 * request is for hosts that do not know their own names.
 */
export type OriginCheck = (origin: string | undefined, url?: string) => boolean;

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

/** The default content security policy: pages load everything from the server itself. */
const DEFAULT_CONTENT_SECURITY_POLICY: string = [
  "default-src 'self'",
  "script-src 'self'",
  // Boards place pieces with style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "media-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Headers of every answer, errors and refusals included. Strict-Transport-Security is missing: the proxy
 * that ends TLS knows whether the whole domain is served with it.
 */
export function securityHeaders(
  contentSecurityPolicy: string = DEFAULT_CONTENT_SECURITY_POLICY,
): Readonly<Record<string, string>> {
  if (!/^[\x20-\x7e]+$/.test(contentSecurityPolicy)) {
    throw new Error('The content security policy has to be one line of ASCII.');
  }
  return {
    'Content-Security-Policy': contentSecurityPolicy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
}
