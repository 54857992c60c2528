import {
  type Game,
  type GameSnapshot,
  playOf,
  type Random,
  sampleMove,
  timelineOf,
} from '@boardsmith/engine';
import { Broken, type Law } from '../run/law.ts';
import { stateDifference, stateText } from '../run/state-difference.ts';

/** A game after a number of choices. */
interface Moment {
  readonly choices: number;
  readonly snapshot: GameSnapshot;
  readonly position: string;
}

/** Undo and redo return to every choice point, byte for byte and with the same hashes. */
export const undo: Law = {
  name: 'undo',
  watch(scene) {
    const moments: Moment[] = [];
    const { runner } = scene;
    const now = (): Moment => ({
      choices: runner.choices.length,
      snapshot: runner.game.getSnapshot(),
      position: runner.game.positionHash,
    });
    return {
      atChoice() {
        if (scene.isThorough || scene.isDue('undo', 6)) moments.push(now());
      },
      atEnd() {
        const end = now();
        const jumps = scene.isThorough
          ? [...moments].reverse()
          : scene.random('jumps').shuffle(moments);
        const timeline = timelineOf(runner.game);
        for (const moment of [...jumps, end]) {
          if (moment.choices <= timeline.choices) timeline.undoTo(moment.choices);
          else timeline.redo(moment.choices);
          demand(moment, now());
          if (moment !== end) failToAct(runner.game, scene.random(`trial ${moment.choices}`));
        }
      },
    };
  },
};

class Taken extends Error {}

/** Tries moves as a search does, and throws during one: neither may affect what can be redone. */
function failToAct(game: Game, random: Random): void {
  const { journal } = game;
  const play = playOf(game);
  const timeline = timelineOf(game);
  const { undone } = timeline;
  const act = (): void => {
    const move = sampleMove(play, random)?.move;
    if (move !== undefined) play.make(move);
  };
  journal.tryOut(() => {
    act();
    act();
  });
  try {
    journal.segment(() => {
      act();
      throw new Taken();
    });
  } catch (error) {
    if (!(error instanceof Taken)) throw error;
  }
  if (timeline.undone === undone) return;
  throw new Broken(
    `A search and a move that failed have left ${timeline.undone} choices to be redone of ${undone}.`,
    { law: 'undo' },
  );
}

function demand(wanted: Moment, { snapshot, position }: Moment): void {
  const isSame = stateText(snapshot) === stateText(wanted.snapshot);
  if (isSame && position === wanted.position) return;
  throw new Broken(
    `Going back and forth to the moment after ${wanted.choices} choices came to another state. Keep all state in declared fields of elements, players and the game: what lies elsewhere is not undone.`,
    { law: 'undo', difference: stateDifference(wanted.snapshot, snapshot) },
  );
}
