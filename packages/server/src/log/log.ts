/** What a line of the log may say of something. */
export type LogField = string | number | boolean | null | undefined;

/**
 * Facts about what the server does, one object each.
 *
 * Fields are names, numbers and codes that were chosen for the log. Messages, tokens, moves, views and
 * texts of players are never given to it: whoever reads a log must not learn a hand of cards.
 */
export type Log = (event: string, fields?: Readonly<Record<string, LogField>>) => void;

/** A log of JSON lines. */
export function jsonLog(write: (line: string) => void, now: () => number = Date.now): Log {
  return (event, fields = {}) => {
    write(JSON.stringify({ at: new Date(now()).toISOString(), event, ...fields }));
  };
}

/** A log that keeps nothing. */
export const silentLog: Log = () => undefined;
