import {
  Action,
  actionStep,
  defineFlow,
  defineGame,
  eachPlayer,
  Game,
  type GameOptions,
  loop,
} from '@boardsmith/engine';
import { afterEach, expect, test } from 'vitest';
import { ShownTable } from './shown-table.ts';

const pass = Action.create<Hurry>('pass').execute(() => undefined);

/** Every turn has a limit of two minutes. */
class Hurry extends Game<Hurry> {
  constructor(options: GameOptions) {
    super(options);
    const turn = actionStep<Hurry>({ actions: [pass], timeout: 120, onTimeout: 'pass' });
    this.setFlow(defineFlow<Hurry>({ root: loop({ do: eachPlayer({ do: turn }) }) }));
  }
}

const hurry = defineGame({
  gameClass: Hurry,
  displayName: 'Hurry',
  playerCount: { min: 2, max: 2 },
});

let table: ShownTable;
afterEach(() => table.close());

test('[CMP8] the time of a step is shown beside the awaited player', async () => {
  table = await ShownTable.open(hurry);
  const clocks = table.all('.bs-player-clock').map(each => each.textContent);
  expect(clocks).toHaveLength(1);
  expect(clocks[0]).toMatch(/^[12]:\d\d$/);
  expect(table.all('.bs-player[data-to-play] .bs-player-clock')).toHaveLength(1);
});
