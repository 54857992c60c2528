import { register } from 'tsx/esm/api';

// A thread does not inherit the loader that lets the tests read sources.
register();
const { think } = await import('../src/node/worker.ts');

export { think };
