import { parentPort, workerData } from 'node:worker_threads';
import { TypeChecker } from './type-checker.ts';

// Checking types takes a second or more, during which the main thread could serve no page.
const checker = new TypeChecker(String(workerData));
parentPort?.on('message', () => parentPort?.postMessage(checker.check()));
