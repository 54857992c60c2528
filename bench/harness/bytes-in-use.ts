import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const collectGarbage: () => void = collector();

/** Bytes on the heap and in typed arrays after a full collection. */
export function bytesInUse(): number {
  // The first collection only discovers that typed arrays are unused; the second counts without them.
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** The garbage collector, which is accessible without a command-line flag only in a new context. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}
