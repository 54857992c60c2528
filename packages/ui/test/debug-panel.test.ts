import type { DebugRecipe, GameClient } from '@boardsmith/client';
import type { PlayableGame } from '@boardsmith/engine';
import goFish from '@boardsmith/go-fish';
import hearts from '@boardsmith/hearts';
import { createTestGame } from '@boardsmith/testing';
import ticTacToe from '@boardsmith/tic-tac-toe';
import ts from 'typescript';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type App, createApp } from 'vue';
import { chanceFrom, moveByChance } from '../examples/chance-player.ts';
import { PageTable } from '../examples/page-table.ts';
import { copiedTest } from '../src/components/debug/copied-test.ts';
import DebugPanel from '../src/components/debug/DebugPanel.vue';
import { provideMessages } from '../src/index.ts';

/** A debug panel at a table on which some moves have been made by chance. */
class Looked {
  readonly root = document.createElement('div');
  readonly forked: unknown[] = [];
  readonly table: PageTable;
  readonly #app: App;

  readonly #clients: readonly GameClient[];
  readonly #chance = chanceFrom(7);

  private constructor(table: PageTable, players: number) {
    this.table = table;
    document.body.replaceChildren(this.root);
    this.#clients = Array.from({ length: players }, (_, seat) => table.client(seat));
    const onForked = (made: unknown): void => void this.forked.push(made);
    this.#app = createApp(DebugPanel, { client: this.#clients[0], onForked });
  }

  static async open(definition: PlayableGame, moves: number, players = 2): Promise<Looked> {
    const names = ['Ann', 'Bob', 'Cleo', 'Dan'];
    const table = new PageTable({ definition, players, seed: '7', names });
    const panel = new Looked(table, players);
    await panel.settle();
    for (let move = 0; move < moves; move++) await panel.move();
    panel.#app.mount(panel.root);
    await panel.settle();
    return panel;
  }

  /** Makes a random move for a player who can move. */
  async move(): Promise<void> {
    for (const client of this.#clients) if (await moveByChance(client, this.#chance)) break;
    await this.settle();
  }

  async settle(): Promise<void> {
    for (let turn = 0; turn < 8; turn++) await new Promise(resolve => setTimeout(resolve));
  }

  async click(name: string): Promise<void> {
    const found = this.all('button, [role=tab], summary').find(
      each => (each.getAttribute('aria-label') ?? each.textContent)?.trim() === name,
    );
    if (found === undefined) throw new Error(`There is no button "${name}".`);
    found.click();
    await this.settle();
  }

  async choose(label: string, option: string): Promise<void> {
    const select = this.all('label')
      .find(each => each.textContent?.trim().startsWith(label))
      ?.querySelector('select');
    const index = [...(select?.options ?? [])].findIndex(each => each.text === option);
    if (select == null || index < 0) throw new Error(`There is no "${option}" for "${label}".`);
    select.selectedIndex = index;
    select.dispatchEvent(new Event('change'));
    await this.settle();
  }

  all(selector: string): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(selector)];
  }

  /** What can be read, with a space wherever a part ends. */
  text(selector = '[data-region=debug]'): string {
    return this.all(selector)
      .map(each => each.innerHTML.replace(/<[^>]*>/g, ' '))
      .join(' ')
      .replace(/\s+/g, ' ');
  }

  close(): void {
    this.#app.unmount();
  }
}

let panel: Looked;
afterEach(() => panel?.close());

