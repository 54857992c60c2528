import { parentPort, workerData } from 'node:worker_threads';
import { GroupCommit } from './group-commit.ts';
import { openLog } from './open-log.ts';
import { openParcel } from './parcel.ts';
import {
  CLOSE,
  encodeOutcomes,
  type FromThread,
  type StoreThreadSetup,
  type ToThread,
} from './thread-messages.ts';

if (parentPort === null) throw new Error('This module is the thread of a store.');
const port = parentPort;
const setup: StoreThreadSetup = workerData;
const database = await openLog(setup.path, setup);
const commits = new GroupCommit(database);

port.on('message', (message: ToThread) => {
  if (message !== CLOSE) {
    tell(encodeOutcomes(commits.run(openParcel(message))));
    // Whoever waits for the answer has it by then.
    if (commits.hasChores) commits.doChores();
    return;
  }
  // Closing writes the log back into the database, which a disk that has failed must not see.
  if (!commits.isBroken) database.close();
  port.close();
});
tell('open');

function tell(message: FromThread): void {
  port.postMessage(message);
}
