import { expect, test } from 'vitest';
import { createApp, defineComponent, h, nextTick, ref, useTemplateRef } from 'vue';
import { useFaceFit } from './face-fit.ts';

/** A card of 100 pixels whose text needs `needed` pixels at full size, and less without facts and texts. */
async function fitted(needed: number): Promise<readonly (string | undefined)[]> {
  const Card = defineComponent({
    setup() {
      const frame = useTemplateRef<HTMLElement>('frame');
      useFaceFit(frame, [ref(0)]);
      return () => h('span', { ref: 'frame', onVnodeBeforeMount: ({ el }) => measure(el, needed) });
    },
  });
  const root = document.createElement('div');
  const app = createApp(Card);
  app.mount(root);
  await nextTick();
  const face = root.querySelector('span');
  const result = [face?.style.getPropertyValue('--fit'), face?.dataset['tight']];
  app.unmount();
  return result;
}

/** Test pages have no layout: this gives an element the sizes that a browser would compute. */
function measure(face: unknown, needed: number): void {
  if (!(face instanceof HTMLElement)) return;
  const left = [1, 0.7, 0.4, 0.1];
  Object.defineProperties(face, {
    clientWidth: { value: 70 },
    clientHeight: { value: 100 },
    scrollWidth: { value: 70 },
    scrollHeight: {
      get: () =>
        needed *
        Number(face.style.getPropertyValue('--fit')) *
        (left[Number(face.dataset['tight'])] ?? 1),
    },
  });
}

test('[LAY21] texts become smaller until they fit, then facts, texts and the title are left out', async () => {
  expect(await fitted(90)).toEqual(['1', '0']);
  expect(await fitted(115)).toEqual(['0.85', '0']);
  expect(await fitted(135)).toEqual(['0.72', '0']);
  expect(await fitted(160)).toEqual(['0.85', '1']);
  expect(await fitted(250)).toEqual(['0.85', '2']);
  expect(await fitted(1_000)).toEqual(['0.72', '3']);
});
