import { describe, expect, test } from 'vitest';
import {
  Action,
  actionStep,
  defineFlow,
  execute,
  Game,
  type GameOptions,
  ifThen,
  legalMoves,
  loop,
  Piece,
  playOf,
  sampleMove,
  seededRandom,
  sequence,
  timelineOf,
} from '../src/index.ts';
import { nodeOf } from '../src/state/node/node.ts';
import { type ChoiceTable, Tile, tableForAll, tableWith } from './choice-table.ts';
import { expectRefused } from './refused.ts';
import { wholeState } from './whole-state.ts';

const toss = Action.create<ChoiceTable>('toss').execute((_args, { game, player }) => {
  game.message('{{player}} tosses', { player });
  game.animate('toss', { player }, () => {
    game.row.create(Tile, 'tossed', { value: game.random.int(100) });
  });
  game.note('toss');
});

const refuse = Action.create<ChoiceTable>('refuse').execute((_args, { game }) => {
  game.row.create(Tile, 'half', { value: 1 });
  game.note('half done');
  return { success: false, error: 'not today' };
});

const nothing = Action.create<ChoiceTable>('nothing').execute(() => undefined);

function makeOnly(table: ChoiceTable): boolean {
  const [move] = legalMoves(playOf(table), table.seat(0));
  if (move === undefined) throw new Error('there is no move');
  return playOf(table).make(move);
}

describe('the journal during a search', () => {
  test('[JRN12] the counts of draws and ids grow, and undo restores them', () => {
    const table = tableWith([toss]);
    const { journal } = table;
    const mark = journal.mark();
    const before = { draws: journal.draws, nextId: journal.nextId };

    makeOnly(table);

    expect({ draws: journal.draws, nextId: journal.nextId }).toEqual({
      draws: before.draws + 1,
      nextId: before.nextId + 1,
    });
    expect(table.getElementById(before.nextId)?.name).toBe('tossed');
    journal.undoTo(mark);
    expect({ draws: journal.draws, nextId: journal.nextId }).toEqual(before);
  });

  test('[JRN12] a move without chance draws nothing', () => {
    const table = tableWith([nothing]);
    const { draws } = table.journal;

    makeOnly(table);

    expect(table.journal.draws).toBe(draws);
  });

  test('[JRN13] undone entries can be discarded', () => {
    const table = tableWith([toss]);
    const { journal } = table;
    const mark = journal.mark();
    makeOnly(table);
    journal.undoTo(mark);

    journal.forgetUndone();
    journal.redoTo();

    expect(journal.length).toBe(mark);
    expect(nodeOf(table).world.log.kept).toBe(mark);
  });

  test('[JRN17] a trial is taken back, whatever happens in it, and redo is as it was', () => {
    const table = tableWith([toss]);
    const { journal } = table;
    const mark = journal.mark();
    makeOnly(table);
    makeOnly(table);
    const later = wholeState(table);
    journal.undoTo(mark);
    const before = wholeState(table);

    expect(journal.tryOut(() => [makeOnly(table), makeOnly(table), makeOnly(table)])).toHaveLength(
      3,
    );
    expect(() =>
      journal.tryOut(() => {
        makeOnly(table);
        throw new Error('out of time');
      }),
    ).toThrow('out of time');

    expect(wholeState(table)).toBe(before);
    journal.redoTo();
    expect(wholeState(table)).toBe(later);
  });

  test('[JRN17] nothing of a trial can be redone, and the journal holds on to nothing of it', () => {
    const table = tableWith([toss]);
    const { journal } = table;
    makeOnly(table);
    const mark = journal.mark();

    journal.tryOut(() => {
      makeOnly(table);
      expectRefused(table, 'no-such-mark', () => journal.undoTo(mark - 1));
    });

    journal.redoTo();
    expect(journal.length).toBe(mark);
    expect(nodeOf(table).world.log.kept).toBe(mark);
  });

  test('[SEG6] [FLW32] a move that the rules refuse leaves redo as it was', () => {
    const table = tableWith([toss, refuse]);
    table.performAction('toss');
    table.performAction('toss');
    const later = wholeState(table);
    timelineOf(table).undoTo(0);

    expect(table.performAction('refuse').success).toBe(false);
    const move = legalMoves(playOf(table), table.seat(0)).find(
      each => each.action.name === 'refuse',
    );
    expect(move !== undefined && playOf(table).make(move)).toBe(false);

    expect(timelineOf(table).undone).toBe(2);
    timelineOf(table).redo(2);
    expect(wholeState(table)).toBe(later);
  });

  test('[JRN14] with messages and events suspended, everything else is the same', () => {
    const [quiet, loud] = [tableWith([toss]), tableWith([toss])];

    quiet.journal.suspendNews();
    makeOnly(quiet);
    quiet.journal.resumeNews();
    makeOnly(loud);

    expect(quiet.fullHash).toBe(loud.fullHash);
    expect(quiet.messages).toEqual([]);
    expect(quiet.pendingAnimationEvents).toEqual([]);
    expect(loud.messages).toHaveLength(1);
    expect(loud.pendingAnimationEvents).toHaveLength(1);
    makeOnly(quiet);
    expect(quiet.messages).toHaveLength(1);
  });

  test('[JRN15] the two halves distinguish positions as the hash does', () => {
    const table = tableWith([toss]);
    const { journal } = table;
    const seen = new Map<string, string>();
    const halves = new Int32Array(2);
    const start = journal.mark();

    for (let i = 0; i < 200; i++) {
      if (i % 5 === 0) journal.undoTo(start);
      makeOnly(table);
      journal.positionHalves(halves);
      const known = seen.get(halves.join());
      if (known !== undefined) expect(table.positionHash).toBe(known);
      seen.set(halves.join(), table.positionHash);
    }

    expect(new Set(seen.values()).size).toBe(seen.size);
  });
});

