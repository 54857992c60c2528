import { type Game, restoreGame } from '@boardsmith/engine';
import { Broken, type Law, type Scene } from '../run/law.ts';
import type { LawName } from '../run/law-names.ts';
import { stateDifference, stateText } from '../run/state-difference.ts';
import { stateOutside } from '../run/state-outside.ts';

/** For how many choices a restored game is followed. */
const FOLLOWED = 12;

/** A restored snapshot equals the saved game, and continues like it. */
export const snapshot: Law = {
  name: 'snapshot',
  watch(scene) {
    const { runner } = scene;
    let twin: Game | undefined;
    let left = 0;
    return {
      atChoice() {
        const { game, choices } = runner;
        const latest = choices.at(-1);
        if (twin !== undefined && latest !== undefined) {
          const { error } = twin.performAction(latest.action, latest.args, latest.player);
          if (twin.fullHash !== game.fullHash) {
            throw new Broken(
              `A restored game went on otherwise than the game it was saved from${error === undefined ? '' : ` (${error})`}. ${stateOutside(game)}`,
              {
                law: 'snapshot',
                difference: stateDifference(game.getSnapshot(), twin.getSnapshot()),
              },
            );
          }
        }
        left--;
        if (left <= 0) twin = undefined;
        if (scene.isThorough || scene.isDue('snapshot', 3)) {
          twin = restored(scene, 'snapshot');
          left = FOLLOWED;
        }
      },
    };
  },
};

/** The incremental hashes equal the hashes of the same state computed from scratch. */
export const hash: Law = {
  name: 'hash',
  watch: scene => ({
    atChoice() {
      const { game } = scene.runner;
      if (!scene.isDue('hash', 4)) return;
      const twin = restored(scene, 'hash');
      if (twin.positionHash === game.positionHash && twin.fullHash === game.fullHash) return;
      throw new Broken('The hash that is kept up to date is not that of the state.', {
        law: 'hash',
      });
    },
  }),
};

/** Saves the game of a scene as text and restores it. */
function restored({ runner: { game }, setting }: Scene, law: LawName): Game {
  const saved = game.getSnapshot();
  const twin = restoreGame(setting.definition.gameClass, JSON.parse(JSON.stringify(saved)));
  const again = twin.getSnapshot();
  if (stateText(again) === stateText(saved)) return twin;
  throw new Broken('A restored game is saved otherwise than the game it was saved from.', {
    law,
    difference: stateDifference(saved, again),
  });
}
