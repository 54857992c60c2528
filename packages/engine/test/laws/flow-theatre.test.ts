import { test } from '@fast-check/vitest';
import { describe } from 'vitest';
import { showArbitrary } from '../games/animated.ts';
import { CardTable } from '../games/card-table.ts';
import { cardTable } from '../games/card-table-moves.ts';
import { withCommonMoves } from '../games/common-moves.ts';
import { Helpers, helpers } from '../games/helpers.ts';
import { Placing, placing } from '../games/placing.ts';
import { Tokens, tokens } from '../games/tokens.ts';
import { checkTheatre } from './check-theatre.ts';
import { checkTheatreRestore } from './check-theatre-restore.ts';
import { lawRuns } from './law.ts';

test.prop([showArbitrary(8)], lawRuns())(
  '[THE13] [THE14] theatres show only moments that really were, and clients who get steps show the same',
  show => checkTheatre(cardTable, show),
);

describe('restored', () => {
  test.prop([showArbitrary(8)], lawRuns())(
    '[THE12] a card table goes on showing what the saved one would, byte for byte',
    show => checkTheatreRestore({ ...cardTable, gameClass: CardTable }, show),
  );

  test.prop([showArbitrary(8)], lawRuns())('[THE12] so does a game with helper objects', show =>
    checkTheatreRestore({ ...withCommonMoves(helpers), gameClass: Helpers }, show),
  );

  test.prop([showArbitrary(8)], lawRuns())(
    '[THE12] so does a game whose pieces refer to each other',
    show => checkTheatreRestore({ ...withCommonMoves(tokens), gameClass: Tokens }, show),
  );

  test.prop([showArbitrary(8)], lawRuns())(
    '[THE12] so does a game whose pieces are made in play',
    show => checkTheatreRestore({ ...withCommonMoves(placing), gameClass: Placing }, show),
  );
});
