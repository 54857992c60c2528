import { startClosedThread } from '../thread/start-thread.ts';
import type { BackupManifest } from './back-up.ts';
import { dataFiles } from './data-folder.ts';
import { messageOf, StoreFailure } from './store-failure.ts';
import type { FromThread, StoreThreadSetup } from './store-thread.ts';

export interface PeriodicBackupOptions {
  readonly data: string;
  /** The folder of backups. */
  readonly to: string;
  /** Milliseconds from one backup to the next: what can be lost with the data folder, besides the time of a backup. */
  readonly everyMs: number;
  readonly onDone: (manifest: BackupManifest) => void;
  readonly onFailed: (message: string) => void;
}

/** Backs up a data folder at intervals, each time in a new thread. */
export class PeriodicBackup {
  readonly #options: PeriodicBackupOptions;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | undefined;
  /** Why the latest backup failed; `undefined` if it did not. */
  failure: string | undefined;

  /** Makes the first backup at once, so that a folder without write permission is reported at the start. */
  constructor(options: PeriodicBackupOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.run(), options.everyMs);
    this.#timer.unref();
    void this.run();
  }

  /** Makes a backup now, or waits for the one that is being made. */
  run(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Makes a last backup, so that an orderly shutdown loses nothing. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
    await this.run();
  }

  async #run(): Promise<void> {
    try {
      const manifest = await backUpInThread(this.#options.data, this.#options.to);
      this.failure = undefined;
      this.#options.onDone(manifest);
    } catch (error) {
      this.failure = messageOf(error);
      this.#options.onFailed(this.failure);
    }
  }
}

function backUpInThread(data: string, to: string): Promise<BackupManifest> {
  const workerData: StoreThreadSetup = { role: 'backup', files: dataFiles(data), backups: to };
  const worker = startClosedThread('./sqlite-thread', import.meta.url, { workerData });
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromThread) => {
      if (message.tell === 'backed-up') resolve(message.manifest);
      if (message.tell === 'failed') {
        reject(new StoreFailure(message.message, { failure: message.failure }));
      }
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The backup has ended early.')));
  });
}
