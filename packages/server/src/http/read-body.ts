import { decodeCommand, type MessageLimits } from '@boardsmith/protocol';
import type { TableRequest } from '../host/table-request.ts';

/** What a request carries, or what is wrong with it. */
export type Read<T> = { readonly value: T } | { readonly wrong: string };

type Body = Readonly<Record<string, unknown>>;

/** An object with no names but the given ones. */
function readObject(json: unknown, names: readonly string[]): Read<Body> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return { wrong: 'Send a JSON object' };
  }
  const body: Body = { ...json };
  const other = Object.keys(body).find(name => !names.includes(name));
  return other === undefined ? { value: body } : { wrong: `Nothing is called "${other}" here` };
}

const TABLE_NAMES = [
  'game',
  'players',
  'options',
  'seed',
  'clock',
  'name',
  'debug',
  'isPublic',
] as const;

/** A table to be made, and the name of whoever makes it and sits down. */
export function readTableRequest(
  json: unknown,
  limits: MessageLimits,
): Read<{ readonly request: TableRequest; readonly name: string | undefined }> {
  const read = readObject(json, TABLE_NAMES);
  if ('wrong' in read) return read;
  const { game, players, options = {}, seed, clock = { kind: 'none' }, name } = read.value;
  const { debug, isPublic } = read.value;
  if (typeof game !== 'string') return { wrong: '"game" should be the name of a game' };
  if (players !== undefined && !isCount(players)) return { wrong: '"players" should be a number' };
  if (seed !== undefined && !isWord(seed)) return { wrong: '"seed" should be a short text' };
  if (!isChoice(debug)) return { wrong: '"debug" is true or false' };
  if (!isChoice(isPublic)) return { wrong: '"isPublic" is true or false' };
  const chosen = decodeCommand({ do: 'options', options }, limits);
  if (!chosen.ok) return { wrong: chosen.reason.reason };
  const timed = decodeCommand({ do: 'clock', clock }, limits);
  if (!timed.ok) return { wrong: timed.reason.reason };
  const named = name === undefined ? { value: undefined } : readName(name, limits);
  if ('wrong' in named) return named;
  const request: TableRequest = {
    gameType: game,
    playerCount: players,
    options: chosen.value.do === 'options' ? chosen.value.options : {},
    seed,
    clock: timed.value.do === 'clock' ? timed.value.clock : undefined,
    isDebug: debug,
    isPublic,
  };
  return { value: { request, name: named.value } };
}

function isChoice(value: unknown): value is boolean | undefined {
  return value === undefined || typeof value === 'boolean';
}

/** Somebody who wants a seat: any free one if none is given. */
export function readSitting(
  json: unknown,
  limits: MessageLimits,
): Read<{ readonly seat: number | null; readonly name: string }> {
  const read = readObject(json, ['seat', 'name']);
  if ('wrong' in read) return read;
  const { seat = null, name } = read.value;
  if (seat !== null && !isCount(seat)) return { wrong: '"seat" should be a number from 0' };
  const named = readName(name, limits);
  return 'wrong' in named ? named : { value: { seat, name: named.value } };
}

const MOST_SEATS = 64;

/** The seats that somebody says are theirs. */
export function readSeats(
  json: unknown,
): Read<readonly { readonly game: string; readonly token: string }[]> {
  const read = readObject(json, ['seats']);
  if ('wrong' in read) return read;
  const { seats } = read.value;
  const wrong = `"seats" should be a list of at most ${MOST_SEATS} objects with "game" and "token"`;
  if (!Array.isArray(seats) || seats.length > MOST_SEATS) return { wrong };
  const found = seats.flatMap((each: unknown) => {
    const seat = readObject(each, ['game', 'token']);
    if ('wrong' in seat) return [];
    const { game, token } = seat.value;
    return isWord(game) && isWord(token) ? [{ game, token }] : [];
  });
  return found.length === seats.length ? { value: found } : { wrong };
}

function readName(name: unknown, limits: MessageLimits): Read<string> {
  const read = decodeCommand({ do: 'name', name }, limits);
  if (!read.ok) return { wrong: read.reason.reason };
  return read.value.do === 'name' ? { value: read.value.name } : { wrong: 'Give a name' };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 100;
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 100;
}
