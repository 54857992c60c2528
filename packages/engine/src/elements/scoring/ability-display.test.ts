import { expect, test } from 'vitest';
import { AuthorError } from '../../errors/author-error.ts';
import { createAbilityDisplayMap } from './ability-display.ts';

test('[ABL11] a display map holds what it was given, and neither side can change it', () => {
  const flip = { label: 'Turn a die over', color: '#8844cc' };
  const given = { reroll: { label: 'Reroll two dice', icon: '⟳' }, flip };
  const map = createAbilityDisplayMap(given);
  flip.label = 'Changed';

  expect(map).toEqual({
    reroll: { label: 'Reroll two dice', icon: '⟳' },
    flip: { label: 'Turn a die over', color: '#8844cc' },
  });
  expect(() => Object.assign(map, { reroll: flip })).toThrow(TypeError);
  expect(() => Object.assign(map.flip, { label: 'x' })).toThrow(TypeError);
});

test('[ABL11] a label without words is refused', () => {
  expect(() => createAbilityDisplayMap({ flip: { label: ' ' } })).toThrow(
    new AuthorError(
      'ability-label',
      'The ability "flip" has an empty label. Give it the words that players read.',
    ),
  );
});
