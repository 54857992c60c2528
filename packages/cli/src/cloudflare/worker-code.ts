import type { Limits } from '@boardsmith/server';
import type { GameModule } from '../serve/hosted-games.ts';

/** What a Worker is built from. */
export interface WorkerParts {
  readonly games: readonly GameModule[];
  /** Limits that differ from the safe ones. */
  readonly limits: Partial<Limits>;
  /** Pages of other origins that may use the Worker. */
  readonly origins: readonly string[];
  readonly contentSecurityPolicy: string | undefined;
}

/** The code of the Worker that has the tables: its handler and the classes of its Durable Objects. */
export function tablesCode(parts: WorkerParts): string {
  const { limits, origins, contentSecurityPolicy } = parts;
  return `
import { DirectoryObject, TableObject, workerHandler } from '@boardsmith/worker';
${importGames(parts)}
const options = { games, ...${JSON.stringify({ limits, origins, contentSecurityPolicy })} };
export class Table extends TableObject {
  constructor(ctx, env) {
    super(ctx, env, options);
  }
}
export class Directory extends DirectoryObject {
  constructor(ctx, env) {
    super(ctx, env, options);
  }
}
export default workerHandler(options);
`;
}

/** The code of the Worker in which bots think. It has no address: only the other Worker calls it. */
export function botsCode(parts: Pick<WorkerParts, 'games'>): string {
  return `
import { BotsWorker } from '@boardsmith/worker';
${importGames(parts)}
export class Bots extends BotsWorker {
  constructor(ctx, env) {
    super(ctx, env, games);
  }
}
export default { fetch: () => new Response('Bots are asked by the Worker of the tables', { status: 404 }) };
`;
}

function importGames({ games }: Pick<WorkerParts, 'games'>): string {
  const imports = games.map(
    ({ entry }, at) => `import game${at} from ${JSON.stringify(entry.replaceAll('\\', '/'))};`,
  );
  const list = games.map(({ name, rulesHash, rulesPage }, at) => {
    const facts = JSON.stringify({ name, rulesHash, rulesPage });
    return `{ ...${facts}, definition: game${at} }`;
  });
  return `${imports.join('\n')}\nconst games = [${list.join(', ')}];`;
}
