import { parentPort, workerData } from 'node:worker_threads';
import { GroupCommit } from './group-commit.ts';
import { openLog } from './open-log.ts';
import type { FromThread, StoreThreadSetup, ToThread } from './thread-messages.ts';

if (parentPort === null) throw new Error('This module is the thread of a store.');
const port = parentPort;
const setup: StoreThreadSetup = workerData;
const database = await openLog(setup.path, setup);
const commits = new GroupCommit(database);

port.on('message', (message: ToThread) => {
  if (message !== 'close') return tell(commits.run(message));
  // Closing writes the log back into the database, which a disk that has failed must not see.
  if (!commits.isBroken) database.close();
  tell('closed');
  port.close();
});
tell('open');

function tell(message: FromThread): void {
  port.postMessage(message);
}
