import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PlayerView, ViewDelta, ViewNode, ViewOp } from '../projection/wire.ts';
import { MirrorError, type MirrorFault } from './apply-ops.ts';
import { Mirror } from './mirror.ts';

const open: ViewNode = {
  handle: 3,
  className: 'Space',
  name: 'open',
  children: [
    {
      handle: 4,
      className: 'Card',
      name: 'queen',
      attributes: { rank: 12, suit: 'hearts' },
      children: [{ handle: 5, className: 'Chip', name: 'chip' }],
    },
    { handle: 6, back: { colour: 'red' } },
  ],
};
const stock: ViewNode = {
  handle: 7,
  className: 'Space',
  name: 'stock',
  hidden: [
    [{ colour: 'blue' }, 2],
    [{ colour: 'red' }, 1],
  ],
  unordered: [[{ className: 'Chip', name: 'chip' }, 1]],
};
const view: PlayerView = {
  game: { handle: 1, className: 'Table', name: 'Table', children: [open, stock] },
  players: { handle: 2, className: 'Space', name: 'players' },
  messages: [{ text: 'Hello' }],
};

function mirror(): Mirror {
  return new Mirror({ seq: 5, view });
}

/** The contents of the table after some operations. */
function after(...ops: readonly ViewOp[]): readonly ViewNode[] {
  const shown = mirror();
  shown.apply({ seq: 6, ops });
  return shown.view().game.children ?? [];
}

/** What is wrong with a delta; the mirror has to be as it was. */
function faultOf(delta: Partial<ViewDelta>): MirrorFault | undefined {
  const shown = mirror();
  try {
    shown.apply({ seq: 6, ...delta });
  } catch (error) {
    expect({ seq: shown.seq, view: shown.view() }).toEqual({ seq: 5, view });
    if (error instanceof MirrorError) return error.fault;
    throw error;
  }
  return undefined;
}

const card: ViewNode = { handle: 9, className: 'Card', name: 'king' };

test('[MIR1] a mirror shows the sync it is made from', () => {
  expect(mirror().view()).toEqual(view);
  expect(mirror().seq).toBe(5);
});

describe('operations', () => {
  test('[MIR2] an attribute is set in its place in the alphabet, or removed', () => {
    const [shown] = after([0, 4, 'name', 'Q'], [0, 4, 'suit'], [0, 6, 'colour'], [0, 6, 'size', 2]);
    expect(JSON.stringify(shown?.children)).toBe(
      '[{"handle":4,"className":"Card","name":"queen","attributes":{"name":"Q","rank":12},' +
        '"children":[{"handle":5,"className":"Chip","name":"chip"}]},{"handle":6,"back":{"size":2}}]',
    );
  });

  test('[MIR2] a face without attributes has none', () => {
    const [shown] = after([0, 4, 'rank'], [0, 4, 'suit']);
    expect(shown?.children?.[0]).not.toHaveProperty('attributes');
  });

  test('[MIR2] a back becomes a face, and what is in it stays', () => {
    const [shown] = after([5, 6, { className: 'Card', name: 'ten' }], [5, 4, { back: {} }]);
    expect(shown?.children).toEqual([
      { handle: 4, back: {}, children: [{ handle: 5, className: 'Chip', name: 'chip' }] },
      { handle: 6, className: 'Card', name: 'ten' },
    ]);
  });

  test('[MIR2] what moves and what appears fill their places from the first on', () => {
    const [, shown] = after([1, 4, 7, 2], [1, 6, 7, 0], [2, 7, 1, card, 7]);
    expect(shown?.children?.map(({ handle }) => handle)).toEqual([6, 9, 4]);
  });

  test('[MIR2] what vanishes goes with its contents, except for what has moved out', () => {
    const [shown] = after([1, 5, 3, 0], [3, 4, 7]);
    expect(shown?.children).toEqual([
      { handle: 5, className: 'Chip', name: 'chip' },
      { handle: 6, back: { colour: 'red' } },
    ]);
  });

  test('[MIR2] a list of children replaces the one there was', () => {
    const [shown, other] = after([8, 3, [6, card, 5]], [1, 4, 7, 0]);
    expect(shown?.children?.map(({ handle }) => handle)).toEqual([6, 9, 5]);
    expect(other?.children?.map(({ handle }) => handle)).toEqual([4]);
  });

  test('[MIR2] counts grow and shrink, and a count of zero is removed', () => {
    const chip = { className: 'Chip', name: 'chip' };
    const [, shown] = after(
      [
        6,
        7,
        [
          [{ colour: 'blue' }, -2],
          [null, 4],
        ],
      ],
      [7, 7, [[chip, -1]]],
    );
    expect(shown).toEqual({
      handle: 7,
      className: 'Space',
      name: 'stock',
      hidden: [
        [null, 4],
        [{ colour: 'red' }, 1],
      ],
    });
  });

  test('[MIR2] messages are added, and taken back from the end', () => {
    const shown = mirror();
    shown.apply({ seq: 6, messages: [{ text: 'One' }, { text: 'Two' }] });
    shown.apply({ seq: 7, unsaid: 1 });
    expect(shown.view().messages).toEqual([{ text: 'Hello' }, { text: 'One' }]);
  });

  test('[MIR3] nodes that a delta does not concern stay the same objects', () => {
    const shown = mirror();
    const [before, other] = shown.view().game.children ?? [];
    shown.apply({ seq: 6, ops: [[0, 6, 'colour', 'green']] });
    const [now, same] = shown.view().game.children ?? [];
    expect(now).not.toBe(before);
    expect(now?.children?.[0]).toBe(before?.children?.[0]);
    expect(same).toBe(other);
  });
});

