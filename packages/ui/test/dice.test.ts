import { expect, test, vi } from 'vitest';
import { createApp, h, nextTick, ref } from 'vue';
import { DiceRoller, usePreferences } from '../src/index.ts';

test('[DIE5] without WebGL dice are flat, and show the rolled number', async () => {
  // A page without layout has no WebGL either.
  Object.assign(usePreferences(), { dice3d: true });
  const value = ref(17);
  const root = document.createElement('div');
  const app = createApp(() =>
    h(DiceRoller, { dice: [{ id: 'a', sides: 20, value: value.value }], size: 40 }),
  );
  app.mount(root);
  await vi.dynamicImportSettled();
  await nextTick();
  const shown = (): unknown => [
    root.querySelector('.bs-die-number')?.textContent,
    root.querySelector('[role=img]')?.getAttribute('aria-label'),
    root.querySelectorAll('canvas').length,
  ];
  await vi.waitFor(() => expect(shown()).toEqual(['17', '20-sided die: 17', 0]));
  value.value = 4;
  await vi.waitFor(() => expect(shown()).toEqual(['4', '20-sided die: 4', 0]));
  app.unmount();
});
