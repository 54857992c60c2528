import { expect, test } from 'vitest';
import { withAssertions } from './assertions.ts';

test('an expression with an arrow and a value becomes an assertion on the same lines', () => {
  const code = `const deck = ['ace', 'two'];
deck.length; // => 2
deck
  .map(card => card.length); // => [3, 3]
if (deck.length > 1) {
  await deck[0]; // => 'ace'
}
deck.reverse(); // no arrow, no assertion`;
  expect(withAssertions(code)).toBe(`const deck = ['ace', 'two'];
$expect(deck.length).toEqual(2); // => 2
$expect(deck
  .map(card => card.length)).toEqual([3, 3]); // => [3, 3]
if (deck.length > 1) {
  $expect(await deck[0]).toEqual('ace'); // => 'ace'
}
deck.reverse(); // no arrow, no assertion`);
});

test('an arrow that would check nothing is refused', () => {
  expect(() => withAssertions('const two = 1 + 1; // => 2')).toThrow('must follow an expression');
  expect(() => withAssertions('1 + 1;\n// => 2')).toThrow('must follow an expression');
});