describe('deltas that do not fit', () => {
  test('[MIR4] a number that does not follow is a gap, and nothing changes', () => {
    expect([4, 5, 7].map(seq => faultOf({ seq }))).toEqual(['gap', 'gap', 'gap']);
  });

  test.for<{ readonly op: ViewOp }>([
    { op: [0, 99, 'rank', 1] },
    { op: [1, 99, 3, 0] },
    { op: [1, 4, 99, 0] },
    { op: [2, 99, 0, { ...card, handle: 10 }] },
    { op: [3, 99] },
    { op: [5, 99, { back: {} }] },
    { op: [6, 99, [[null, 1]]] },
    { op: [7, 99, [[null, 1]]] },
    { op: [8, 99, []] },
    { op: [8, 3, [4, 6, 99]] },
  ])('[MIR5] an operation on an unknown handle changes nothing: $op', ({ op }) => {
    expect(faultOf({ ops: [[0, 4, 'rank', 1], [2, 7, 0, card], op] })).toBe('unknown-handle');
  });

  test.for<{ readonly why: string; readonly ops: readonly ViewOp[] }>([
    { why: 'brings what is there', ops: [[2, 7, 0, { ...card, handle: 4 }]] },
    {
      why: 'brings something twice',
      ops: [
        [2, 7, 0, card],
        [2, 7, 1, card],
      ],
    },
    {
      why: 'moves something twice',
      ops: [
        [1, 4, 7, 0],
        [1, 4, 7, 1],
      ],
    },
    { why: 'moves a root', ops: [[1, 1, 3, 0]] },
    { why: 'leaves a place empty', ops: [[1, 4, 7, 1]] },
    { why: 'has a place before the first', ops: [[1, 4, 7, -1]] },
    { why: 'forgets a child', ops: [[8, 3, [4]]] },
    { why: 'lists a child twice', ops: [[8, 3, [4, 6, 4]]] },
    { why: 'puts something into itself', ops: [[1, 4, 5, 0]] },
    {
      why: 'puts two things into each other',
      ops: [
        [1, 6, 5, 0],
        [1, 4, 6, 0],
      ],
    },
    { why: 'takes more than there is', ops: [[6, 7, [[{ colour: 'red' }, -2]]]] },
  ])('[MIR6] a delta that $why changes nothing', ({ ops }) => {
    expect(faultOf({ ops: [[0, 4, 'rank', 1], ...ops] })).toBe('misfit');
  });

  test('[MIR6] a delta that takes back more messages than there are changes nothing', () => {
    expect(faultOf({ unsaid: 2, ops: [[0, 4, 'rank', 1]] })).toBe('misfit');
  });

  test('[MIR5] the error says what to do', () => {
    expect(() => mirror().apply({ seq: 6, ops: [[3, 99]] })).toThrow(
      'A delta names 99, which is not in the view. Ask for a sync and make a new mirror from it.',
    );
  });
});

test('[MIR7] a client that mirrors a view loads nothing else of the engine', () => {
  const here = new URL('.', import.meta.url);
  const files = readdirSync(here).filter(name => name.endsWith('.ts') && !name.includes('.test'));
  const loaded = files.flatMap(name => {
    const text = readFileSync(new URL(name, here), 'utf8');
    const imports = [...text.matchAll(/^(?:import|export) (type )?[^;]*? from '(\.\.[^']*)';$/gms)];
    return imports.filter(([, isType]) => isType === undefined).map(([, , path]) => path);
  });
  expect([...new Set(loaded)].sort()).toEqual(['../projection/wire.ts']);
});
