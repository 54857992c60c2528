import { fc, test } from '@fast-check/vitest';
import { describe } from 'vitest';
import { checkMake } from './check-make.ts';
import { FLOW_GAMES } from './flow-games.ts';
import { lawRuns } from './law.ts';

describe.each(FLOW_GAMES)('$name', game => {
  test.prop([fc.string({ maxLength: 6 }), fc.nat()], lawRuns(0.4))(
    '[FLW31] a move that is made and taken back leaves no trace, and is what performing it does',
    (seed, salt) => checkMake(game, { seed, salt, most: 40 }),
  );
});
