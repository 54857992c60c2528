import { describe, expect, test } from 'vitest';
import { makeTable, SHORT_GAMES, sitAt } from '../../../../scripts/browser/make-table.ts';
import { playSome } from './random-clicker.ts';
import { readTable } from './table-offers.ts';
import { addressOf, visit } from './visitor.ts';

/** What is said after a click on something that cannot be chosen. */
interface Reason {
  readonly name: string;
  readonly reason: string;
  readonly isSpoken: boolean;
  readonly milliseconds: number;
}

describe.each(SHORT_GAMES)('$game', wish => {
  test('shows the reason at once, also to screen readers, for every element that cannot be chosen', async () => {
    const anna = await visit('about:blank');
    // In Connect Four the player to move can choose every element, so this test looks at the page of the other player.
    const isOthersTurn = wish.game === 'connect-four';
    const people = isOthersTurn ? ['Anna', 'Ben'] : ['Anna'];
    const table = await makeTable(addressOf(), { ...wish, seed: 'why' }, people);
    await sitAt(anna.page, table, table.tokens.slice(0, 1));
    await playSome(anna.page, isOthersTurn ? 1 : 3);
    if (isOthersTurn) await anna.page.getByText('Ben’s turn').first().waitFor();
    else await readTable(anna.page);
    const reasons = await anna.page.evaluate(askWhyNotHere, 10);
    expect(reasons.length).toBeGreaterThan(0);
    for (const { name, reason, isSpoken } of reasons) {
      expect({ name, isReason: reason.length > 5, isSpoken }).toEqual({
        name,
        isReason: true,
        isSpoken: true,
      });
    }
    // One of them may have had to wait for another program; most of them have not.
    const times = reasons.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
    expect(times[Math.floor((times.length - 1) / 2)]).toBeLessThanOrEqual(100);
    anna.expectQuiet();
    await anna.leave();
  });
});

/** Runs in the page: clicks what cannot be chosen, and hears what is said. */
async function askWhyNotHere(most: number): Promise<readonly Reason[]> {
  const wrong = document.querySelectorAll<HTMLElement>(
    ':is([data-region=board], [data-region=actions]) button[aria-disabled=true]',
  );
  const reasons: Reason[] = [];
  for (const each of [...wrong].slice(0, most)) {
    const start = performance.now();
    each.click();
    // The page is changed before anything else happens, whatever else the machine has to do.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    const milliseconds = performance.now() - start;
    const reason = document.querySelector('[data-notice]')?.textContent ?? '';
    const live = document.querySelector('[data-region=live]')?.textContent ?? '';
    const name = each.getAttribute('aria-label') ?? each.textContent ?? '';
    reasons.push({ name, reason, isSpoken: live.includes(reason), milliseconds });
  }
  return reasons;
}
