import { Determinization, type Game, type Player, seededRandom } from '@boardsmith/engine';
import { BotError } from '../error/bot-error.ts';
import { mergeExplanations } from '../pool/merge-explanations.ts';
import { snapshotFor } from '../pool/snapshot-for.ts';
import type { WorkerPool, WorkerTask } from '../pool/worker-task.ts';
import { type Decision, SeatedBot, type Task } from './bot.ts';
import type { BotOptions } from './bot-config.ts';
import { chooseMove } from './choose-move.ts';
import { presetOf } from './difficulty.ts';

/** Thinks in several threads, each with chance of its own, and adds up what they find. */
export class PooledBot<G extends Game = Game> extends SeatedBot<G> {
  readonly #workers: WorkerPool;

  constructor(
    game: G,
    player: Player | number,
    { workers, ...options }: BotOptions<G> & { readonly workers: WorkerPool },
  ) {
    super(game, player, options);
    this.#workers = workers;
  }

  protected override async decide(task: Task): Promise<Decision> {
    const { game, player, seed, host } = task;
    const { threads, difficulty } = this.config;
    const unknown = new Determinization(this.game, player, this.config);
    const { remembered } = unknown;
    const snapshots = Array.from({ length: threads }, (_, thread) =>
      snapshotFor(game, unknown, { player, random: seededRandom(seed, 8 + thread) }),
    );
    const tasks = snapshots.map((snapshot, thread) =>
      this.#task(snapshot, remembered, `${seed} #${thread}`),
    );
    const found = await Promise.all(tasks.map(each => this.#workers.run(each, host.signal)));
    await task.rest();
    const moves = task.moves.map(move => ({ move, key: game.keys.of(move) }));
    const report = mergeExplanations(found, moves);
    const move = chooseMove(report, presetOf(difficulty), seededRandom(seed, 2));
    if (move === undefined) throw new BotError('no-legal-move', [this.seat]);
    return { move, search: found[0]?.search ?? 'forced', report };
  }

  #task(
    snapshot: WorkerTask['snapshot'],
    remembered: WorkerTask['remembered'],
    seed: string,
  ): WorkerTask {
    const { difficulty, timeMs, iterations, playoutDepth, maxNodes } = this.config;
    const config = { difficulty, timeMs, iterations, playoutDepth, maxNodes, seed };
    return { module: this.#workers.module, snapshot, seat: this.seat, remembered, config };
  }
}
