import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const collectGarbage: () => void = collector();

/** Bytes on the heap and in typed arrays after a full collection. */
export function bytesInUse(): number {
  // The first collection only finds out that typed arrays are unused; the second counts without them.
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** The collector, which is reachable without a flag of the command line only in a context made later. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}
