import { parentPort, workerData } from 'node:worker_threads';
import { AcknowledgementLog } from './acknowledged.ts';
import { addBackup } from './back-up.ts';
import { GroupCommit, perform } from './group-commit.ts';
import { SqliteReader } from './reader.ts';
import { recover } from './recovery.ts';
import { failureOf, messageOf } from './store-failure.ts';
import {
  type Call,
  CLOSE,
  type FromThread,
  type Outcome,
  type StoreThreadSetup,
} from './store-thread.ts';
import type { SqliteWriter } from './writer.ts';

/** A thread of a store: the one that writes, the one that reads, or one that makes a backup and ends. */
if (parentPort === null) throw new Error('This module is a thread of a store.');
const port = parentPort;
const setup: StoreThreadSetup = workerData;
const ROLES = { writer: write, reader: read, backup: backUpOnce };
try {
  await ROLES[setup.role]();
} catch (error) {
  tell({ tell: 'failed', failure: failureOf(error), message: messageOf(error) });
  port.close();
}

async function write(): Promise<void> {
  const { database, recovery } = await recover(setup.files, setup.maxBytes);
  const acknowledged = new AcknowledgementLog(setup.files.acknowledged, error => {
    tell({ tell: 'trouble', message: `Acknowledgements cannot be written: ${messageOf(error)}` });
  });
  const commits = new GroupCommit(database, setup.files, acknowledged);
  port.on('message', (calls: readonly Call<SqliteWriter>[] | typeof CLOSE) => {
    if (calls === CLOSE) {
      commits.close();
      port.close();
      return;
    }
    tell({ tell: 'outcomes', outcomes: commits.run(calls) });
    commits.checkpointIfDue();
  });
  tell({ tell: 'open', recovery });
}

async function read(): Promise<void> {
  const reader = await SqliteReader.open(setup.files.database);
  port.on('message', (calls: readonly Call<SqliteReader>[] | typeof CLOSE) => {
    if (calls === CLOSE) {
      reader.close();
      port.close();
      return;
    }
    tell({ tell: 'outcomes', outcomes: calls.map(call => attempt(reader, call)) });
  });
  tell({ tell: 'open', recovery: { damaged: [], notes: [] } });
}

async function backUpOnce(): Promise<void> {
  const manifest = await addBackup(setup.files.folder, setup.backups ?? '');
  tell({ tell: 'backed-up', manifest });
  port.close();
}

function attempt(reader: SqliteReader, call: Call<SqliteReader>): Outcome {
  try {
    return { answer: perform(reader, call) };
  } catch (error) {
    return { failure: failureOf(error), message: messageOf(error) };
  }
}

function tell(message: FromThread): void {
  port.postMessage(message);
}
