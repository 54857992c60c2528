import {
  Determinization,
  type Game,
  type GameSnapshot,
  type Player,
  type Random,
  reseed,
  seededRandom,
  signSnapshot,
} from '@boardsmith/engine';
import { BotError } from '../errors/bot-error.ts';
import { hasHiddenInformation, type SearchGame } from '../position/search-game.ts';
import { chooseMove } from '../search/choose-move.ts';
import { presetOf } from '../search/difficulty.ts';
import type { Decision, SearchTask } from '../search/search-kind.ts';
import { SeatedBot } from './bot.ts';
import type { BotOptions, WorkerPool, WorkerTask } from './bot-config.ts';
import { mergeExplanations } from './merge-explanations.ts';

/** Thinks in several threads, each with its own random numbers, and combines their results. */
export class PooledBot<G extends Game = Game> extends SeatedBot<G> {
  readonly #workers: WorkerPool;
  #effort = '';

  constructor(
    game: G,
    player: Player | number,
    { workers, ...options }: BotOptions<G> & { readonly workers: WorkerPool },
  ) {
    super(game, player, options);
    if (this.config.searches.length > 0) throw new BotError('searches-in-threads', []);
    this.#workers = workers;
  }

  protected override async decide(task: SearchTask): Promise<Decision> {
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
    await task.pause();
    const moves = task.moves.map(move => ({ move, key: game.keys.of(move) }));
    const report = mergeExplanations(found, moves);
    const move = chooseMove(report, presetOf(difficulty), seededRandom(seed, 2));
    if (move === undefined) throw new BotError('no-legal-move', [this.seat]);
    this.#effort = found.map(({ effort }) => effort).join(' + ');
    return { move, search: found[0]?.search ?? 'forced', report };
  }

  protected override describeEffort({ search }: Decision): string {
    return search === 'forced' ? 'the only legal move' : this.#effort;
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

/** A snapshot of the game as a player knows it: hidden values are replaced by a random guess. */
export function snapshotFor(
  game: SearchGame,
  unknown: Determinization,
  { player: { position }, random }: { readonly player: Player; readonly random: Random },
): GameSnapshot {
  if (!hasHiddenInformation(game.game, position)) return game.game.getSnapshot();
  return game.tryOut(() => {
    unknown.apply(random);
    // The random numbers to come are as unknown as the cards already dealt.
    reseed(game.game, `made up ${random()}`, 0);
    const { messages, views: _views, theatre: _theatre, ...rest } = game.game.getSnapshot();
    const isForPlayer = ({ audience }: (typeof messages)[number]): boolean =>
      audience === undefined || audience.includes(position);
    return signSnapshot({ ...rest, messages: messages.filter(isForPlayer) });
  });
}
