import checkers from '@boardsmith/checkers';
import connectFour from '@boardsmith/connect-four';
import cribbage from '@boardsmith/cribbage';
import goFish from '@boardsmith/go-fish';
import polyhedralPotions from '@boardsmith/polyhedral-potions';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LAPS, race } from '../../client/test/race.ts';
import { usePreferences } from '../src/index.ts';
import { barter } from './barter.ts';
import { ShownTable } from './shown-table.ts';
import { vault } from './vault.ts';

let table: ShownTable;
afterEach(() => table.close());

function legal(): HTMLElement[] {
  return table.all('[data-region=board] button[data-legal]');
}
function button(text: string): HTMLElement | undefined {
  return table.all('button').find(each => each.textContent?.trim() === text);
}
async function press(key: string): Promise<void> {
  const at = document.activeElement ?? document.body;
  at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await table.settle();
}

describe('choosing', () => {
  test('[TAB1] a click on a valid choice makes a move', async () => {
    table = await ShownTable.open(ticTacToe);
    expect([legal().length, table.prompt]).toEqual([9, 'Choose an empty square']);
    await table.click(legal()[4]);
    expect(table.client.state.parts?.flow?.who).toEqual([1]);
    expect(legal()).toEqual([]);
  });

  test('[TAB2] every target has a name with its position, contents and whether it can be chosen', async () => {
    table = await ShownTable.open(ticTacToe);
    await table.click(legal()[0]);
    await table.othersMove();
    const labels = table
      .all('[data-region=board] button')
      .map(each => each.getAttribute('aria-label'));
    expect(labels[0]).toBe(
      'a3, Mark of Ann, cannot be chosen: Not a choice here. Choose an empty square',
    );
    expect(labels.filter(label => label?.endsWith('empty, can be chosen'))).toHaveLength(7);
  });

  test('[TAB3] a click on an element that cannot be chosen shows the reason, in the words of the rules where they have some', async () => {
    table = await ShownTable.open(checkers);
    const blocked = table.all('button[data-refused]')[0];
    await table.click(blocked);
    expect(table.notice).toBe('This piece is blocked');
    expect(table.root.querySelector('[data-region=live]')?.textContent).toContain(
      'This piece is blocked',
    );
    expect(blocked?.getAttribute('aria-disabled')).toBe('true');
  });

  test('[TAB3] while another player is to move, every click says who', async () => {
    table = await ShownTable.open(ticTacToe, { seat: 1 });
    await table.click(table.all('[data-region=board] button')[0]);
    expect(table.notice).toBe('It is Ann’s turn');
  });

  test('[TAB4] a move of several steps counts them, and Back undoes one', async () => {
    table = await ShownTable.open(checkers);
    await table.click(legal()[0]);
    expect(table.prompt).toBe('Step 2 of 2Choose a square');
    expect(table.all('[data-selected]')).toHaveLength(1);
    await table.click(button('Back'));
    expect(table.prompt).toContain('Choose a piece');
    await table.click(legal()[0]);
    await table.click(legal()[0]);
    expect(table.client.state.parts?.flow?.who).toEqual([1]);
  });

  test('[TAB4] a step with one legal answer is neither counted nor gone back to', async () => {
    table = await ShownTable.open(goFish, { players: 2 });
    expect(table.prompt).toBe('Choose a rank to ask for');
    expect(button('Back')).toBeUndefined();
    table.all('[data-region=board] button')[0]?.focus();
    await press('Escape');
    expect(table.prompt).toBe('Choose a rank to ask for');
    table.close();
    table = await ShownTable.open(goFish, { players: 3 });
    expect(table.prompt).toBe('Choose a player to ask');
    await table.click(button('Bob'));
    expect(table.prompt).toBe('Step 2 of 2Choose a rank to ask for');
    await table.click(button('Back'));
    expect(table.prompt).toBe('Choose a player to ask');
  });

  test('[TAB5] in a selection of several cards each click is counted, and nothing is sent before it is confirmed', async () => {
    table = await ShownTable.open(cribbage);
    const confirm = (): HTMLElement | undefined => table.all('[data-primary]')[0];
    expect([table.prompt, confirm()?.getAttribute('aria-disabled')]).toEqual([
      expect.stringContaining('0 of 2 chosen · choose 2 more'),
      'true',
    ]);
    await table.click(legal()[0]);
    await table.click(legal()[1]);
    expect(table.prompt).toContain('2 of 2 chosen');
    await table.click(legal()[2]);
    expect(table.notice).toBe('You cannot choose any more');
    expect(table.client.state.parts?.flow?.who).toEqual([0, 1]);
    await table.click(confirm());
    expect(table.client.state.parts?.flow?.who).toEqual([1]);
  });

  test('[TAB15] only an action that cannot be undone is confirmed before it is sent', async () => {
    table = await ShownTable.open(vault, { players: 1 });
    const canUndo = (): unknown => table.client.state.parts?.undo.can;
    await table.click(button('Wait'));
    expect([canUndo(), table.all('[data-primary]')]).toEqual([true, []]);
    await table.click(button('Seal the vault'));
    await table.click(button('red'));
    expect([table.prompt, table.isOver]).toEqual(['This cannot be taken back', false]);
    await table.click(button('Back'));
    expect([table.prompt.includes('This cannot be taken back'), table.isOver]).toEqual([
      false,
      false,
    ]);
    await table.click(button('green'));
    await table.click(button('Seal the vault: confirm'));
    expect(table.isOver).toBe(true);
  });

  test('[TAB6] two actions that share a target are offered separately', async () => {
    table = await ShownTable.open(polyhedralPotions, { players: 1, seed: '3' });
    for (
      let turn = 0;
      turn < 40 && table.all('[role=menu]').length === 0 && !table.isOver;
      turn++
    ) {
      const offered = table.client.state.parts?.choices.actions ?? [];
      const dice = offered.filter(({ question }) => question?.selection === 'die');
      if (dice.length > 1) await table.click(legal()[0]);
      else await table.clickByChance();
    }
    const items = table.all('[role=menuitem]').map(each => each.textContent?.trim());
    expect(items.length).toBeGreaterThan(2);
    expect(items.at(-1)).toBe('Cancel');
    await table.click(button('Cancel'));
    expect(table.all('[role=menu]')).toEqual([]);
  });

  test('[TAB17] the prompt of one of several actions is not the headline of all', async () => {
    table = await ShownTable.open(barter, { players: 1 });
    expect(table.prompt.trim()).toBe('Choose what to do');
    await table.click(button('Give cards'));
    expect(table.prompt).toContain('Which cards do you give?');
  });

  test('[INT7] choices on the board are also in a list, and pointing at one marks the other', async () => {
    table = await ShownTable.open(ticTacToe, { players: 2 });
    const summary = table.root.querySelector<HTMLElement>('.bs-list > summary');
    summary?.click();
    await table.load();
    const listed = (): readonly HTMLElement[] =>
      table.all('[data-listed]').filter(each => each instanceof HTMLElement);
    expect(listed().map(each => each.textContent?.trim())).toHaveLength(9);
    listed()[4]?.dispatchEvent(new Event('pointerenter'));
    await table.settle();
    const [marked, ...others] = table.all('[data-region=board] [data-hovered]');
    expect(others).toEqual([]);
    listed()[4]?.dispatchEvent(new Event('pointerleave'));
    marked?.dispatchEvent(new Event('pointerenter'));
    await table.settle();
    expect(
      listed()
        .map(each => each.hasAttribute('data-pointed'))
        .indexOf(true),
    ).toBe(4);
    listed()[4]?.click();
    await table.settle();
    expect(marked?.getAttribute('aria-label')).toMatch(/Ann/);
  });

  test('[TAB18] Confirm is disabled until the rules accept the picked values, and shows why', async () => {
    table = await ShownTable.open(barter, { players: 1 });
    await table.click(button('Give cards'));
    const confirm = (): (string | null)[] =>
      table.all('[data-primary]').map(each => each.getAttribute('aria-disabled'));
    const reason = (): string[] => table.all('.bs-refusal').map(each => each.textContent ?? '');
    await table.click(legal()[0]);
    await vi.waitFor(() => expect(reason()).toEqual(['The cards must add up to an even number']));
    expect(confirm()).toEqual(['true']);
    await table.click(legal()[2]);
    await vi.waitFor(() => expect([reason(), confirm()]).toEqual([[], [null]]));
  });

  test('[TAB19] refused values stay picked, with the reason', async () => {
    table = await ShownTable.open(barter, { players: 1 });
    await table.click(button('Give cards'));
    await table.click(legal()[0]);
    await table.click(legal()[2]);
    await table.click(button('Confirm'));
    await vi.waitFor(() => expect(table.notice).toBe('No player wants these'));
    expect(table.all('[data-region=board] button[data-selected]')).toHaveLength(2);
    expect(table.prompt).toContain('2 of 3 chosen');
  });

  test('[TAB7] pointing at a column marks the whole column', async () => {
    table = await ShownTable.open(connectFour);
    const [first] = legal();
    first?.dispatchEvent(new Event('pointerenter'));
    await table.settle();
    expect(table.all('[data-hovered]')).toHaveLength(6);
  });
});

