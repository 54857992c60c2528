import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { AuthorError } from '../../errors/errors.ts';
import { type Ability, AbilityManager, createAbilityDisplayMap } from './ability-manager.ts';

const TYPES = ['reroll', 'flip', 'refresh'] as const;
type PotionAbility = (typeof TYPES)[number];

type Step =
  | { readonly do: 'add'; readonly type: PotionAbility; readonly from: string | undefined }
  | { readonly do: 'use'; readonly type: PotionAbility }
  | { readonly do: 'resetAll' }
  | { readonly do: 'clear' };

const type = fc.constantFrom(...TYPES);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      type,
      from: fc.option(fc.string(), { nil: undefined }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('use' as const), type }) },
  { weight: 1, arbitrary: fc.constant({ do: 'resetAll' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'clear' as const }) },
);
const steps = fc.array(step, { maxLength: 40 });

function take(abilities: AbilityManager<PotionAbility>, step: Step): void {
  if (step.do === 'add') abilities.add(step.type, step.from);
  else if (step.do === 'resetAll') abilities.resetAll();
  else if (step.do === 'clear') abilities.clear();
  else if (abilities.hasUnused(step.type)) abilities.use(step.type);
}

function after(steps: readonly Step[]): AbilityManager<PotionAbility> {
  const abilities = new AbilityManager<PotionAbility>();
  for (const step of steps) take(abilities, step);
  return abilities;
}

describe('holding and using', () => {
  test.prop([steps])('[ABL1] [ABL2] [ABL6] the tallies follow a simple count', steps => {
    const abilities = new AbilityManager<PotionAbility>();
    const held = { reroll: 0, flip: 0, refresh: 0 };
    const unused = { reroll: 0, flip: 0, refresh: 0 };
    for (const step of steps) {
      if (step.do === 'add') {
        held[step.type]++;
        unused[step.type]++;
      } else if (step.do === 'use') {
        if (unused[step.type] > 0) unused[step.type]--;
      } else {
        for (const type of TYPES) {
          if (step.do === 'clear') held[type] = 0;
          unused[type] = held[type];
        }
      }
      take(abilities, step);
      for (const type of TYPES) {
        expect({
          count: abilities.count(type),
          countUnused: abilities.countUnused(type),
          has: abilities.has(type),
          hasUnused: abilities.hasUnused(type),
        }).toEqual({
          count: held[type],
          countUnused: unused[type],
          has: held[type] > 0,
          hasUnused: unused[type] > 0,
        });
      }
      expect(abilities.countAllUnused()).toBe(unused.reroll + unused.flip + unused.refresh);
    }
  });

  test('[ABL2] the oldest unused one is spent first', () => {
    const abilities = new AbilityManager<PotionAbility>();
    abilities.add('flip', 'at the start');
    abilities.add('reroll', 'acid');
    abilities.add('reroll', 'smoke');
    expect(abilities.use('reroll')).toEqual({ type: 'reroll', from: 'acid', used: true });
    expect(abilities.use('reroll')).toEqual({ type: 'reroll', from: 'smoke', used: true });
    expect(abilities.getUnused()).toEqual([{ type: 'flip', from: 'at the start', used: false }]);
  });

  test('[ABL3] an ability that the player does not have cannot be used', () => {
    const abilities = new AbilityManager<PotionAbility>();
    expect(() => abilities.use('flip')).toThrow(
      new AuthorError(
        'ability-not-held',
        `No "flip" ability can be used: none is held. Check hasUnused('flip') before use('flip').`,
      ),
    );
    abilities.add('flip');
    abilities.use('flip');
    const before = abilities.getAll();
    expect(() => abilities.use('flip')).toThrow('No "flip" ability can be used: 1 held, all used.');
    expect(abilities.getAll()).toEqual(before);
  });

  test.prop([steps])('[ABL6] a reset changes nothing but use', steps => {
    const abilities = after(steps);
    const before = abilities.getAll();
    abilities.resetAll();
    expect(abilities.getAll()).toEqual(before.map(ability => ({ ...ability, used: false })));
  });
});

