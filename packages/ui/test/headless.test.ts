import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { afterEach, expect, test } from 'vitest';
import { showPlainTable } from '../examples/headless/plain-dom-table.ts';
import { tableStores } from '../examples/headless/svelte-stores.ts';
import { PageTable } from '../examples/page-table.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A table of two, and the clients of both. */
async function twoAtTable() {
  const names = ['Ann', 'Bob'];
  const table = new PageTable({ definition: ticTacToe, players: 2, seed: '7', names });
  const clients = [table.client(0), table.client(1)] as const;
  closing.push(...clients.map(client => () => client.close()));
  await settled();
  return clients;
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise(resolve => setTimeout(resolve));
}

test('[HDL2] the example for plain pages plays a game, and says why a choice is not possible', async () => {
  const [ann, bob] = await twoAtTable();
  const [root, other] = [document.createElement('div'), document.createElement('div')];
  closing.push(showPlainTable(root, ann), showPlainTable(other, bob));
  const cells = (of: HTMLElement): HTMLButtonElement[] => [...of.querySelectorAll('button')];
  expect(cells(root).length).toBe(9);
  expect(cells(other).length).toBe(0);
  cells(root)[0]?.click();
  await settled();
  expect(cells(root).length).toBe(0);
  const legal = cells(other).filter(({ ariaDisabled }) => ariaDisabled !== 'true');
  expect(legal.length).toBe(8);
  legal[0]?.click();
  await settled();
  expect(ann.state.view?.messages).toEqual(bob.state.view?.messages);
  expect(cells(root).filter(({ ariaDisabled }) => ariaDisabled !== 'true').length).toBe(7);
});

test('[HDL3] the example for Svelte follows the contract of stores', async () => {
  const [ann, bob] = await twoAtTable();
  const { isMyTurn, options, interaction, stop } = tableStores(ann);
  closing.push(stop);
  const turns: boolean[] = [];
  const counts: number[] = [];
  const leave = isMyTurn.subscribe(is => turns.push(is));
  closing.push(options.subscribe(({ legalCount }) => counts.push(legalCount)));
  expect([turns, counts]).toEqual([[true], [9]]);
  const [first] = interaction.options.value.onBoard.keys();
  if (first !== undefined) interaction.pick([first]);
  await settled();
  expect(turns).toEqual([true, false]);
  leave();
  const [action] = bob.state.choices.actions;
  const choice = action?.question?.choices?.find(({ disabled }) => disabled === false);
  if (action === undefined || choice === undefined) throw new Error('Bob cannot move.');
  await bob.choice.start(action.action);
  await bob.choice.choose(choice.value);
  if (bob.choice.isReady) await bob.choice.submit();
  await settled();
  expect(turns).toEqual([true, false]);
  expect(counts.at(-1)).toBe(7);
});

test('[HDL4] nothing behind the headless entry imports Vue', () => {
  const seen = new Set<string>();
  const waiting = [join(import.meta.dirname, '../src/headless.ts')];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    // An import of types alone is gone once the package is built.
    const imports = readFileSync(path, 'utf8').matchAll(
      /^(?:import|export) (?!type )[^;]*?from '([^']+)';/gm,
    );
    for (const [, from = ''] of imports) {
      expect(from, path).not.toMatch(/^vue$|\.vue$/);
      if (from.startsWith('.')) waiting.push(join(dirname(path), from));
    }
  }
  expect(seen.size).toBeGreaterThan(20);
});
