import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitList } from './encoded.ts';

test('[SQL8] the elements of a list are cut out as they were written, whatever they hold', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\\",[\]{}]{0,6}$/));
  const { value } = fc.letrec<{ readonly value: unknown }>(tie => ({
    value: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.oneof(text, fc.integer(), fc.double({ noNaN: true }), fc.constant(null), fc.boolean()),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(text, tie('value'), { maxKeys: 4 }),
    ),
  }));
  fc.assert(
    fc.property(fc.array(value, { maxLength: 5 }), list => {
      const elements = list.map(element => JSON.stringify(element));
      expect(splitList(`[${elements.join()}]`)).toEqual(elements);
    }),
    { examples: [[[]], [['']], [[[]]], [['a', 1, ['b,c', { d: '[' }]]]] },
  );
});

test('[SQL9] what may be written in several ways is cut out in the one that we write', () => {
  expect(splitList('[["\\u0041\\/",1],"\\u00e9"]')).toEqual(['["A/",1]', '"é"']);
});
