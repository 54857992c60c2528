import type { Log, LogField } from './log.ts';

/** Events that any client can cause at any rate, and the field that distinguishes their kinds. */
const AGGREGATED: Readonly<Record<string, string>> = {
  'connection-refused': 'why',
  'request-refused': 'status',
  'socket-refused': 'status',
  'socket-cut': 'why',
};

/** Events of one kind are written once, and then counted for this long. */
const WINDOW_MS = 10_000;

/** A log in which a flood of refusals is one line every ten seconds. */
export interface AggregateLog {
  readonly log: Log;
  /** Writes the counts so far. */
  flush(): void;
}

interface Window {
  readonly event: string;
  readonly fields: Readonly<Record<string, LogField>>;
  count: number;
  readonly timer: NodeJS.Timeout;
}

/**
 * Wraps a log: of the events that any client can cause, the first of each kind is written at once, and those
 * that follow within ten seconds as one line with their `count`. All other events pass through.
 */
export function aggregateLog(write: Log): AggregateLog {
  const windows = new Map<string, Window>();
  const close = (key: string): void => {
    const window = windows.get(key);
    if (window === undefined) return;
    clearTimeout(window.timer);
    windows.delete(key);
    if (window.count > 0) write(window.event, { ...window.fields, count: window.count });
  };
  const log: Log = (event, fields = {}) => {
    const field = AGGREGATED[event];
    if (field === undefined) return write(event, fields);
    const key = `${event} ${fields[field]}`;
    const window = windows.get(key);
    if (window !== undefined) {
      window.count++;
      return;
    }
    write(event, fields);
    const timer = setTimeout(close, WINDOW_MS, key);
    timer.unref();
    windows.set(key, { event, fields: { [field]: fields[field] }, count: 0, timer });
  };
  return { log, flush: () => [...windows.keys()].forEach(close) };
}
