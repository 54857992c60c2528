import {
  type LogRecord,
  type Table as PlayedTable,
  randomBot,
  type TableMeta,
} from '@boardsmith/session';
import {
  type BotsRpc,
  DirectoryObject,
  TableObject,
  type WorkerEnv,
  type WorkerHandler,
  type WorkerOptions,
  workerHandler,
} from '@boardsmith/worker';
import { UNLIMITED } from '../../../server/test/play/unlimited.ts';
import { withSameSeed } from '../../../server/test/wire/same-seed.ts';
import { TableSecrets } from '../../../server/test/wire/table-secrets.ts';
import { GAMES } from './games.ts';
import { TELLING_GAME } from './telling-game.ts';

/** A clock that stands still, so that two tables are sent the same times; in the future, so that no alarm is due. */
const NOW = Date.UTC(2100, 0);
Date.now = () => NOW;

const options: WorkerOptions = { games: [...GAMES, TELLING_GAME], limits: UNLIMITED };

/** Bots that choose at random and in the same way at two tables. */
const bots: BotsRpc = {
  async choose({ game, ...request }) {
    const hosted = options.games.find(({ name }) => name === game);
    if (hosted === undefined) return { error: `There is no game "${game}" here.` };
    return { value: await randomBot.choose({ ...request, game: hosted.definition }) };
  },
  explain: async () => ({ error: 'These bots explain nothing.' }),
};

/** All objects of the Worker run in one isolate here, so a test can compare two of them. */
const objects = new Map<string, Table>();

export class Table extends TableObject {
  constructor(ctx: DurableObjectState, env: WorkerEnv) {
    super(ctx, { ...env, BOTS: bots }, options);
    // A table that slept would be loaded again, and its elements would be where they were.
    setInterval(() => undefined, 1_000);
  }

  override create(
    game: string,
    meta: TableMeta,
    records: readonly LogRecord[],
  ): Promise<'created' | 'taken'> {
    objects.set(game, this);
    return super.create(game, withSameSeed(meta), records);
  }

  lookAt<V>(read: (table: PlayedTable) => V): Promise<V | undefined> {
    return this.look(read);
  }
}

export class Directory extends DirectoryObject {
  constructor(ctx: DurableObjectState, env: WorkerEnv) {
    super(ctx, env, options);
  }
}

const secrets = new TableSecrets(async (game, read) => objects.get(game)?.lookAt(read));
const handler = workerHandler(options);

const withSecrets: WorkerHandler = {
  async fetch(request, env) {
    if (new URL(request.url).pathname !== '/test/secrets') return handler.fetch(request, env);
    const { method, args }: { method: string; args: readonly unknown[] } = await request.json();
    const call: unknown = Reflect.get(secrets, method);
    if (typeof call !== 'function') throw new Error(`There is no secret "${method}".`);
    return Response.json({ value: await call.apply(secrets, args) });
  },
};
export default withSecrets;
