import { test } from '@fast-check/vitest';
import { describe } from 'vitest';
import type { PlayerView, ViewNode } from '../../src/index.ts';
import { ALL_GAMES } from '../games/all-games.ts';
import { CardTable } from '../games/card-table.ts';
import { cardTable } from '../games/card-table-moves.ts';
import { playArbitrary } from '../games/steps.ts';
import type { TestGame } from '../games/test-game.ts';
import {
  deltaIsDifference,
  differenceTurnsViews,
  handlesAreFresh,
  messagesNameWhatWasSeen,
  mirrorShowsSync,
  nothingForNothing,
  numbersDoNotShow,
  showsWhatIsAllowed,
  type ViewLaw,
} from '../view-laws.ts';

const numRuns = Number(process.env['LAW_RUNS'] ?? 25);

/** The card table hides in every way; in the other games there is less to go wrong. */
const GAMES = [
  { name: cardTable.name, runs: numRuns, length: 20, check: lawOfCardTable },
  ...ALL_GAMES.map(({ name, isBig, with: use }) => ({
    name,
    runs: Math.ceil(numRuns / 5),
    length: isBig ? 8 : 20,
    check: (law: ViewLaw) => (play: Parameters<ViewLaw>[1]) => use(game => law(game, play)),
  })),
];

describe.each(GAMES)('the views of $name', ({ runs, length, check }) => {
  const law = (name: string, holds: ViewLaw): void => {
    test.prop([playArbitrary(length)], { numRuns: runs })(name, check(holds));
  };

  law(
    '[VIS1] a view holds what an independent reading of the rules allows, and all of it',
    showsWhatIsAllowed,
  );
  law('[VIS17] a message names what a viewer saw when it was written', messagesNameWhatWasSeen);
  law('[DLT1] a mirror that is given every delta equals a sync', mirrorShowsSync);
  law('[DLT2] the difference between two views leads from one to the other', differenceTurnsViews);
  law('[DLT3] a delta is the difference of two views and nothing else', deltaIsDifference);
  law(
    '[DLT4] a viewer for whom nothing changes is sent no delta, and no number is used',
    nothingForNothing,
  );
  law('[DLT5] no handle is used twice, and none is skipped', handlesAreFresh);
});

describe('a game that changes its views', () => {
  const hooked: TestGame<CardTable> = {
    ...cardTable,
    create: seed => new ShyTable({ playerCount: 4, seed }),
  };
  const law = (name: string, holds: ViewLaw): void => {
    test.prop([playArbitrary(20)], { numRuns: Math.ceil(numRuns / 5) })(name, play =>
      holds(hooked, play),
    );
  };

  law('[DLT14] deltas turn views into views as they were changed', mirrorShowsSync);
  law('[DLT14] a change that the game hides is not sent', nothingForNothing);
});

test.prop([playArbitrary(16)], { numRuns })(
  '[DLT6] no byte depends on the ids of elements or on how long the journal is',
  numbersDoNotShow,
);

/** Says nothing of the discard, of scores, and of what was said long ago. */
class ShyTable extends CardTable {
  static override playerView = ({ game, players, messages }: PlayerView): PlayerView => ({
    game: { ...game, children: (game.children ?? []).map(withoutDiscard) },
    players: { ...players, children: (players.children ?? []).map(withoutScore) },
    messages: messages.slice(0, 2),
  });
}

function withoutDiscard(node: ViewNode): ViewNode {
  const { children: _, ...rest } = node;
  return node.name === 'discard' ? rest : node;
}

function withoutScore({ attributes = {}, ...node }: ViewNode): ViewNode {
  const { score: _, ...shown } = attributes;
  return { ...node, attributes: shown };
}

function lawOfCardTable(law: ViewLaw): (play: Parameters<ViewLaw>[1]) => void {
  return play => law(cardTable, play);
}
