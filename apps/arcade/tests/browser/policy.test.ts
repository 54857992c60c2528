import { expect, test } from 'vitest';
import { visit } from './visitor.ts';

test('[EDG8] a table works under the content security policy, and an injected script does not run', async () => {
  const anna = await visit('/');
  const policy = await anna.page.evaluate(async () =>
    (await fetch('/')).headers.get('content-security-policy'),
  );
  expect(policy).toContain("script-src 'self'");
  await anna.press('button', 'Play Tic-tac-toe');
  await anna.page.locator('[data-region=shell]').waitFor();
  anna.expectQuiet();
  const smuggled = await anna.page.evaluate(async () => {
    const violation = new Promise<string>(resolve =>
      document.addEventListener(
        'securitypolicyviolation',
        event => resolve(event.effectiveDirective),
        { once: true },
      ),
    );
    const script = document.createElement('script');
    script.textContent = 'document.title = "smuggled"';
    document.body.append(script);
    return { violated: await violation, title: document.title };
  });
  expect(smuggled.violated).toBe('script-src-elem');
  expect(smuggled.title).not.toBe('smuggled');
  await anna.leave();
});
