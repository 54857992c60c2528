import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { OriginCheck } from '../address/allowed-origins.ts';
import { clientAddress } from '../address/client-address.ts';
import type { Limits } from '../limits/limits.ts';
import { perMinute, RateByKey } from '../limits/rate-by-key.ts';

/** The Node objects that Hono passes on. */
export interface ApiEnv {
  readonly Bindings: { readonly incoming: IncomingMessage };
  readonly Variables: { readonly address: string };
}

export interface GuardOptions {
  readonly limits: Limits;
  readonly mayConnect: OriginCheck;
  readonly trustProxy: boolean;
}

/** The checks of every request. */
export function guards(options: GuardOptions): readonly MiddlewareHandler<ApiEnv>[] {
  const { limits, mayConnect } = options;
  const tooLarge = { error: `A request may carry ${limits.bodyBytes} bytes` };
  return [
    refuseStrangers(options),
    cors({ origin: origin => (mayConnect(origin) ? origin : null) }),
    bodyLimit({ maxSize: limits.bodyBytes, onError: context => context.json(tooLarge, 413) }),
  ];
}

/** Refuses pages that are not on the list, and addresses that exceed their rate. */
function refuseStrangers(options: GuardOptions): MiddlewareHandler<ApiEnv> {
  const requests = new RateByKey(perMinute(options.limits.requestsPerMinute));
  return async (context, next) => {
    const address = clientAddress(context.env.incoming, options.trustProxy);
    context.set('address', address);
    if (!options.mayConnect(context.req.header('origin'))) {
      return context.json({ error: 'This page may not use this server' }, 403);
    }
    if (context.req.path.startsWith('/api/') && !requests.take(address, performance.now())) {
      return context.json({ error: 'Too many requests. Wait a little' }, 429);
    }
    return next();
  };
}
