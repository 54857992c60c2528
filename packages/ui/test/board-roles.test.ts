import {
  Action,
  defineFlow,
  defineGame,
  eachPlayer,
  Game,
  type GameOptions,
  Grid,
  GridCell,
  loop,
  playerActions,
} from '@boardsmith/engine';
import { afterEach, expect, test } from 'vitest';
import { ShownTable } from './shown-table.ts';

class Pier extends GridCell<Pier> {}
class Harbour extends Grid<Pier> {
  readonly cellClass = Pier;
}

/** Ferries from one pier to another, as texts with roles on the board. */
class Ferries extends Game<Ferries> {
  readonly harbour = this.create(Harbour, 'harbour', { rows: 1, columns: 4 });
  ridden = '';

  constructor(options: GameOptions) {
    super(options);
    this.setFlow(flow);
  }
}

const ride = Action.create<Ferries>('ride')
  .prompt('Take a ferry')
  .chooseFrom('ferry', {
    choices: ['a1-b1', 'a1-c1', 'b1-d1'],
    boardRefs: (ferry, { game }) => {
      const [from = '', to = ''] = ferry.split('-');
      return [
        { element: game.harbour.cell(from), role: 'source' },
        { element: game.harbour.cell(to), role: 'target' },
      ];
    },
  })
  .execute(({ ferry }, { game }) => {
    game.ridden = ferry;
  });

const flow = defineFlow<Ferries>({
  root: loop({ do: eachPlayer({ do: playerActions(ride) }) }),
  isComplete: ({ game }) => game.ridden !== '',
});

const ferries = defineGame({
  gameClass: Ferries,
  displayName: 'Ferries',
  playerCount: { min: 1, max: 1 },
});

let table: ShownTable;
afterEach(() => table.close());

function roles(): Record<string, string | undefined> {
  return Object.fromEntries(
    table
      .all('.bs-square')
      .map(cell => [(cell.getAttribute('aria-label') ?? '').slice(0, 2), cell.dataset['role']]),
  );
}

test('[INT6] where choices start and lead is marked if all choices there agree', async () => {
  table = await ShownTable.open(ferries, { players: 1 });
  expect(roles()).toEqual({ a1: 'source', b1: undefined, c1: 'target', d1: 'target' });
});

test('[INT6] pointing and focusing mark the roles of the choices there, in shape and words', async () => {
  table = await ShownTable.open(ferries, { players: 1 });
  const d1 = table
    .all('.bs-square')
    .find(cell => cell.getAttribute('aria-label')?.startsWith('d1'));
  d1?.dispatchEvent(new Event('focus'));
  await table.settle();
  const b1 = table
    .all('.bs-square')
    .find(cell => cell.getAttribute('aria-label')?.startsWith('b1'));
  expect([roles()['b1'], roles()['d1']]).toEqual(['source', 'target']);
  expect(b1?.getAttribute('aria-label')).toContain('the move starts here');
  expect(d1?.getAttribute('aria-label')).toContain('the move ends here');
  d1?.dispatchEvent(new Event('blur'));
  await table.settle();
  expect(roles()['b1']).toBeUndefined();
});
