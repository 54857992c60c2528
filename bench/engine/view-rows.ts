import { CardTable } from '../games/card-table.ts';
import { compareCosts, type Effort, MICROSECOND, per, type Subject } from '../harness/measure.ts';
import type { Benchmark, Figures } from '../harness/row.ts';

const SMALL = 200;
const LARGE = 2000;
/** A table is set up anew after this many plays, so that its log does not grow without bound. */
const PLAYS = 100;
const VIEWERS = 5;

export const viewRows: readonly Benchmark[] = [
  {
    name: 'engine.view-delta-bytes',
    unit: 'B',
    against: 'the JSON of the full view; 200 elements, 4 seats and spectators, per viewer and move',
    better: 'smaller',
    target: { of: 'ours', atMost: 300 },
    measure: measureBytes,
  },
  {
    name: 'engine.view-delta-us',
    unit: 'µs',
    against: 'making the full view and its JSON; 200 elements, per viewer and move',
    better: 'smaller',
    target: { of: 'ours', atMost: 50 },
    measure: measureTime,
  },
  {
    name: 'engine.view-delta-growth',
    unit: 'µs',
    against: 'the same with 200 elements instead of 2,000: linear growth would be a ratio of 0.1',
    better: 'smaller',
    target: { of: 'ratio', atLeast: 0.2 },
    measure: effort => per(MICROSECOND, compareCosts(tellAll(LARGE), tellAll(SMALL), effort)),
  },
];

function measureBytes(): Figures {
  const table = new PlayedTable(SMALL);
  let delta = 0;
  let full = 0;
  for (let play = 0; play < PLAYS; play++) {
    table.play();
    delta += table.tell();
    full += table.show();
  }
  return { ours: delta / (PLAYS * VIEWERS), reference: full / (PLAYS * VIEWERS) };
}

function measureTime(effort: Effort): Figures {
  const shown = new PlayedTable(SMALL);
  const showAll: Subject = {
    operations: VIEWERS,
    prepare() {
      shown.play();
      shown.tell();
    },
    run: () => shown.show(),
  };
  return per(MICROSECOND, compareCosts(tellAll(SMALL), showAll, effort));
}

/** Only the deltas for viewers are timed, not the play itself. */
function tellAll(elements: number): Subject {
  const table = new PlayedTable(elements);
  return { operations: VIEWERS, prepare: () => table.play(), run: () => table.tell() };
}

class PlayedTable {
  readonly #elements: number;
  #game: CardTable;
  #plays = 0;

  constructor(elements: number) {
    this.#elements = elements;
    this.#game = this.#setUp();
  }

  play(): void {
    if (this.#plays === PLAYS) this.#game = this.#setUp();
    this.#plays = (this.#plays % PLAYS) + 1;
    this.#game.journal.segment(() => this.#game.takeTurn());
  }

  /** The total length of the deltas of all viewers, in characters. */
  tell(): number {
    let length = 0;
    for (const delta of this.#game.views.advance().values()) length += JSON.stringify(delta).length;
    return length;
  }

  /** The total length of the full views of all viewers, in characters. */
  show(): number {
    let length = 0;
    for (let viewer = -1; viewer < VIEWERS - 1; viewer++) {
      length += JSON.stringify(this.#game.views.sync(viewer)).length;
    }
    return length;
  }

  #setUp(): CardTable {
    const game = new CardTable({
      playerCount: VIEWERS - 1,
      seed: 'bench',
      elements: this.#elements,
    });
    game.views.advance();
    return game;
  }
}
