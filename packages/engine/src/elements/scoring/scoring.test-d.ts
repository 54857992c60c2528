import { expectTypeOf, test } from 'vitest';
import { type Ability, AbilityManager, createAbilityDisplayMap } from './ability-manager.ts';
import { CounterTrack } from './counter-track.ts';
import { MonotonicTrack } from './monotonic-track.ts';
import type { Track } from './track.ts';
import { UniqueTrack } from './unique-track.ts';

test('[SCO3] the marks of a monotonic track are inferred from its special entries', () => {
  const plain = new MonotonicTrack({ direction: 'increasing', points: [0, 1, 3, 6], size: 6 });
  expectTypeOf(plain).toEqualTypeOf<MonotonicTrack>();
  expectTypeOf(plain.getLastEntry()).toEqualTypeOf<number | undefined>();

  const wild = new MonotonicTrack({
    direction: 'decreasing',
    special: { wild: 'bypass', fresh: 'reset' },
    points: entries => entries.filter(entry => entry !== 'wild').length,
  });
  expectTypeOf(wild.getEntries()).toEqualTypeOf<(number | 'wild' | 'fresh')[]>();
  // @ts-expect-error: a mark the track does not have
  wild.canAdd('joker');
  // @ts-expect-error: a rule there is not
  new MonotonicTrack({ direction: 'increasing', special: { wild: 'skip' } });
  // @ts-expect-error: a track without marks takes only numbers
  plain.canAdd('wild');
});

test('[SCO21] special numbers are inferred beside special marks', () => {
  const track = new MonotonicTrack({
    direction: 'increasing',
    special: { wild: 'bypass', 7: 'equal' },
  });
  expectTypeOf(track.getEntries()).toEqualTypeOf<(number | 'wild')[]>();
  // @ts-expect-error: a mark the track does not have
  track.canAdd('7');
});

test('[SCO20] every track can be held as a Track of what it takes', () => {
  const tracks: Track<number>[] = [
    new MonotonicTrack({ direction: 'increasing' }),
    new UniqueTrack({ validRange: { min: 1, max: 6 } }),
    new CounterTrack({ points: count => count * 2 }),
  ];
  expectTypeOf(tracks.map(track => track.whyNotAdd(3))).toEqualTypeOf<(string | false)[]>();
});

test('[ABL11] the keys of a display map are the types of the abilities', () => {
  const labels = createAbilityDisplayMap({ reroll: { label: 'Reroll' }, flip: { label: 'Flip' } });
  const abilities = new AbilityManager<keyof typeof labels>();
  expectTypeOf(abilities.getTypes()).toEqualTypeOf<('reroll' | 'flip')[]>();
  expectTypeOf(abilities.use('flip')).toEqualTypeOf<Ability<'reroll' | 'flip'>>();
  // @ts-expect-error: no such ability
  abilities.add('fly');
  // @ts-expect-error: a display needs a label
  createAbilityDisplayMap({ reroll: { icon: 'r' } });
});
