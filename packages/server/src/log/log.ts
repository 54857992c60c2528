/** The types of values in a line of the log. */
export type LogField = string | number | boolean | null | undefined;

/**
 * Writes one event of the server, with its fields.
 *
 * Fields are names, numbers and codes that are safe to log. Messages, tokens, moves, views and
 * texts of players are never logged: a reader of the log must not learn a hand of cards.
 */
export type Log = (event: string, fields?: Readonly<Record<string, LogField>>) => void;

/** A log of JSON lines. */
export function jsonLog(write: (line: string) => void, now: () => number = Date.now): Log {
  return (event, fields = {}) => {
    write(JSON.stringify({ at: new Date(now()).toISOString(), event, ...fields }));
  };
}

/** A log that discards everything. */
export const silentLog: Log = () => undefined;

/**
 * The loggable part of an error: its kind and where it occurred.
 *
 * The message is left out, because messages of rules may name hidden cards.
 */
export function describeFault(error: unknown): { readonly error: string; readonly at: string } {
  if (!(error instanceof Error)) return { error: typeof error, at: '' };
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line));
  return {
    error: `${error.name}${code}`,
    at: frames
      .slice(0, 3)
      .map(line => line.trim())
      .join(' < '),
  };
}
