import { parentPort, workerData } from 'node:worker_threads';
import { TypeChecker } from './type-checker.ts';

// Checking types takes a second or more, in which no page would be served.
const checker = new TypeChecker(String(workerData));
parentPort?.on('message', () => parentPort?.postMessage(checker.check()));
