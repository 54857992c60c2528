export { networkOf } from './address/subscriber-network.ts';
export {
  type ApiEnv,
  allowOrigins,
  type GuardOptions,
  guards,
  type OriginCheck,
  securityHeaders,
} from './http/guards.ts';
export { LobbyApi, type LobbyHost, type LobbyOptions } from './http/lobby-api.ts';
export { perMinute, RateByKey } from './limits/rate-by-key.ts';
