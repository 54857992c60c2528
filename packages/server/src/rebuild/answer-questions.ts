import { setImmediate } from 'node:timers/promises';
import { type MessagePort, parentPort } from 'node:worker_threads';
import {
  type LogRecord,
  type PastAnswer,
  PastGames,
  type PastQuestion,
  type PlayableGame,
  type TableMeta,
} from '@boardsmith/session';
import type { FromThread, PoolQuestion, ToThread } from '../thread/thread-pool.ts';

/** The query to a rebuild thread. The key is the id of the table. */
export interface RebuildQuestion extends PoolQuestion {
  readonly meta: TableMeta;
  readonly question: PastQuestion;
  /** Answers a `PageRequest` with records. It is closed when the query is cancelled. */
  readonly log: MessagePort;
}

/** Which records of the log a thread wants next. */
export interface PageRequest {
  readonly from: number;
  readonly limit: number;
}

export interface RebuildAnswer {
  readonly result: { readonly answer: PastAnswer } | { readonly error: string };
  /** How long the rules ran. */
  readonly ms: number;
}

/** Records in one page; the thread of the server needs well below a millisecond for it. */
const RECORDS_PER_PAGE = 200;
/** Between two slices the thread notices that a query was cancelled. */
const SLICE_MS = 20;

/**
 * Answers the queries of a server in the calling thread. Call it in the module of a thread that has
 * loaded the same games as the server, by the names under which they are hosted.
 */
export function answerQuestions(games: ReadonlyMap<string, PlayableGame>): void {
  if (parentPort === null) throw new Error('This module runs in a thread of a server.');
  const port = parentPort;
  const past = new PastGames();
  const send = (message: FromThread<RebuildAnswer>): void => port.postMessage(message);
  port.on('message', async ({ id, ...asked }: ToThread<RebuildQuestion>) => {
    send({ id, answer: await answer(games, past, asked) });
  });
  send({ isReady: true });
}

async function answer(
  games: ReadonlyMap<string, PlayableGame>,
  past: PastGames,
  { key: id, meta, question, log }: RebuildQuestion,
): Promise<RebuildAnswer> {
  const cancelled = { isCancelled: false };
  log.on('close', () => {
    cancelled.isCancelled = true;
  });
  let ms = 0;
  try {
    const definition = games.get(meta.gameType);
    if (definition === undefined) throw new Error(`There is no game "${meta.gameType}".`);
    const from = past.reached(id, question);
    const records = await readRecords(log, from, question.version);
    const work = past.answer({ id, identity: { definition, meta }, records, from }, question);
    for (;;) {
      if (cancelled.isCancelled) throw new Error('The question was cancelled.');
      const begun = performance.now();
      let step = work.next();
      while (step.done !== true && performance.now() - begun < SLICE_MS) step = work.next();
      ms += performance.now() - begun;
      if (step.done === true) return { result: { answer: step.value }, ms };
      await setImmediate();
    }
  } catch (error) {
    return { result: { error: error instanceof Error ? error.message : String(error) }, ms };
  } finally {
    log.close();
  }
}

async function readRecords(log: MessagePort, from: number, to: number): Promise<LogRecord[]> {
  const records: LogRecord[] = [];
  while (from + records.length < to) {
    const limit = Math.min(RECORDS_PER_PAGE, to - from - records.length);
    const page = await readPage(log, { from: from + records.length, limit });
    if (page.length === 0) throw new Error('The log is shorter than the table says.');
    records.push(...page);
  }
  return records;
}

function readPage(log: MessagePort, page: PageRequest): Promise<readonly LogRecord[]> {
  return new Promise((resolve, reject) => {
    const closed = (): void => reject(new Error('The question was cancelled.'));
    log.once('close', closed);
    log.once('message', (records: readonly LogRecord[]) => {
      log.off('close', closed);
      resolve(records);
    });
    log.postMessage(page);
  });
}
