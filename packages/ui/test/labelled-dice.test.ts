import { afterEach, expect, test, vi } from 'vitest';
import { createApp, h, nextTick } from 'vue';
import DieElement from '../src/components/dice/DieElement.vue';
import SeatMark from '../src/components/parts/SeatMark.vue';
import { numberSheet } from '../src/dice/number-sheet.ts';
import { usePreferences } from '../src/index.ts';
import { shownFace } from '../src/table/element-types.ts';
import type { ViewNode } from '../src/table/view-types.ts';

type JsonObject = NonNullable<ViewNode['attributes']>;

const TENS = ['10', '20', '30', '40', '50', '60', '70', '80', '90', '00'];

function die(attributes: JsonObject): ViewNode {
  return { handle: 1, className: 'Die', name: 'die', attributes };
}

function mounted(component: object, props: object): HTMLElement {
  const root = document.createElement('div');
  createApp(() => h(component, props)).mount(root);
  return root;
}

afterEach(() => vi.restoreAllMocks());

test('[DIE6] a die shows the face of its value, with its label or its number', () => {
  const shown = (attributes: JsonObject): unknown[] => {
    const { face, text } = shownFace(die(attributes));
    return [face, text];
  };
  expect(shown({ sides: 10, value: 10, faceLabels: TENS })).toEqual([10, '00']);
  expect(shown({ sides: 10, lowest: 0, value: 0 })).toEqual([1, '0']);
  expect(shown({ sides: 10, lowest: 0, value: 9 })).toEqual([10, '9']);
  expect(shown({ sides: 20, lowest: 1, value: 7 })).toEqual([7, '7']);
  expect(shownFace(die({ sides: 6, value: 2 })).labels).toBe(undefined);
});

test('[DIE6] a labelled die that is flat has its label on it', async () => {
  Object.assign(usePreferences(), { dice3d: false });
  const node = die({ sides: 10, value: 10, faceLabels: TENS });
  const root = mounted(DieElement, { node, size: 40 });
  await nextTick();
  expect(root.querySelector('.bs-die-number')?.textContent).toBe('00');
});

test('[DIE7] each label is drawn in the cell of its face', () => {
  const drawn: string[] = [];
  const pen = new Proxy(
    {},
    {
      get: (_, key) => (text: unknown) => key === 'fillText' && drawn.push(String(text)),
      set: () => true,
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    // Only the pen of a sheet is asked for, and it is only drawn with.
    pen as CanvasRenderingContext2D & null,
  );
  const look = { body: '#fff', ink: '#000', edge: '#888' };
  numberSheet(10, { ...look, labels: TENS });
  expect(drawn).toEqual(TENS);
  drawn.length = 0;
  numberSheet(8, look);
  expect(drawn).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
});

test('[SEAT1] an avatar replaces the mark', () => {
  const look = { colour: '#b3283b', ink: '#ffffff', mark: 0, avatar: '' };
  const shown = (avatar: string): unknown[] => {
    const root = mounted(SeatMark, { look: { ...look, avatar } });
    const image = root.querySelector('image');
    return [
      root.querySelectorAll('path').length,
      root.querySelector('text')?.textContent,
      image?.getAttribute('href'),
    ];
  };
  expect(shown('')).toEqual([1, undefined, undefined]);
  expect(shown('🦊')).toEqual([0, '🦊', undefined]);
  expect(shown('javascript:x')).toEqual([0, 'javascript:x', undefined]);
  expect(shown('/faces/ann.png')).toEqual([0, undefined, '/faces/ann.png']);
});
