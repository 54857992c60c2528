import { type Game, restoreGame, SPECTATOR, signSnapshot, type Viewer } from '@boardsmith/engine';
import { Mirror } from '@boardsmith/engine/mirror';
import { Broken, type Law } from '../run/law.ts';
import { jsonDifference, shortened } from '../run/state-difference.ts';

/** The number of choices over which a restored game and its clients are compared with the game. */
const FOLLOWED = 10;

/** The view that a client builds from its deltas equals what it may know. */
export const views: Law = {
  name: 'views',
  watch(scene) {
    const { runner, setting } = scene;
    let twin: Game | undefined;
    let left = 0;
    let mirrors: ReadonlyMap<Viewer, Mirror> = new Map();
    return {
      atChoice() {
        const latest = runner.choices.at(-1);
        if (twin !== undefined && latest !== undefined) {
          twin.performAction(latest.action, latest.args, latest.player);
          for (const [viewer, delta] of twin.views.advance()) mirrors.get(viewer)?.apply(delta);
          for (const [viewer, mirror] of mirrors) demand(twin, viewer, mirror);
        }
        left--;
        if (left <= 0) twin = undefined;
        if (!scene.isThorough && !scene.isDue('views', 2)) return;
        const { views: _, ...saved } = runner.game.getSnapshot();
        const game = restoreGame(
          setting.definition.gameClass,
          JSON.parse(JSON.stringify(signSnapshot(saved))),
        );
        const viewers = [...game.players.map(({ position }) => position), SPECTATOR];
        mirrors = new Map(viewers.map(viewer => [viewer, new Mirror(game.views.sync(viewer))]));
        twin = game;
        left = FOLLOWED;
      },
    };
  },
};

function demand(game: Game, viewer: Viewer, mirror: Mirror): void {
  const [kept, told] = [mirror.view(), game.views.sync(viewer).view];
  if (JSON.stringify(kept) === JSON.stringify(told)) return;
  const who = viewer === SPECTATOR ? 'a spectator' : `player ${viewer + 1}`;
  throw new Broken(
    `What ${who} was told step by step is not what ${who} may know. Is \`static playerView\` a function of the view alone?`,
    { law: 'views', difference: shortened(jsonDifference('view', parsed(kept), parsed(told))) },
  );
}

function parsed(value: unknown): ReturnType<typeof JSON.parse> {
  return JSON.parse(JSON.stringify(value));
}
