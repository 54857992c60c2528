import { describe, expect, test } from 'vitest';
import { expectRefused } from '../../test/refused.ts';
import { type Forge, Ingot, ingotOf, openForge, present, unchecked } from '../../test/workshop.ts';
import { VISIBILITY_MODES, visibilityFromMode } from '../state/node/setting.ts';
import { canPlayerSee } from './player-view.ts';

/** Who sees the first ingot: the two seats, and the spectators. */
function viewers(forge: Forge): boolean[] {
  return [0, 1, null].map(viewer => canPlayerSee(ingotOf(forge), viewer));
}

describe('setVisibility', () => {
  const pieces = [
    ['all', [true, true, true]],
    ['owner', [false, true, false]],
    ['hidden', [false, false, false]],
  ] as const;

  test.each(pieces)('[VIS19] a piece with the mode %s is seen accordingly', (mode, expected) => {
    const forge = openForge();
    const ingot = ingotOf(forge);
    ingot.player = present(forge.players[1]);
    ingot.showOnlyTo(0);
    ingot.setVisibility(mode);
    expect(viewers(forge)).toEqual(expected);
    expect(ingot.getEffectiveVisibility()).toBe(visibilityFromMode(mode));
  });

  test.each(VISIBILITY_MODES)('[VIS19] a space takes the mode %s for its contents', mode => {
    const forge = openForge();
    const mark = forge.journal.mark();
    forge.rack.setVisibility(mode);
    expect(ingotOf(forge).getEffectiveVisibility()).toBe(visibilityFromMode(mode));
    forge.journal.undoTo(mark);
    expect(ingotOf(forge).getEffectiveVisibility()).toBe(visibilityFromMode('all'));
  });

  test('[VIS19] a mode that does not exist, or that a piece cannot have, is refused', () => {
    const forge = openForge();
    const message = expectRefused(forge, 'bad-visibility', () =>
      ingotOf(forge).setVisibility(unchecked('count-only')),
    );
    expect(message).toContain('Give one of: all, owner, team, hidden.');
    expectRefused(forge, 'bad-visibility', () => forge.rack.setVisibility(unchecked('nowhere')));
  });
});

describe('getEffectiveVisibility', () => {
  test('[VIS20] is the setting of the piece itself, else that of the nearest zone with one', () => {
    const forge = openForge();
    const [first, second] = forge.rack.all(Ingot);
    forge.setVisibility('hidden');
    forge.rack.hideContentsFrom(1);
    present(first).showOnlyTo(0);
    expect(present(first).getEffectiveVisibility()).toMatchObject({ mode: 'hidden', add: [0] });
    expect(present(second).getEffectiveVisibility()).toMatchObject({ mode: 'all', except: [1] });
    expect(forge.rack.getEffectiveVisibility()).toMatchObject({ mode: 'hidden', add: [] });
  });
});
