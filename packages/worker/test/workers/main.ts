import {
  DirectoryObject,
  TableObject,
  type WorkerEnv,
  type WorkerOptions,
  workerHandler,
} from '@boardsmith/worker';
import { UNLIMITED } from '../../../server/test/play/unlimited.ts';
import { GAMES } from './games.ts';
import { withTestRoutes } from './test-routes.ts';

/** Shorter than it takes until an object sleeps and its table is played on. */
const graceMs = 12_000;

const options: WorkerOptions = {
  games: GAMES,
  limits: { ...UNLIMITED, graceMs, debugTables: true },
};

export class Table extends TableObject {
  constructor(ctx: DurableObjectState, env: WorkerEnv) {
    super(ctx, env, options);
  }
}

export class Directory extends DirectoryObject {
  constructor(ctx: DurableObjectState, env: WorkerEnv) {
    super(ctx, env, options);
  }
}

export default withTestRoutes(workerHandler(options));
