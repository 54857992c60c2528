import fc from 'fast-check';

const ID = fc.stringMatching(/^[\w-]{1,12}$/);
const ACTION = fc.constantFrom('place', 'play', 'none', '__proto__', 'constructor', '');
const NAMES = ['t', 'id', 'base', 'action', 'args', 'token', 'game', 'command', 'do', '__proto__'];

/** Messages that are right in form and wrong in content: cells that are taken, seats of others, old ids. */
const wellFormed = fc.oneof(
  fc.record({
    t: fc.constant('move'),
    id: ID,
    base: fc.nat(),
    action: ACTION,
    args: fc.dictionary(fc.constantFrom('cell', 'card', 'x'), fc.jsonValue({ maxDepth: 2 })),
  }),
  fc.record({
    t: fc.constant('pick'),
    id: ID,
    action: ACTION,
    args: fc.dictionary(fc.constantFrom('cell', 'card'), fc.record({ '@': fc.integer() })),
  }),
  fc.record({ t: fc.constant('consent'), id: ID, ask: fc.nat(), agree: fc.boolean() }),
  fc.record({ t: fc.constantFrom('look', 'fork'), id: ID, at: fc.nat(), as: fc.constant(0) }),
  fc.record({
    t: fc.constant('debug'),
    id: ID,
    at: fc.nat(),
    about: fc.oneof(
      fc.record({ what: fc.constantFrom('choices', 'journal', 'recipe') }),
      fc.record({ what: fc.constant('trace'), seat: fc.nat({ max: 9 }) }),
      fc.record({ what: fc.constant('elements'), as: fc.constant(null) }),
      fc.record({ what: fc.constant('element'), id: fc.nat() }),
      fc.record({ what: fc.constant('bot'), seat: fc.nat({ max: 9 }), level: fc.constant('easy') }),
    ),
  }),
  fc.record({ t: fc.constant('undo'), id: ID }),
  fc.record({
    t: fc.constant('command'),
    id: ID,
    command: fc.oneof(
      fc.record({ do: fc.constantFrom('kick', 'open', 'host'), seat: fc.integer({ min: 2 }) }),
      fc.record({ do: fc.constantFrom('start', 'swap', 'bot', 'clock', 'options') }),
    ),
  }),
);

/** Objects with names that mean something and values that do not. */
const wrongTyped = fc.dictionary(fc.constantFrom(...NAMES), fc.jsonValue({ maxDepth: 3 }));

const deep = fc.nat({ max: 2000 }).map(depth => `${'['.repeat(depth)}${']'.repeat(depth)}`);
const long = fc
  .nat({ max: 15_000 })
  .map(length => `{"t":"chat","id":"a","text":"${'x'.repeat(length)}"}`);

/** Frames that no client sends, as text. None of them is a legal move. */
export const badFrame: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: wellFormed.map(message => JSON.stringify(message)) },
  { weight: 3, arbitrary: wrongTyped.map(message => JSON.stringify(message)) },
  { weight: 1, arbitrary: fc.jsonValue().map(value => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.string({ maxLength: 200 }) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: long },
);
