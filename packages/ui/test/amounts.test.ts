import {
  Action,
  defineFlow,
  defineGame,
  eachPlayer,
  Game,
  loop,
  playerActions,
} from '@boardsmith/engine';
import { afterEach, expect, test } from 'vitest';
import { ShownTable } from './shown-table.ts';

class Toll extends Game<Toll> {
  paid = '';
  readonly isSetUp = this.prepare();

  prepare(): boolean {
    this.setFlow(flow);
    return true;
  }
}

const pay = Action.create<Toll>('pay')
  .chooseAmounts('coins', {
    of: ['copper', 'silver', 'gold'],
    prompt: 'Pay three coins',
    total: 3,
    limit: kind => (kind === 'copper' ? 2 : 1),
    disabled: kind => kind === 'gold' && 'No change is given',
  })
  .execute(({ coins }, { game }) => {
    game.paid = JSON.stringify(coins);
    game.message(`Paid ${game.paid}`);
  });

const flow = defineFlow<Toll>({
  root: loop({ do: eachPlayer({ do: playerActions(pay) }) }),
  isComplete: ({ game }) => game.paid !== '',
});

const toll = defineGame({ gameClass: Toll, displayName: 'Toll', playerCount: { min: 1, max: 1 } });

let table: ShownTable | undefined;
afterEach(() => table?.close());

test('[TAB21] amounts have a stepper for each kind, a running total, and a Confirm that says why not', async () => {
  table = await ShownTable.open(toll, { players: 1 });
  const page = table;
  const button = (label: string): HTMLElement | undefined =>
    page.all('.bs-stepper button').find(each => each.getAttribute('aria-label') === label);
  const confirm = (): HTMLElement | undefined => page.all('[data-primary]')[0];
  expect(page.all('.bs-stepper')).toHaveLength(3);
  expect(page.prompt).toContain('0 of 3 chosen · choose 3 more');
  expect(confirm()?.getAttribute('aria-disabled')).toBe('true');
  await page.click(confirm());
  expect(page.notice).toContain('choose 3 more');
  await page.click(button('One more gold'));
  expect(page.notice).toContain('No change is given');
  await page.click(button('One more copper'));
  await page.click(button('One more copper'));
  await page.click(button('One more copper'));
  expect(page.all('.bs-amount').map(each => each.textContent)).toEqual(['2', '0', '0']);
  await page.click(button('One fewer copper'));
  await page.click(button('One more copper'));
  await page.click(button('One more silver'));
  expect(page.prompt).toContain('3 of 3 chosen');
  expect(confirm()?.hasAttribute('aria-disabled')).toBe(false);
  await page.click(confirm());
  expect(page.isOver).toBe(true);
  expect(page.text).toContain('"copper":2,"silver":1,"gold":0');
});
