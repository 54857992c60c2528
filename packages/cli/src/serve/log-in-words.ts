import { jsonLog, type Log, type LogField } from '@boardsmith/server';
import type { LogKind } from './serve-options.ts';

type Fields = Readonly<Record<string, LogField>>;

/** The sentences for a person. An event without a sentence is printed with its name and its fields. */
const WORDS: Readonly<Record<string, ((fields: Fields) => string) | null>> = {
  // The command that started the server prints the address, and the end of the process needs no line.
  listening: null,
  closed: null,
  'rules-failed': ({ error, at }) => `The rules failed, and the move was not made: ${error} ${at}`,
  'rules-ended': () =>
    'Rules took too long and were stopped. Find the endless loop with: boardsmith validate',
  'game-not-served': ({ gameType }) =>
    `A stored game of "${gameType}" cannot be opened: this server has no such game. Add it to the command, or delete the stored game.`,
  'connection-refused': ({ count, why }) => `Refused ${times(count)} (limit ${why}).`,
  'request-refused': ({ count, status }) => `Refused ${times(count, 'request')} (${status}).`,
  'socket-refused': ({ count, status }) => `Refused ${times(count, 'WebSocket')} (${status}).`,
  'socket-cut': ({ count, why }) => `Closed ${times(count, 'WebSocket')} (${why}).`,
  'thread-restarted': ({ error, at, seconds }) =>
    `The server failed and starts again in ${seconds} s: ${error} ${at}`,
  'disk-failed': ({ error }) => `The disk failed: ${error}`,
};

/** A log for a person at a terminal: one line for each important event, none for the others. */
function logInWords(write: (line: string) => void): Log {
  return (event, fields = {}) => {
    const words = WORDS[event];
    if (words !== null) write(words === undefined ? asItIs(event, fields) : words(fields));
  };
}

/** Creates each kind of log. */
export const LOGS: { readonly [K in LogKind]: (write: (line: string) => void) => Log } = {
  json: write => jsonLog(write),
  words: logInWords,
};

/** An event without a count happened once. */
function times(count: LogField, what = 'connection'): string {
  return count === undefined ? `a ${what}` : `${count} more ${what}s`;
}

function asItIs(event: string, fields: Fields): string {
  const details = Object.entries(fields).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [`${key} ${value}`],
  );
  return [event.replaceAll('-', ' '), details.join(', ')].filter(part => part !== '').join(': ');
}