describe('moments', () => {
  test('[DBG1] the panel steps back and forth, shows the moment, and returns to the present', async () => {
    panel = await Looked.open(ticTacToe, 4);
    expect(panel.text('[data-moment]')).toMatch(/After 4 of 4 choices Bob: place cell \w\d/);
    await panel.click('Back 1');
    await panel.click('Back 1');
    expect(panel.text('[data-moment]')).toContain('After 2 of 4 choices');
    await panel.click('Back 10');
    expect(panel.text('[data-moment]')).toContain('After 0 of 4 choices The beginning of the game');
    await panel.click('Go to live');
    expect(panel.text('[data-moment]')).toContain('After 4 of 4 choices');
  });

  test('[DBG1] the panel follows the game until another moment is selected', async () => {
    panel = await Looked.open(ticTacToe, 2);
    await panel.move();
    expect(panel.text('[data-moment]')).toContain('After 3 of 3 choices');
    await panel.click('Back 1');
    await panel.move();
    expect(panel.text('[data-moment]')).toContain('After 2 of 4 choices');
  });

  test('[DBG2] the panel shows the game from any viewpoint', async () => {
    panel = await Looked.open(goFish, 0);
    const mine = panel.text('.bs-debug-board');
    await panel.choose('View as', 'Bob');
    const theirs = panel.text('.bs-debug-board');
    await panel.choose('View as', 'Spectator');
    const nobodys = panel.text('.bs-debug-board');
    expect(new Set([mine, theirs, nobodys]).size).toBe(3);
  });

  test('[DBG3] a fork continues from the moment at another table, and the game is unchanged', async () => {
    panel = await Looked.open(ticTacToe, 4);
    await panel.click('Back 1');
    await panel.click('Fork here');
    expect(panel.forked).toEqual([{ game: 'FORK1', code: 'FORK1' }]);
    expect(panel.text('[role=status]')).toContain('FORK1');
    const there = panel.table.forks.get('FORK1')?.client(0);
    await panel.settle();
    const looked = await there?.look(3, 0);
    expect(looked?.ok === true && looked.looked.of).toBe(3);
    await panel.click('Go to live');
    expect(panel.text('[data-moment]')).toContain('After 4 of 4 choices');
  });
});

describe('details', () => {
  test('[DBG4] the journal describes every choice and what followed from it, in words', async () => {
    panel = await Looked.open(ticTacToe, 3);
    await panel.click('Journal');
    expect(panel.all('.bs-debug-choices li')).toHaveLength(4);
    expect(panel.text('[data-entries]')).toMatch(/CREATE Mark/);
    expect(panel.text('[data-entries]')).not.toContain('FLOW');
    panel.all('.bs-debug-choices button')[1]?.click();
    await panel.settle();
    expect(panel.text('[data-moment]')).toContain('After 1 of 3 choices Ann: place');
    panel.all('input[type=checkbox]')[0]?.click();
    await panel.settle();
    expect(panel.text('[data-entries]')).toContain('FLOW');
  });

  test('[DBG5] actions state why they can or cannot be taken, down to single values', async () => {
    panel = await Looked.open(hearts, 20, 4);
    await panel.click('Actions');
    const waiting = panel.text('[data-action]');
    expect(waiting).toMatch(/\bavailable/);
    expect(panel.all('[data-kind=legal]').length).toBeGreaterThan(0);
    const refused = panel.all('[data-kind=disabled]').map(each => each.textContent ?? '');
    expect(refused.every(text => /disabled: ./.test(text))).toBe(true);
    for (const name of ['Ann', 'Bob', 'Cleo', 'Dan']) await panel.choose('For', name);
    expect(panel.text('[data-action]')).toMatch(/unavailable/);
  });

  test('[DBG6] an element is described with its position, attributes and what each viewer sees of it', async () => {
    panel = await Looked.open(goFish, 0);
    await panel.click('Elements');
    for (const branch of panel.all('.bs-debug-open[aria-expanded=false]')) branch.click();
    await panel.settle();
    const found = panel.all('.bs-debug-leaf').find(each => /Card/.test(each.textContent ?? ''));
    found?.click();
    await panel.settle();
    expect(panel.text('[data-seen-by]')).toMatch(/Ann .* Bob .* Spectator/);
    expect(panel.text('[data-element]')).toMatch(/rank .*suit/);
  });

  test('[DBG6] a click on the board selects the element to describe', async () => {
    panel = await Looked.open(ticTacToe, 1);
    panel.all('.bs-debug-board [data-handle]').at(-1)?.click();
    await panel.settle();
    expect(panel.text('[data-element]')).toMatch(/Id \d+/);
    expect(panel.text('[data-element]')).toMatch(/Bob, Place, Cell: /);
  });

  test('[DBG7] a bot states what it would do and why', async () => {
    panel = await Looked.open(ticTacToe, 4);
    await panel.click('Bot');
    panel.all('form').at(0)?.dispatchEvent(new Event('submit'));
    await vi.waitFor(() => expect(panel.all('[data-thought] tbody tr')).toHaveLength(5), 20_000);
    expect(panel.text('[data-thought]')).toContain('Expected line');
  });
});

