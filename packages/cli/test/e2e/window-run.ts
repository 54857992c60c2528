import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AuthorMachine, Running } from './author-machine.ts';
import { edit, good, marks, place } from './seat-steps.ts';

const ACTIONS = 'src/rules/actions.ts';
const FLOW = 'src/rules/flow.ts';

/** All seats of a 3×3 board in one window, through mistakes that only show when rules run. */
export async function proveOneWindow(
  machine: AuthorMachine,
  folder: string,
  context: BrowserContext,
): Promise<void> {
  const dev = machine.start(folder, 'dev', '--one-window', '--seed', 'e2e');
  try {
    const [, address = ''] = await dev.says(/all seats +(http\S+)/);
    await dev.says(/end with Ctrl\+C/);
    await expect.poll(() => machine.opened(), { timeout: 30_000 }).toEqual([address]);
    const page = await context.newPage();
    await page.goto(address);
    const [ann, bob] = [1, 2].map(player => page.frameLocator(`[title="Player ${player}"]`));
    if (ann === undefined || bob === undefined) throw new Error('There are two seats.');
    await sideBySide(page);
    await place(ann, 'a1');
    await marks(bob, 1);
    await namesWhatIsUnknown(folder, dev, bob);
    await namesWhatNeverEnds(folder, dev, bob);
    await place(ann, 'c3');
    await marks(bob, 3);
    await page.close();
  } finally {
    await dev.close();
  }
}

async function sideBySide(page: Page): Promise<void> {
  await expect.poll(() => page.locator('iframe').count()).toBe(2);
  const boxes = await page
    .locator('iframe')
    .evaluateAll(all => all.map(each => each.getBoundingClientRect().toJSON()));
  const [left, right] = boxes;
  expect([right.top, right.left]).toEqual([left.top, expect.closeTo(left.right + 4, 0)]);
  expect([left.height, right.right]).toEqual(Object.values(page.viewportSize() ?? {}).reverse());
}

async function namesWhatIsUnknown(folder: string, dev: Running, seat: FrameLocator): Promise<void> {
  const original = readFileSync(join(folder, FLOW), 'utf8');
  edit(folder, FLOW, ['playerActions(place)', "playerActions(place, 'drop')"]);
  const alert = seat.getByRole('alert', { name: 'The rules cannot be used' });
  await alert.getByText('src/rules/flow.ts:7:58').waitFor();
  await dev.says(/src\/rules\/flow\.ts:7:58: The flow names an action "drop"/);
  writeFileSync(join(folder, FLOW), original);
  await good(seat);
  await marks(seat, 1);
}

async function namesWhatNeverEnds(folder: string, dev: Running, seat: FrameLocator): Promise<void> {
  const original = readFileSync(join(folder, ACTIONS), 'utf8');
  const loop = 'for (let turns = player.position; turns > 0; ) turns = 1;';
  edit(folder, ACTIONS, ['cell.create(', `${loop}\n    cell.create(`]);
  await dev.says(/in force after \d+ ms, 1 choice kept/);
  await good(seat);
  await place(seat, 'b2');
  const alert = seat.getByRole('alert', { name: 'The rules failed during a move' });
  await alert.getByText(/src\/rules\/actions\.ts:9:\d+/).waitFor();
  await dev.says(/src\/rules\/actions\.ts:9:\d+: The rules loop without end during a move/);
  writeFileSync(join(folder, ACTIONS), original);
  await good(seat);
  // An answer that was chosen but not applied is still expected.
  await marks(seat, 2);
}
