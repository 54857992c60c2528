import { sampleAppend, sampleMeta, sampleMove } from '@boardsmith/testing/store';
import { SqliteStore } from '../../src/store/sqlite-store.ts';
import { StoreFailure } from '../../src/store/store-failure.ts';

/** Writes to a store until its disk fails; prints what was acknowledged, and how the rest failed. */
const [folder = ''] = process.argv.slice(2);
const store = await SqliteStore.open(folder);
await store.create('a', sampleMeta('a'));
const epoch = (await store.beginEpoch('a')) ?? 0;
const failures: string[] = [];
let acknowledged = 0;
while (failures.length < 2) {
  const records = [sampleMove(acknowledged)];
  try {
    await store.append([sampleAppend({ epoch, expect: acknowledged, records })]);
    acknowledged++;
  } catch (error) {
    failures.push(error instanceof StoreFailure ? error.failure : String(error));
  }
}
process.stdout.write(JSON.stringify({ acknowledged, failures }), () => {
  process.kill(process.pid, 'SIGKILL');
});