describe('a copied test', () => {
  test.each<[name: string, definition: PlayableGame, moves: number, players: number]>([
    ['tic-tac-toe', ticTacToe, 5, 2],
    ['go-fish', goFish, 6, 3],
    ['hearts', hearts, 16, 4],
  ])(
    '[DBG8] of %s leads to the same position and checks it',
    async (_, definition, moves, players) => {
      panel = await Looked.open(definition, moves, players);
      await panel.click('Copy as test');
      const text = panel.text('[data-copied-test]');
      expect(text).toContain('createTestGame');
      const code = panel.all('[data-copied-test]')[0]?.textContent ?? '';
      expect(syntaxErrors(code)).toEqual([]);
      expect(run(code, definition)).toEqual([`${definition.displayName} after ${moves} choices`]);
    },
  );

  test('[DBG8] fails where the game has another result', async () => {
    panel = await Looked.open(ticTacToe, 3);
    await panel.click('Copy as test');
    const code = panel.all('[data-copied-test]')[0]?.textContent ?? '';
    const cells = [...code.matchAll(/cell: '(\w\d)'/g)].map(([, cell]) => cell);
    const other = ['a1', 'b1', 'c1', 'a2'].find(cell => !cells.includes(cell));
    expect(() => run(code.replace(`'${cells[2]}'`, `'${other}'`), ticTacToe)).toThrow();
  });

  test('[DBG8] names and texts with quotes are valid code, and equal names are distinguished', () => {
    const recipe: DebugRecipe = {
      gameType: "O'Hare",
      playerNames: ['D\'Arcy "X" \\', 'Eve', 'Eve'],
      seed: 'a\nb',
      options: { 'odd key': true },
      choices: [{ seat: 2, action: 'say', args: { text: "it's" } }],
      hash: '00',
      waiting: [0],
      isOver: false,
      winners: [],
    };
    const code = copiedTest(recipe);
    expect(syntaxErrors(code)).toEqual([]);
    expect(code).toContain("table.act(2, 'say', { text: 'it\\'s' });");
  });
});

test('[TXT2] the panel uses the provided language', async () => {
  const table = new PageTable({ definition: ticTacToe, players: 2, seed: '7', names: ['Ann'] });
  const root = document.createElement('div');
  const client = table.client(0);
  const app = createApp({
    components: { DebugPanel },
    setup: () => {
      provideMessages({ 'debug.title': 'Hinter den Kulissen', 'debug.tab.board': 'Brett' });
      return { client };
    },
    template: '<DebugPanel :client="client" />',
  });
  app.mount(root);
  await new Promise(resolve => setTimeout(resolve));
  expect(root.textContent).toContain('Hinter den Kulissen');
  app.unmount();
});

function syntaxErrors(code: string): readonly string[] {
  const { diagnostics = [] } = ts.transpileModule(code, { reportDiagnostics: true });
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

/** Runs a copied test with the real things it imports, and gives the names of the tests in it. */
function run(code: string, game: PlayableGame): readonly string[] {
  const names: string[] = [];
  const body = code.replace(/^import .*$/gm, '');
  const declare = (name: string, check: () => void): void => {
    names.push(name);
    check();
  };
  new Function('createTestGame', 'expect', 'test', 'game', body)(
    createTestGame,
    expect,
    declare,
    game,
  );
  return names;
}
