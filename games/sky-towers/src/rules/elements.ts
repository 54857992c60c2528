import { Grid, GridCell, Piece } from '@boardsmith/engine';

/** The height of a tower that is reached by climbing onto it. */
export const TOP = 3;
/** The height of a tower with a dome, which no worker can enter. */
const DOME = 4;

/** A builder of a player. */
export class Worker extends Piece {
  /** Where the worker stands. */
  get plot(): Plot | undefined {
    const { parent } = this;
    return parent instanceof Plot ? parent : undefined;
  }

  /** The plots that this worker can step onto. */
  get steps(): Plot[] {
    const { plot } = this;
    if (plot === undefined) return [];
    return plot.neighbours().filter(to => to.isOpen && to.height <= plot.height + 1);
  }
}

/** A place for a tower. */
export class Plot extends GridCell<Plot> {
  /** The floors built there; 4 is a dome. */
  height = 0;

  /** Whether a worker may stand there or build there. */
  get isOpen(): boolean {
    return this.isEmpty() && this.height < DOME;
  }
}

export class Island extends Grid<Plot> {
  readonly cellClass = Plot;
}
