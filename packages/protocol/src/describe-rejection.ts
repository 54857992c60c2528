import type { Rejection, TableRejection } from './schema/rejection.ts';

const QUOTA_WORDS = {
  moves: 'moves',
  undos: 'moves taken back',
  chat: 'messages',
  settings: 'changes of seats and settings',
} as const;

const words: {
  readonly [C in TableRejection['code']]: (
    rejection: Extract<TableRejection, { code: C }>,
  ) => string;
} = {
  'bad-message': ({ reason }) => reason,
  stale: () => 'Something has changed since you chose. Look again',
  busy: () => 'Too much is happening at this table. Try again',
  'too-fast': () => 'That was too much in too short a time. Wait a little',
  'too-costly': ({ retryAfterMs }) =>
    `That takes more computing than is left for now. Try again in ${inSeconds(retryAfterMs)}`,
  quota: ({ of, retryAfterMs }) =>
    retryAfterMs === null
      ? `This table takes no more ${QUOTA_WORDS[of]}`
      : `That were many ${QUOTA_WORDS[of]} for one day. Try again in ${inHours(retryAfterMs)}`,
  'too-many-tables': ({ retryAfterMs }) =>
    `Many tables have been made. Try again in ${inSeconds(retryAfterMs)}`,
  spectator: () => 'You are watching. Take a seat to take part',
  'not-started': () => 'The game has not begun',
  'already-started': () => 'The game has begun',
  'not-over': () => 'The game is not over',
  'not-host': () => 'Only the host of the table can do that',
  'no-such-seat': ({ seat }) => `There is no seat ${seat + 1}`,
  'seat-taken': () => 'This seat is taken',
  'grace-period': ({ retryAfterMs }) =>
    `This player may come back. Give the seat to a bot in ${inSeconds(retryAfterMs)}`,
  'no-free-seat': () => 'All seats are taken',
  barred: () => 'You are barred from this table. Only its host can let you in again',
  'name-taken': ({ name }) =>
    `This name looks like that of ${name}, who sits at this table. Choose another name`,
  'cannot-start': ({ reason }) => reason,
  'bad-option': ({ reason }) => reason,
  'cannot-undo': ({ reason }) => reason,
  'no-such-question': () => 'That is no longer asked',
  'not-allowed': ({ reason }) => reason,
  'rules-failed': () => 'The rules of this game failed here. Nothing has changed',
  frozen: ({ reason }) => reason,
};

/** The sentence for each refusal of a table. */
export function describeTableRejection(rejection: TableRejection): string {
  // TypeScript cannot correlate the code with the sentence it picks.
  const say = words[rejection.code] as (rejection: TableRejection) => string;
  return say(rejection);
}

/** Whether the table refuses, and not the rules. */
export function isTableRejection(rejection: Rejection): rejection is TableRejection {
  return Object.hasOwn(words, rejection.code);
}

function inSeconds(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return seconds === 1 ? 'a second' : `${seconds} seconds`;
}

function inHours(ms: number): string {
  const hours = Math.max(1, Math.ceil(ms / 3_600_000));
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