describe('play during a search', () => {
  test('[FLW32] a move that the rules refuse has not happened', () => {
    const table = tableWith([refuse]);
    const before = wholeState(table);
    const { length } = table.journal;

    expect(makeOnly(table)).toBe(false);

    expect(wholeState(table)).toBe(before);
    expect(table.journal.length).toBe(length);
  });

  test('[ACT30] a move is drawn for one of several players', () => {
    const table = tableForAll([toss]);
    const random = seededRandom('draw');

    const seats = Array.from(
      { length: 20 },
      () => sampleMove(playOf(table), random, table.seat(2))?.move.player.position,
    );

    expect(new Set(seats)).toEqual(new Set([2]));
  });

  test('[ACT30] nothing is drawn for a player who may not act', () => {
    const table = tableWith([toss]);

    expect(sampleMove(playOf(table), seededRandom('draw'), table.seat(1))).toBeUndefined();
  });

  test('[FLW33] onStep is called for every step that the flow reaches', () => {
    class Walk extends Game<Walk> {
      rounds = 0;
      constructor(options: GameOptions) {
        super(options);
        this.registerElements(Piece);
        const step = Action.create<Walk>('step').execute((_args, { game }) => {
          game.rounds++;
        });
        this.setFlow(
          defineFlow<Walk>({
            root: loop({
              while: ({ game }) => game.rounds < 2,
              do: sequence(
                actionStep({ actions: [step], player: ({ game }) => game.players.byPosition(0) }),
                ifThen({ if: ({ game }) => game.rounds === 1, do: execute(() => undefined) }),
              ),
            }),
          }),
        );
      }
    }
    const walk = new Walk({ playerCount: 1, seed: 'walk' });
    const heard: string[] = [];
    playOf(walk).flow.onStep = ({ definition }) => heard.push(definition.kind);

    walk.startFlow();
    walk.performAction('step');

    expect(heard).toEqual([
      'loop',
      'sequence',
      'actions',
      'sequence',
      'if',
      'execute',
      'loop',
      'sequence',
      'actions',
    ]);
  });
});

describe('reserved names', () => {
  test('[BAD25] a method with the name of one of the engine is refused', () => {
    class Band extends Game<Band> {}
    Object.defineProperty(Band.prototype, 'message', { value: () => 'music', configurable: true });

    expect(() => new Band({ playerCount: 1 })).toThrow('The class Band declares "message"');
  });

  test('[BAD25] a hook may be defined', () => {
    class Scored extends Game<Scored> {
      override getScores(): readonly number[] {
        return [1];
      }
    }

    expect(new Scored({ playerCount: 1 }).getScores()).toEqual([1]);
  });
});
