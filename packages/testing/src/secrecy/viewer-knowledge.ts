import {
  canPlayerSee,
  type Game,
  type GameElement,
  type Mark,
  SPECTATOR,
  type Viewer,
} from '@boardsmith/engine';

/** All viewers of a game: the seats and the spectator. */
export function viewersOf(game: Game): readonly Viewer[] {
  return [...game.players.map(({ position }) => position), SPECTATOR];
}

/** Whether a viewer sees the face of an element. */
export function sees(viewer: Viewer, element: GameElement): boolean {
  return canPlayerSee(element, viewer === SPECTATOR ? null : viewer);
}

/** The name of a viewer in messages. */
export function nameOf(game: Game, viewer: Viewer): string {
  return viewer === SPECTATOR
    ? 'A spectator'
    : (game.players.byPosition(viewer)?.name ?? `Player ${viewer + 1}`);
}

/** Those elements of `ids` whose face the viewer has seen since a mark. */
export function seenSince(
  game: Game,
  from: Mark,
  { viewer, ids }: { readonly viewer: Viewer; readonly ids: Iterable<number> },
): ReadonlySet<number> {
  const { journal } = game;
  const seen = new Set<number>();
  const end = journal.mark();
  const collect = (): void => {
    for (const id of ids) {
      const element = game.getElementById(id);
      if (element !== undefined && sees(viewer, element)) seen.add(id);
    }
  };
  collect();
  for (let mark = end - 1; mark >= from; mark--) {
    journal.undoTo(mark);
    collect();
  }
  journal.redoTo(end);
  return seen;
}