describe('keys', () => {
  test('[TAB8] the board is one stop of the tab key', async () => {
    table = await ShownTable.open(ticTacToe);
    expect(table.all('[data-region=board] [tabindex="0"]')).toHaveLength(1);
  });

  test('[TAB9] n moves to the next valid choice, Escape goes back, i shows details', async () => {
    table = await ShownTable.open(checkers);
    table.all('[data-region=board] button')[0]?.focus();
    await press('n');
    const at = document.activeElement;
    expect(at?.hasAttribute('data-legal')).toBe(true);
    if (at instanceof HTMLElement) at.click();
    await table.settle();
    expect(table.prompt).toContain('Step 2 of 2');
    await press('Escape');
    expect(table.prompt).toContain('Choose a piece');
    await press('i');
    await table.load();
    expect(table.root.querySelector('[role=dialog]')?.textContent).toContain('Checker');
    document
      .querySelector('[role=dialog]')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await table.settle();
    expect(table.root.querySelector('[role=dialog]')).toBeNull();
  });
});

describe('the shell', () => {
  test('[TAB10] header, panel and tab title show whose turn it is', async () => {
    table = await ShownTable.open(ticTacToe);
    expect([table.root.querySelector('.bs-turn')?.textContent, document.title]).toEqual([
      'Your turn',
      '● Your turn · Tic-tac-toe',
    ]);
    await table.click(legal()[0]);
    expect(table.root.querySelector('.bs-turn')?.textContent).toBe('Bob’s turn');
    expect(table.root.querySelector('[data-to-play]')?.textContent).toContain('Bob');
  });

  test('[TAB11] undo takes back the last choice, or shows why it cannot', async () => {
    table = await ShownTable.open(ticTacToe);
    await table.click(button('Undo'));
    expect(table.notice).toBe('There is nothing to take back');
    await table.click(legal()[0]);
    await table.click(button('Undo'));
    expect([legal().length, table.client.state.parts?.flow?.who]).toEqual([9, [0]]);
  });

  test('[TAB12] in a game without messages, changes on the board are announced', async () => {
    table = await ShownTable.open(ticTacToe);
    await table.click(legal()[0]);
    await table.othersMove();
    const said = table.all('[data-region=live] p').map(each => each.textContent ?? '');
    const isWritten = table.client.state.view?.messages.length !== 0;
    expect(isWritten || said.filter(text => text.includes('Mark of Bob')).length === 1).toBe(true);
  });

  test('[TAB12] what other players did is announced once', async () => {
    table = await ShownTable.open(connectFour);
    await table.click(legal()[0]);
    await table.othersMove();
    const said = table.all('[data-region=live] p').map(each => each.textContent ?? '');
    expect(said.filter(line => line.startsWith('Bob drops'))).toHaveLength(1);
  });

  test('[TAB13] a move can be made while events are shown, and ends them', async () => {
    table = await ShownTable.open(connectFour);
    Object.assign(usePreferences(), { speed: 'normal' });
    let mostPending = 0;
    table.client.subscribe(() => {
      mostPending = Math.max(mostPending, table.client.theatre.pending);
    });
    await table.click(legal()[0]);
    await table.othersMove();
    expect(legal()).toEqual([]);
    await table.click(table.all('[data-region=board] button')[0]);
    expect(table.client.theatre.truth?.messages).toHaveLength(3);
    const shell = table.root.querySelector<HTMLElement>('[data-region=shell]');
    for (let wait = 0; wait < 60 && shell?.dataset['busy'] === 'true'; wait++) {
      await new Promise(resolve => setTimeout(resolve, 100));
    }
    expect([mostPending > 0, shell?.dataset['busy'], table.client.theatre.pending]).toEqual([
      true,
      'false',
      0,
    ]);
  });

  test('[TAB16] the result is announced when the last event has been shown, and not before', async () => {
    table = await ShownTable.open(race, { seat: 1 });
    const { theatre } = table.client;
    Object.assign(usePreferences(), { speed: 'fast' });
    const shown = new Map<number, unknown>();
    const observer = new MutationObserver(() => shown.set(theatre.pending, announced(table)));
    observer.observe(document, { childList: true, subtree: true, characterData: true });
    await table.othersMove();
    expect([theatre.pending > LAPS / 2, table.isOver]).toEqual([true, true]);
    const isDone = (): unknown => [shown.has(0), theatre.event];
    await vi.waitFor(() => expect(isDone()).toEqual([true, null]), { timeout: 20_000 });
    observer.disconnect();
    const before = { header: 'Ann’s turn', tab: 'Ann’s turn · Race', winner: 0, over: 0 };
    const after = { header: 'You lost', tab: 'You lost · Race', winner: 1, over: 1 };
    expect(shown.size).toBeGreaterThan(LAPS / 2);
    for (const [pending, told] of shown) {
      const score = `${(LAPS - pending) * 10}`;
      const lines = LAPS - pending;
      expect(told).toEqual({ ...(pending > 0 ? before : after), score, lines });
    }
  });

  test('[MOT8] all events that wait are shown within 3 seconds', async () => {
    table = await ShownTable.open(race, { seat: 1 });
    Object.assign(usePreferences(), { speed: 'normal' });
    await table.othersMove();
    const { theatre } = table.client;
    expect(theatre.pending).toBeGreaterThan(LAPS / 2);
    let waited = 0;
    const before = setTimeout;
    vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => {
      // The time that the page asks for counts, not what a busy machine makes of it.
      waited += ms < 1_000 ? ms : 0;
      return before(run, ms);
    });
    await vi.waitFor(() => expect(theatre.pending).toBe(0), { timeout: 20_000 });
    vi.unstubAllGlobals();
    expect(waited).toBeGreaterThan(500);
    expect(waited).toBeLessThan(3_000);
  });

  test('[END1] the result has a table of the points of each deal', async () => {
    table = await ShownTable.open(race, { seat: 1 });
    await table.othersMove();
    expect(table.client.state.flow?.isOver).toBe(true);
    const cells = table.all('.bs-score-table tbody tr').map(row => row.textContent);
    expect(cells).toEqual([`Ann${LAPS * 10}${LAPS * 10}`]);
  });

  test('[TAB14] the debug panel is opened from the menu, and closed again', async () => {
    table = await ShownTable.open(cribbage);
    for (let turn = 0; turn < 12; turn++)
      if (!(await table.clickByChance())) await table.othersMove();
    await table.click(button('Menu'));
    await table.load();
    await table.click(button('Debug'));
    await table.load();
    const panel = table.root.querySelector('[data-region=debug]');
    expect(panel?.querySelector('[data-region=board] button')).toBeNull();
    expect(panel?.textContent).toMatch(/After \d+ of \d+ choices/);
    panel?.querySelector('header button')?.dispatchEvent(new Event('click'));
    await table.settle();
    expect(table.root.querySelector('[data-region=debug]')).toBeNull();
  });
});

/** What the page says of the course and the end of a race. */
function announced(table: ShownTable): unknown {
  const { root } = table;
  return {
    header: root.querySelector('.bs-turn')?.textContent,
    tab: document.title,
    winner: table.all('[data-winner]').length,
    over: table.all('.bs-over').length,
    lines: table.all('[data-region=history] li:not(.bs-history-none)').length,
    score: root.querySelector('[data-stat="0-score"] .bs-stat')?.firstChild?.textContent,
  };
}
