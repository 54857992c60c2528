import { describe, expect, test } from 'vitest';
import {
  type Diary,
  Page,
  pick,
  startDiary,
  stop,
  waiting,
  write,
} from '../../../test/games/diary.ts';
import { present } from '../../../test/workshop.ts';
import { execute, repeat, sequence, simultaneousActionStep } from '../../index.ts';
import type { FlowNode } from './define-flow.ts';

type StepOptions = Parameters<typeof simultaneousActionStep<Diary>>[0];

function together(options: StepOptions): FlowNode<Diary> {
  return sequence(
    simultaneousActionStep(options),
    execute(({ game }) => game.note('over')),
  );
}

describe('players who act independently', () => {
  test('[FLW15] all players are awaited, in any order, once each', () => {
    const diary = startDiary(together({ actions: [stop] }));
    const waited = [waiting(diary)];
    for (const seat of [2, 0, 1]) {
      diary.performAction('stop', {}, seat);
      waited.push(waiting(diary));
    }
    expect(waited).toEqual([[0, 1, 2], [0, 1], [1], []]);
    expect(diary.entries).toEqual(['2 stops', '0 stops', '1 stops', 'over']);
  });

  test('[FLW15] an action of a player who is done is refused', () => {
    const diary = startDiary(together({ actions: [stop] }));
    diary.performAction('stop', {}, 1);
    expect(diary.performAction('stop', {}, 1).rejection).toEqual({
      code: 'not-your-turn',
      waitingFor: [0, 2],
    });
  });

  test('[FLW15] only listed players who are not skipped take part', () => {
    const some = together({
      actions: [stop],
      players: ({ game }) => game.players.filter(({ position }) => position > 0),
      skipPlayer: (_context, { position }) => position === 2,
    });
    expect(waiting(startDiary(some))).toEqual([1]);
    expect(startDiary(together({ actions: [stop], players: () => [] })).entries).toEqual(['over']);
  });

  test('[FLW15] a player acts until playerDone is true, allDone ends the step for all', () => {
    const diary = startDiary(
      together({
        actions: [write, stop],
        playerDone: (_context, player) => player.ink < 2,
        allDone: ({ game }) => game.entries.length >= 4,
      }),
    );
    diary.performAction('write', {}, 0);
    expect(waiting(diary)).toEqual([0, 1, 2]);
    diary.performAction('write', {}, 0);
    expect(waiting(diary)).toEqual([1, 2]);
    diary.performAction('stop', {}, 1);
    expect(waiting(diary)).toEqual([1, 2]);
    diary.performAction('stop', {}, 2);
    expect(diary.entries).toEqual(['0 writes', '0 writes', '1 stops', '2 stops', 'over']);
  });

  test('[FLW15] a player who is done when the step begins is neither awaited nor able to act', () => {
    const diary = startDiary(
      sequence(
        execute(({ game }) => present(game.players[1]).setAttribute('ink', 1)),
        together({ actions: [write, stop], playerDone: (_context, { ink }) => ink < 2 }),
      ),
    );
    expect(waiting(diary)).toEqual([0, 2]);
    expect(diary.performAction('stop', {}, 1).rejection).toEqual({
      code: 'not-your-turn',
      waitingFor: [0, 2],
    });
  });

  test('[FLW15] a step in which all are done when it begins is over, under seal too', () => {
    const over = { actions: [stop], playerDone: () => true };
    expect(startDiary(together(over)).entries).toEqual(['over']);
    expect(startDiary(together({ ...over, sealed: true })).entries).toEqual(['over']);
  });

  test('[FLW15] each player may be offered different actions', () => {
    const diary = startDiary(
      together({
        actions: (_context, { position }) => (position === 0 ? [write] : ['stop', write]),
      }),
    );
    expect(diary.getFlowState().awaitingPlayers).toEqual([
      { player: 0, availableActions: ['write'] },
      { player: 1, availableActions: ['stop', 'write'] },
      { player: 2, availableActions: ['stop', 'write'] },
    ]);
  });

  test('[FLW15] a player without an available action is done', () => {
    const diary = startDiary(
      sequence(
        execute(({ game }) => present(game.players[1]).setAttribute('ink', 0)),
        together({ actions: [write] }),
      ),
    );
    expect(waiting(diary)).toEqual([0, 2]);
  });
});

