import type { PlayableGame } from '@boardsmith/engine';
import { loadGame } from '../project/load-game.ts';
import type { LabBatch, LabWork } from './lab-plan.ts';
import type { LabTally } from './lab-tally.ts';
import { playBatch } from './play-batch.ts';

/** Plays batches of a lab in this thread. The rules are loaded with the first batch that needs them. */
export class LabHands {
  readonly #work: LabWork;
  readonly #loaded = new Map<number, Promise<PlayableGame>>();

  constructor(work: LabWork) {
    this.#work = work;
  }

  async play(batch: LabBatch, onGame: () => void): Promise<LabTally> {
    const { plan, options } = this.#work;
    const definition = await this.#rulesOf(plan.groups[batch.group]?.version ?? 0);
    return playBatch(batch, { definition, plan, options, onGame });
  }

  #rulesOf(version: number): Promise<PlayableGame> {
    const { games, folder } = this.#work;
    const loaded =
      this.#loaded.get(version) ??
      loadGame(games[version] ?? '.', folder).then(({ definition }) => definition);
    this.#loaded.set(version, loaded);
    return loaded;
  }
}
