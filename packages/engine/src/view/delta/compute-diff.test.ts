import { expect, test } from 'vitest';
import type { PlayerView, ViewMessage, ViewNode } from '../projection/wire.ts';
import { computeDiff } from './view-diff.ts';

function view(children: readonly ViewNode[], messages: readonly ViewMessage[] = []): PlayerView {
  return {
    game: { handle: 1, className: 'Table', name: 'Table', children },
    players: { handle: 2, className: 'Space', name: 'players' },
    messages,
  };
}

function card(handle: number, rank: number, ...children: readonly ViewNode[]): ViewNode {
  const node = { handle, className: 'Card', name: 'card', attributes: { rank } };
  return children.length === 0 ? node : { ...node, children };
}

test('[DLT13] two equal views have no difference', () => {
  const one = view([card(3, 1), card(4, 2)], [{ text: 'Hello' }]);
  expect(computeDiff(one, structuredClone(one))).toEqual({});
});

test('[DLT13] a moved element keeps its handle, and the contents of a removed one are removed with it', () => {
  const before = view([card(3, 1, card(4, 2, card(5, 3))), card(6, 4)]);
  const after = view([card(6, 4, card(5, 3))]);
  expect(computeDiff(before, after)).toEqual({
    ops: [
      [1, 5, 6, 0],
      [3, 3],
    ],
  });
});

test('[DLT13] a new element is sent with its new contents, and known elements move into it', () => {
  const before = view([card(3, 1)]);
  const after = view([card(4, 2, card(3, 1, card(5, 3)), card(6, 4))]);
  expect(computeDiff(before, after)).toEqual({
    ops: [
      [1, 3, 4, 0],
      [2, 1, 0, card(4, 2, card(6, 4))],
      [2, 3, 0, card(5, 3)],
    ],
  });
});

test('[DLT13] another order is one list of children', () => {
  const before = view([card(3, 1), card(4, 2), card(5, 3)]);
  const after = view([card(5, 3), card(6, 4), card(3, 1)]);
  expect(computeDiff(before, after)).toEqual({
    ops: [
      [3, 4],
      [8, 1, [5, card(6, 4), 3]],
    ],
  });
});

test('[DLT13] counts are sent as differences', () => {
  const heap = (red: number, blue: number): PlayerView =>
    view([
      {
        handle: 3,
        className: 'Space',
        name: 'stock',
        hidden: [
          [{ back: 'blue' }, blue],
          [{ back: 'red' }, red],
        ],
      },
    ]);
  expect(computeDiff(heap(3, 1), heap(2, 1))).toEqual({ ops: [[6, 3, [[{ back: 'red' }, -1]]]] });
});

test('[DLT11] the messages of two views differ in their end', () => {
  const said = ['a', 'b', 'c', 'd'].map(text => ({ text }));
  const taken = view([], said.slice(0, 2));
  expect(computeDiff(taken, view([], said))).toEqual({ messages: said.slice(2) });
  expect(computeDiff(view([], said), taken)).toEqual({ unsaid: 2 });
  expect(computeDiff(view([], said), view([], [...said.slice(0, 2), { text: 'e' }]))).toEqual({
    messages: [{ text: 'e' }],
    unsaid: 2,
  });
});
