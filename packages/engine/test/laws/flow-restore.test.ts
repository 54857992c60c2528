import { fc, test } from '@fast-check/vitest';
import { describe } from 'vitest';
import { checkRestore } from './check-restore.ts';
import { FLOW_GAMES } from './flow-games.ts';
import { lawRuns } from './law.ts';

describe.each(FLOW_GAMES)('$name', game => {
  test.prop([fc.string({ maxLength: 6 }), fc.nat(), fc.nat({ max: 60 })], lawRuns(0.2))(
    '[FLW29] at every choice point a restored game is the saved one, and both go on alike',
    (seed, salt, keep) => checkRestore(game, { seed, salt, keep, most: 120 }),
  );
});
