import { parseArgs } from 'node:util';
import { StoreFailure } from '@boardsmith/server';
import { type CliCommand, type CliWorld, EXIT, type ExitCode } from '../command/cli-command.ts';
import { UsageError } from '../terminal/usage-error.ts';

type Admin = InstanceType<typeof import('@boardsmith/server/postgres')['ClusterAdmin']>;

/** How many tables are listed by default. */
const DEFAULT_LIMIT = 100;

/** What an operator asks a cluster for. */
const TASKS: Readonly<
  Record<string, (admin: Admin, asked: Asked, world: CliWorld) => Promise<ExitCode>>
> = { nodes: listNodes, tables: listTables, drain };

/** Shows the processes of a cluster and their tables, and ends one of them. */
export const admin: CliCommand = {
  name: 'admin',
  about: 'shows the processes of a cluster and their tables, or ends a process',
  examples: [
    'boardsmith admin nodes --database postgres://boardsmith@db/boardsmith',
    'boardsmith admin drain NODE --database postgres://boardsmith@db/boardsmith',
  ],
  usage: 'admin nodes|tables [NODE]|drain NODE --database postgres://… [--limit 100] [--json]',

  async run(argv, world) {
    const asked = parse(argv);
    const task = TASKS[asked.task ?? ''];
    if (task === undefined) throw new UsageError('Say what to do: nodes, tables or drain.');
    const { ClusterAdmin, Database } = await import('@boardsmith/server/postgres');
    try {
      const database = await Database.open({ url: asked.database });
      try {
        return await task(new ClusterAdmin(database), asked, world);
      } finally {
        await database.close();
      }
    } catch (error) {
      if (error instanceof StoreFailure) throw new UsageError(error.message, { cause: error });
      throw error;
    }
  },
};

async function listNodes(admin: Admin, { isJson }: Asked, world: CliWorld): Promise<ExitCode> {
  const nodes = await admin.nodes();
  if (isJson) world.print(JSON.stringify(nodes));
  else if (nodes.length === 0) world.print('No process has used this database in the last hour.');
  for (const { id, url, tables, leaseMs, isDraining } of isJson ? [] : nodes) {
    const state = leaseMs <= 0 ? 'gone' : isDraining ? 'draining' : 'alive';
    world.print(`${id}  ${url}  ${tables} tables  ${state}`);
  }
  return EXIT.done;
}

async function listTables(
  admin: Admin,
  { node, limit, isJson }: Asked,
  world: CliWorld,
): Promise<ExitCode> {
  const tables = await admin.owned(limit, node);
  if (isJson) world.print(JSON.stringify(tables));
  else if (tables.length === 0) world.print('No table is in the memory of a process.');
  for (const { game, node: owner, epoch, due } of isJson ? [] : tables) {
    world.print(`${game}  at ${owner}  epoch ${epoch}${due === null ? '' : '  a clock runs'}`);
  }
  return EXIT.done;
}

/** The process notices with its next renewal, releases its tables and ends; its clients go on at other processes. */
async function drain(admin: Admin, { node }: Asked, world: CliWorld): Promise<ExitCode> {
  if (node === undefined) throw new UsageError('Name the process; "admin nodes" lists them.');
  if (await admin.drain(node)) {
    world.print(`${node} releases its tables and ends.`);
    return EXIT.done;
  }
  world.complain(`No living process is called ${node}. "admin nodes" lists them.`);
  return EXIT.failed;
}

interface Asked {
  readonly task: string | undefined;
  readonly node: string | undefined;
  readonly database: string;
  readonly limit: number;
  readonly isJson: boolean;
}

function parse(argv: readonly string[]): Asked {
  const { values, positionals } = parseStrictly(argv);
  const { database, limit = String(DEFAULT_LIMIT), json: isJson = false } = values;
  const [task, node, ...others] = positionals;
  if (others.length > 0) throw new UsageError(`There is no use for ${others.join(' ')}.`);
  if (database === undefined) throw new UsageError('Give --database postgres://…');
  const count = Number(limit);
  if (!Number.isInteger(count) || count < 1) throw new UsageError('--limit is a number from 1.');
  return { task, node, database, limit: count, isJson };
}

function parseStrictly(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        database: { type: 'string' },
        limit: { type: 'string' },
        json: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