describe('lists', () => {
  test.prop([steps])('[ABL4] [ABL5] lists, groups and counts agree', steps => {
    const abilities = after(steps);
    const all = abilities.getAll();
    expect(abilities.getUnused()).toEqual(all.filter(ability => !ability.used));
    expect(abilities.getUsed()).toEqual(all.filter(ability => ability.used));
    expect(abilities.getUnused()).toHaveLength(abilities.countAllUnused());

    const types = abilities.getTypes();
    expect(types).toEqual(TYPES.filter(type => abilities.has(type)).sort(byFirst(all)));
    expect([...abilities.getGrouped()]).toEqual(
      types.map(type => [type, all.filter(ability => ability.type === type)]),
    );
  });

  test('[ABL10] changing a returned list does not change the state', () => {
    const abilities = after([{ do: 'add', type: 'flip', from: 'acid' }]);
    const expected = { abilities: [{ type: 'flip', from: 'acid', used: false }] };
    abilities.getAll().pop();
    abilities.getGrouped().get('flip')?.pop();
    for (const ability of [...abilities.getAll(), ...abilities.getUnused()]) {
      Object.assign(ability, { used: true });
    }
    expect(abilities.toJSON()).toEqual(expected);
    Object.assign(abilities.use('flip'), { used: false });
    expect(abilities.hasUnused('flip')).toBe(false);
  });
});

describe('saved data', () => {
  test.prop([steps])('[ABL7] the enumerable properties equal toJSON', steps => {
    const abilities = after(steps);
    expect({ ...abilities }).toEqual(abilities.toJSON());
    for (const ability of abilities.getAll()) {
      expect(Object.keys(ability)).toEqual(
        'from' in ability ? ['type', 'from', 'used'] : ['type', 'used'],
      );
    }
  });

  test.prop([steps, steps])(
    '[ABL7] writing earlier properties back undoes what happened since',
    (first, later) => {
      const abilities = after(first);
      const earlier = structuredClone({ ...abilities });
      for (const step of later) take(abilities, step);
      Object.assign(abilities, earlier);
      expect(abilities.toJSON()).toEqual(after(first).toJSON());
    },
  );

  test.prop([steps, steps])(
    '[ABL8] saved and restored, directly or as text, the abilities are the same and go on alike',
    (first, later) => {
      const abilities = after(first);
      const direct = new AbilityManager<PotionAbility>().fromJSON(abilities.toJSON());
      const viaText = after(later);
      expect(viaText.fromJSON(JSON.parse(JSON.stringify(abilities)))).toBe(viaText);

      const all = [abilities, direct, viaText];
      expect(new Set(all.map(each => JSON.stringify(each))).size).toBe(1);
      for (const each of all) for (const step of later) take(each, step);
      expect(new Set(all.map(each => JSON.stringify(each))).size).toBe(1);
    },
  );

  test('[ABL8] the order of properties and unknown properties do not become state', () => {
    const data = { abilities: [{ used: true, note: 'x', from: undefined, type: 'flip' }] };
    const abilities = new AbilityManager<PotionAbility>().fromJSON(data);
    expect(JSON.stringify({ ...abilities })).toBe('{"abilities":[{"type":"flip","used":true}]}');
    expect(abilities.getAll().map(ability => Object.keys(ability))).toEqual([['type', 'used']]);
  });

  const bad: readonly unknown[] = [
    undefined,
    null,
    [],
    'abilities',
    {},
    { abilities: {} },
    { abilities: [null] },
    { abilities: ['flip'] },
    { abilities: [{ type: 'flip' }] },
    { abilities: [{ type: 3, used: false }] },
    { abilities: [{ type: 'flip', used: 'no' }] },
    { abilities: [{ type: 'flip', used: false, from: 3 }] },
    { abilities: [{ type: 'flip', used: false }, 7] },
    { abilities: new Array(1) },
  ];

  test.each(bad.map(data => [data]))('[ABL9] %j is refused and changes nothing', data => {
    const abilities = after([{ do: 'add', type: 'reroll', from: undefined }]);
    expect(() => abilities.fromJSON(data)).toThrow(
      expect.objectContaining({ code: 'ability-data' }),
    );
    expect(abilities.getAll()).toEqual([{ type: 'reroll', used: false }]);
  });
});

function byFirst(all: readonly Ability<PotionAbility>[]) {
  const first = (type: PotionAbility) => all.findIndex(ability => ability.type === type);
  return (a: PotionAbility, b: PotionAbility): number => first(a) - first(b);
}

test('[ABL11] a display map is a copy of its input that cannot be changed', () => {
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

test('[ABL11] an empty label is refused', () => {
  expect(() => createAbilityDisplayMap({ flip: { label: ' ' } })).toThrow(
    new AuthorError(
      'ability-label',
      'The ability "flip" has an empty label. Use the text that players read.',
    ),
  );
});
