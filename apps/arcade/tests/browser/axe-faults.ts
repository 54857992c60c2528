import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with a page: the name of the rule, and the first place. */
export async function axeFaults(page: Page): Promise<readonly string[]> {
  // Once in a page, it stays there.
  await page.evaluate(`globalThis.axe ?? (() => { ${AXE} })()`);
  return page.evaluate(async () => {
    // The script that was put into the page just before has made it.
    const { axe } = globalThis as unknown as {
      readonly axe: {
        run(options: object): Promise<{
          readonly violations: readonly {
            readonly id: string;
            readonly nodes: readonly { readonly html: string }[];
          }[];
        }>;
      };
    };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
  });
}
