/** An author reloads a game more often than a public server allows, and may see all hidden information. */
export const LOCAL_LIMITS: string = JSON.stringify({
  debugTables: true,
  tablesPerHour: 10_000,
  allTablesPerHour: 10_000,
  upgradesPerMinute: 10_000,
  requestsPerMinute: 100_000,
  socketsPerAddress: 1_000,
  connectionsPerAddress: 2_000,
  frames: { perSecond: 1_000, burst: 1_000 },
  work: {
    seat: { perSecond: 1_000, burst: 60_000 },
    table: { perSecond: 1_000, burst: 60_000 },
    address: { perSecond: 1_000, burst: 60_000 },
  },
  player: {
    messages: { perSecond: 1_000, burst: 1_000 },
    chat: { perSecond: 10, burst: 10 },
  },
});
