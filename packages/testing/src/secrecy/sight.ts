import {
  canPlayerSee,
  type Game,
  type GameElement,
  type Mark,
  SPECTATOR,
  type Viewer,
} from '@boardsmith/engine';

/** Everyone who looks at a game: the seats, and those who have none. */
export function viewersOf(game: Game): readonly Viewer[] {
  return [...game.players.map(({ position }) => position), SPECTATOR];
}

/** Whether a viewer knows the face of an element. */
export function sees(viewer: Viewer, element: GameElement): boolean {
  return canPlayerSee(element, viewer === SPECTATOR ? null : viewer);
}

/** A viewer as people call it. */
export function nameOf(game: Game, viewer: Viewer): string {
  return viewer === SPECTATOR
    ? 'A spectator'
    : (game.players.byPosition(viewer)?.name ?? `Player ${viewer + 1}`);
}

/** Those of some elements whose face a viewer has seen at some moment since a mark. */
export function seenSince(
  game: Game,
  from: Mark,
  { viewer, ids }: { readonly viewer: Viewer; readonly ids: Iterable<number> },
): ReadonlySet<number> {
  const { journal } = game;
  const seen = new Set<number>();
  const end = journal.mark();
  const look = (): void => {
    for (const id of ids) {
      const element = game.getElementById(id);
      if (element !== undefined && sees(viewer, element)) seen.add(id);
    }
  };
  look();
  for (let mark = end - 1; mark >= from; mark--) {
    journal.undoTo(mark);
    look();
  }
  journal.redoTo(end);
  return seen;
}
