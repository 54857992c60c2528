import type { GameSpace } from '../../elements/element/space.ts';
import { AuthorError, SnapshotError } from '../../errors/errors.ts';
import type { FlowStep } from '../../rules/flow/flow-frame.ts';
import { putFlow } from '../../state/entries/game-entries.ts';
import { nodeOf } from '../../state/node/node.ts';
import { seal } from '../../state/world/game-world.ts';
import { Views } from '../../view/views.ts';
import type { GameSnapshot } from './create-snapshot.ts';
import { parseSnapshot, refuseDamaged } from './parse-snapshot.ts';
import { decodeFlow, restoreTheatre } from './restore-theatre.ts';
import { checkHash, patchWorld, revivalIn } from './restore-world.ts';

/** A game that can be saved and restored. `Game` implements it. */
interface SavableGame extends GameSpace {
  readonly $play: {
    readonly hasFlow: boolean;
    readonly flow: { readonly steps: readonly FlowStep[] };
    readonly timeline: { readonly points: { begin(mark: number): void } };
  };
  getSnapshot(): GameSnapshot;
}

/** A class of games, whatever options it takes. */
export type RestorableGame<T extends SavableGame> = new (options: never) => T;

/** The whole present state of a game, as plain data. */
export function createSnapshot(game: SavableGame): GameSnapshot {
  return game.getSnapshot();
}

/** Restores a game from a snapshot: runs its setup, then moves and fills the elements. */
export function restoreGame<T extends SavableGame>(
  gameClass: RestorableGame<T>,
  snapshot: unknown,
): T {
  const parsed = parseSnapshot(snapshot);
  if (parsed.game !== gameClass.name) {
    throw new SnapshotError(
      `The snapshot is of a game ${parsed.game}, not of ${gameClass.name}. Restore it with its own class.`,
      { code: 'game' },
    );
  }
  refuseDamaged(snapshot);
  // The snapshot stores the options that the game was created with.
  const game = new gameClass(parsed.options as never);
  const { world } = nodeOf(game);
  if (world.isSealed) {
    throw new SnapshotError(
      `The constructor of ${gameClass.name} asks for a hash, the journal or a view, which ends setup too early.`,
      { code: 'setup' },
    );
  }
  attempt(() => patchWorld(world, parsed));
  seal(world);
  attempt(() => restorePlace(game, parsed));
  checkHash(world, parsed);
  attempt(() => {
    if (parsed.views !== undefined) world.views = new Views(world, parsed.views);
  });
  return game;
}

/** Restores the place in the flow, inside any step, and the event cursors. */
function restorePlace(game: SavableGame, { flow, theatre }: GameSnapshot): void {
  const { world } = nodeOf(game);
  const { $play: play, players } = game;
  if (flow !== undefined && !play.hasFlow) {
    throw new SnapshotError(
      'The snapshot was taken in the middle of a flow, and the game has none. The rules have changed.',
      { code: 'setup' },
    );
  }
  const steps = play.hasFlow ? play.flow.steps : [];
  const ground = { world, steps, players, revival: revivalIn(world) };
  if (flow !== undefined) putFlow(world, decodeFlow(flow, ground));
  if (theatre !== undefined) restoreTheatre(ground, theatre);
  play.timeline.points.begin(world.log.head);
}

/** An error while a snapshot is restored means that its data are damaged, so it becomes a `SnapshotError`. */
function attempt(patch: () => void): void {
  try {
    patch();
  } catch (error) {
    if (error instanceof SnapshotError || error instanceof AuthorError) throw error;
    throw new SnapshotError(`The snapshot is damaged: ${String(error)}`, {
      code: 'malformed',
      cause: error,
    });
  }
}
