import type { PlayableGame } from '@boardsmith/engine';
import { viewHash } from '@boardsmith/protocol';
import type { LogRecord } from '../ports/log-record.ts';
import type { TableMeta } from '../ports/store.ts';
import { sentId } from '../seats/seats.ts';
import { matchOfLog } from '../state/read-log.ts';

/** The kinds of faults in a history. */
export const HISTORY_FAULTS = [
  'lost',
  'duplicate',
  'unasked',
  'rejected',
  'wrong position',
  'two writers',
  'gap',
  'views disagree',
] as const;
export type HistoryFault = (typeof HISTORY_FAULTS)[number];

/** A fault, described in words. */
export interface HistoryProblem {
  readonly fault: HistoryFault;
  readonly what: string;
}

/** What a client has sent and received, in order. */
export type ClientEvent =
  | { readonly type: 'sent'; readonly id: string }
  | { readonly type: 'accepted'; readonly id: string }
  | { readonly type: 'rejected'; readonly id: string }
  /** The client received a full view; event numbers count from here. */
  | { readonly type: 'shown'; readonly stream: string; readonly seq: number }
  /** The client applied an event. */
  | { readonly type: 'applied'; readonly stream: string; readonly seq: number };

/** The history of one client. */
export interface ClientHistory {
  /** The seat as the log names it; `null` is a spectator. */
  readonly seat: string | null;
  readonly events: readonly ClientEvent[];
  /** The hash of the client's view at the end; `null` if it was not connected then. */
  readonly view: string | null;
}

/** The complete history of a table. */
export interface History {
  /** The log as it is stored at the end. */
  readonly log: readonly LogRecord[];
  readonly clients: readonly ClientHistory[];
  /** The hash of the view of each seat, and of spectators under `null`, computed from the log alone. */
  readonly truth: ReadonlyMap<string | null, string>;
  /** The epoch under which each record was written, where the store knows it. */
  readonly epochs?: readonly number[];
}

/** All faults of a history; empty if it is correct. */
export function checkHistory(history: History): readonly HistoryProblem[] {
  return [
    ...twice(history.log),
    ...writers(history.epochs ?? []),
    ...history.clients.flatMap(client => [
      ...answers(history.log, client),
      ...order(history.log, client),
      ...gaps(client),
      ...astray(history.truth, client),
    ]),
    ...unasked(history),
  ];
}

function twice(log: readonly LogRecord[]): HistoryProblem[] {
  const seen = new Set<string>();
  return log.flatMap(({ seat, moveId }, at) => {
    const key = `${seat} ${moveId}`;
    const isTwice = seen.has(key);
    seen.add(key);
    return isTwice ? [problem('duplicate', `${key} is in the log again at ${at}`)] : [];
  });
}

/** After a change of ownership, no earlier owner writes. */
function writers(epochs: readonly number[]): HistoryProblem[] {
  return epochs.flatMap((epoch, at) => {
    const before = epochs[at - 1] ?? epoch;
    return epoch < before
      ? [problem('two writers', `record ${at} is of ${epoch} after one of ${before}`)]
      : [];
  });
}

/** Granted requests are in the log; refused ones are not. */
function answers(log: readonly LogRecord[], { seat, events }: ClientHistory): HistoryProblem[] {
  if (seat === null) return [];
  const logged = idsOf(log, seat);
  return events.flatMap(event => {
    if (event.type === 'accepted' && !logged.has(event.id)) {
      return [problem('lost', `${event.id} of seat ${seat} was granted and is not in the log`)];
    }
    if (event.type === 'rejected' && logged.has(event.id)) {
      return [problem('rejected', `${event.id} of seat ${seat} was refused and is in the log`)];
    }
    return [];
  });
}

/** A request that was sent after another was granted is later in the log. */
function order(log: readonly LogRecord[], { seat, events }: ClientHistory): HistoryProblem[] {
  if (seat === null) return [];
  const logged = idsOf(log, seat);
  const problems: HistoryProblem[] = [];
  let granted = -1;
  const floor = new Map<string, number>();
  for (const event of events) {
    if (event.type === 'sent' && !floor.has(event.id)) floor.set(event.id, granted);
    if (event.type !== 'accepted') continue;
    const at = logged.get(event.id) ?? -1;
    const after = floor.get(event.id) ?? -1;
    if (at >= 0 && at < after) {
      problems.push(
        problem('wrong position', `${event.id} of seat ${seat} is at ${at}, before ${after}`),
      );
    }
    granted = Math.max(granted, at);
  }
  return problems;
}

/** Event numbers are consecutive. */
function gaps({ seat, events }: ClientHistory): HistoryProblem[] {
  let at: { readonly stream: string; readonly seq: number } | null = null;
  const problems: HistoryProblem[] = [];
  for (const event of events) {
    if (event.type !== 'shown' && event.type !== 'applied') continue;
    const follows: boolean = at?.stream === event.stream && at.seq + 1 === event.seq;
    if (event.type === 'applied' && !follows) {
      const before = at === null ? 'nothing' : `${at.seq} of ${at.stream}`;
      const what = `seat ${seat} applied ${event.seq} of ${event.stream} after ${before}`;
      problems.push(problem('gap', what));
    }
    at = event;
  }
  return problems;
}

function astray(truth: History['truth'], { seat, view }: ClientHistory): HistoryProblem[] {
  if (view === null || truth.get(seat) === view) return [];
  const what = `seat ${seat} sees ${view}, and the log leads to ${truth.get(seat)}`;
  return [problem('views disagree', what)];
}

/** The log of a seat contains only requests of its client, and records of the table itself. */
function unasked({ log, clients }: History): HistoryProblem[] {
  return log.flatMap(({ seat, moveId }, at) => {
    const own = clients.filter(client => client.seat === seat);
    const id = sentId(moveId);
    if (own.length === 0 || id === undefined) return [];
    const isAsked = own.some(({ events }) =>
      events.some(event => event.type === 'sent' && event.id === id),
    );
    return isAsked ? [] : [problem('unasked', `${moveId} of seat ${seat} at ${at} was never sent`)];
  });
}

function idsOf(log: readonly LogRecord[], seat: string): ReadonlyMap<string, number> {
  return new Map(
    log.flatMap((each, at) => {
      const id = sentId(each.moveId);
      return each.seat === seat && id !== undefined ? [[id, at]] : [];
    }),
  );
}

function problem(fault: HistoryFault, what: string): HistoryProblem {
  return { fault, what };
}

/**
 * The views at the end of a log, computed from the log and the rules alone: the hash of the
 * view of each seat, by its number as text, and of spectators under `null`.
 */
export function truthOfLog(
  definition: PlayableGame,
  meta: TableMeta,
  log: readonly LogRecord[],
): ReadonlyMap<string | null, string> {
  const match = matchOfLog({ definition, meta }, log);
  return new Map(
    match.viewers.map(viewer => [
      viewer < 0 ? null : String(viewer),
      viewHash(match.game.views.sync(viewer).view),
    ]),
  );
}
