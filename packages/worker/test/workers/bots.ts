import { BotsWorker } from '@boardsmith/worker';
import { GAMES } from './games.ts';

/** The Worker of the bots. */
export class Bots extends BotsWorker {
  constructor(ctx: ExecutionContext, env: unknown) {
    super(ctx, env, GAMES);
  }
}

export default {
  fetch: (): Response =>
    new Response('Bots are asked by the Worker of the tables', { status: 404 }),
};
