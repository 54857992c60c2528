/** The metrics of the server, in the Prometheus format. */
export const COUNTERS = {
  moves_accepted: 'Moves that are in the log.',
  moves_rejected: 'Moves that were refused.',
  frames_received: 'Frames that sockets have sent.',
  frames_invalid: 'Frames that were no message of the protocol.',
  frames_sent: 'Frames that were sent.',
  bytes_sent: 'Bytes of the frames that were sent.',
  connections_refused: 'TCP connections that were dropped because there were too many.',
  requests_refused: 'Requests that were malformed, too slow, or for another host.',
  sockets_opened: 'Sockets that were opened.',
  sockets_refused: 'Upgrades that were refused.',
  sockets_cut: 'Sockets that were closed by the server.',
  resyncs: 'Views that were sent anew because a socket had fallen behind.',
  commits: 'Transactions of the store that appended something.',
  appends: 'Appends of games; several share a commit.',
  store_failures: 'Appends that failed.',
  tables_expired: 'Tables that were removed because they were not used.',
  placed: 'Connections and requests whose table was found, here or at another process.',
  takeovers: 'Tables that were taken from a process that had died.',
  relayed: 'Connections and requests that were passed on to the process that runs their table.',
  bot_moves: 'Moves that bots were asked for.',
  rules_ended: 'Times that rules were stopped because they did not come back.',
  thread_restarts:
    'Times that the thread of the server was started again after it had ended unasked.',
} as const;
export type Counter = keyof typeof COUNTERS;

/** Bounds of the buckets for how long a move takes until it is acknowledged, in milliseconds. */
const BOUNDS: readonly number[] = [1, 2, 5, 10, 20, 30, 50, 80, 100, 250, 500, 1000, 5000];

/** Counts the events of the server. */
export class Metrics {
  /** Separate fields, because a lookup by name takes longer than the increment. */
  readonly counts: Record<Counter, number> = noneOf(COUNTERS);
  readonly #buckets = BOUNDS.map(() => 0);
  #moves = 0;
  #moveMs = 0;

  /** Records the time from the arrival of a move to its acknowledgement. */
  moveTook(milliseconds: number): void {
    this.#moves++;
    this.#moveMs += milliseconds;
    const index = BOUNDS.findIndex(bound => milliseconds <= bound);
    if (index >= 0) this.#buckets[index] = (this.#buckets[index] ?? 0) + 1;
  }

  /** The text that a scraper reads; `gauges` are present values. */
  makeText(gauges: Readonly<Record<string, number>>): string {
    const counts: Readonly<Record<string, number>> = this.counts;
    const counters = Object.entries(COUNTERS).flatMap(([name, help]) => [
      `# HELP boardsmith_${name}_total ${help}`,
      `# TYPE boardsmith_${name}_total counter`,
      `boardsmith_${name}_total ${counts[name] ?? 0}`,
    ]);
    const levels = Object.entries(gauges).flatMap(([name, value]) => [
      `# TYPE boardsmith_${name} gauge`,
      `boardsmith_${name} ${value}`,
    ]);
    return `${[...counters, ...levels, ...this.#histogram()].join('\n')}\n`;
  }

  #histogram(): readonly string[] {
    let below = 0;
    const name = 'boardsmith_move_milliseconds';
    const buckets = BOUNDS.map((bound, index) => {
      below += this.#buckets[index] ?? 0;
      return `${name}_bucket{le="${bound}"} ${below}`;
    });
    return [
      `# TYPE ${name} histogram`,
      ...buckets,
      `${name}_bucket{le="+Inf"} ${this.#moves}`,
      `${name}_sum ${this.#moveMs}`,
      `${name}_count ${this.#moves}`,
    ];
  }
}

/** Returns zero for each name. */
function noneOf<N extends string>(names: Readonly<Record<N, unknown>>): Record<N, number> {
  // The type of Object.fromEntries does not retain the keys.
  return Object.fromEntries(Object.keys(names).map(name => [name, 0])) as Record<N, number>;
}
