import type { Page } from 'playwright-core';

/**
 * Milliseconds that a page itself computes while something is done with it. Time that other programs have
 * of a busy machine says nothing about the page.
 */
export async function workOf(page: Page, run: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const before = await busy();
  await run();
  const total = (await busy()) - before;
  await session.detach();
  return total;
}
