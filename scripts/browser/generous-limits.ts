/** Limits for scripts and tests, which send many requests from one address. */
export const GENEROUS_LIMITS: string = JSON.stringify({
  debugTables: true,
  tablesPerHour: 10_000,
  upgradesPerMinute: 10_000,
  requestsPerMinute: 100_000,
  socketsPerAddress: 1_000,
  connectionsPerAddress: 2_000,
  frames: { perSecond: 1_000, burst: 1_000 },
  player: {
    messages: { perSecond: 1_000, burst: 1_000 },
    chat: { perSecond: 10, burst: 10 },
  },
});
