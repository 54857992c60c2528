/** Limits under which a test may do as much as it wants. */
export const UNLIMITED = {
  frames: { perSecond: 1e9, burst: 1e9 },
  player: {
    messages: { perSecond: 1e9, burst: 1e9 },
    chat: { perSecond: 1e9, burst: 1e9 },
  },
  work: {
    seat: { perSecond: 1e9, burst: 1e9 },
    table: { perSecond: 1e9, burst: 1e9 },
    address: { perSecond: 1e9, burst: 1e9 },
  },
  invalidFrames: Infinity,
  upgradesPerMinute: 1e9,
  socketsPerAddress: 1e9,
  connections: 1e9,
  connectionsPerAddress: 1e9,
  tablesPerHour: 1e9,
  allTablesPerHour: 1e9,
  requestsPerMinute: 1e9,
  wrongCodesPerMinute: 1e9,
} as const;