describe('under seal', () => {
  const sealed = together({ actions: [pick], sealed: true });

  test('[FLW16] no choice is executed until all are in, then all are executed in seat order', () => {
    const diary = startDiary(sealed);
    diary.performAction('pick', { word: 'no' }, 2);
    diary.performAction('pick', { word: 'yes', page: diary.book.first(Page) }, 1);
    expect(diary.entries).toEqual([]);
    expect(waiting(diary)).toEqual([0]);
    diary.performAction('pick', { word: 'perhaps' }, 0);
    expect(diary.entries).toEqual(['0 picks perhaps', '1 picks yes on 0', '2 picks no', 'over']);
  });

  test('[FLW16] no viewer sees a choice before all are in', () => {
    const [one, other] = [startDiary(sealed), startDiary(sealed)];
    for (const diary of [one, other]) for (const seat of [0, 1, 2]) diary.views.sync(seat);
    one.performAction('pick', { word: 'no' }, 2);
    other.performAction('pick', { word: 'yes', page: other.book.last(Page) }, 2);
    expect([...other.views.advance()]).toEqual([...one.views.advance()]);
    for (const seat of [0, 1, null]) {
      expect(other.getPlayerView(seat)).toEqual(one.getPlayerView(seat));
    }
  });

  test('[FLW16] a sealed choice counts in the hash and is undone like everything else', () => {
    const diary = startDiary(sealed);
    const [mark, before] = [diary.journal.mark(), diary.positionHash];
    diary.performAction('pick', { word: 'no' }, 2);
    const after = diary.positionHash;
    diary.journal.undoTo(mark);
    expect(diary.positionHash).toBe(before);
    expect(waiting(diary)).toEqual([0, 1, 2]);
    diary.performAction('pick', { word: 'yes' }, 2);
    expect(diary.positionHash).not.toBe(after);
    diary.journal.undoTo(mark);
    diary.performAction('pick', { word: 'no' }, 2);
    expect(diary.positionHash).toBe(after);
  });

  test('[FLW16] the same choices made in another order are the same position', () => {
    const [one, other] = [startDiary(sealed), startDiary(sealed)];
    for (const seat of [0, 2]) one.performAction('pick', { word: 'no' }, seat);
    for (const seat of [2, 0]) other.performAction('pick', { word: 'no' }, seat);
    expect(other.positionHash).toBe(one.positionHash);
  });

  test('[FLW26] a choice under seal that ends the game ends it when all are in', () => {
    const diary = startDiary({
      root: sequence(sealed, simultaneousActionStep({ actions: [stop] })),
      isComplete: ({ game }) => game.entries.some(entry => entry.includes('yes')),
    });
    for (const seat of [0, 1, 2]) diary.performAction('pick', { word: 'yes' }, seat);
    expect([diary.isFinished(), diary.entries.includes('over')]).toEqual([true, false]);
  });

  test('[FLW16] a second round begins without choices', () => {
    const diary = startDiary(repeat({ times: 2, do: sealed }), 2);
    for (const seat of [0, 1]) diary.performAction('pick', { word: 'no' }, seat);
    expect(waiting(diary)).toEqual([0, 1]);
  });

  test('[FLW16] a value that is not listed is refused when it is sealed, not later', () => {
    const diary = startDiary(sealed);
    expect(diary.performAction('pick', { word: 'never' }, 1).rejection?.code).toBe('not-a-choice');
    expect(waiting(diary)).toEqual([0, 1, 2]);
  });
});
