import { expect, test } from 'vitest';
import { SCREENS } from '../../../../scripts/browser/screens.ts';
import { coveringLook, judge } from './judge.ts';
import { addressOf, visit } from './visitor.ts';

test.each(SCREENS)(
  '$name passes axe on one of the screens and in one of the schemes',
  async screen => {
    const visitor = await visit('about:blank', { reducedMotion: true });
    await screen.open(visitor.page, addressOf());
    expect(await judge(visitor.page, coveringLook(SCREENS.indexOf(screen)), screen)).toEqual([]);
    visitor.expectQuiet();
    await visitor.leave();
  },
);
