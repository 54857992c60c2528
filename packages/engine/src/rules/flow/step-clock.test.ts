import { describe, expect, test } from 'vitest';
import {
  type Diary,
  openDiary,
  pick,
  startDiary,
  stop,
  waiting,
  write,
} from '../../../test/games/diary.ts';
import { expectError, expectRefused } from '../../../test/refused.ts';
import { present } from '../../../test/workshop.ts';
import { playOf, timelineOf } from '../../game/play.ts';
import { actionStep, eachPlayer, loop, sequence, simultaneousActionStep } from '../../index.ts';
import { Action } from '../action/action.ts';
import type { FlowNode } from './define-flow.ts';

type Options = Partial<Parameters<typeof actionStep<Diary>>[0]>;

const step = (options: Options): FlowNode<Diary> =>
  eachPlayer({ do: actionStep({ actions: [write, stop], ...options }) });

const timeoutOf = (diary: Diary): number | undefined => diary.getFlowState().timeout;

describe('the timeout of a step', () => {
  test('[FLW37] is reported while the step awaits players, and undefined elsewhere', () => {
    const diary = startDiary(
      sequence(
        actionStep({ player: ({ game }) => game.players[0], actions: [stop], timeout: 30 }),
        actionStep({ player: ({ game }) => game.players[0], actions: [stop] }),
        simultaneousActionStep({ actions: [stop], timeout: 1.5 }),
      ),
    );
    const seen = [timeoutOf(diary)];
    for (const seat of [0, 0, 0, 1, 2]) {
      diary.performAction('stop', {}, seat);
      seen.push(timeoutOf(diary));
    }
    expect(seen).toEqual([30, undefined, 1.5, 1.5, 1.5, undefined]);
  });

  test('[FLW37] may be a function of the context, which says undefined for no limit', () => {
    const diary = startDiary(
      step({ timeout: ({ player }) => (player?.position === 1 ? undefined : 20) }),
    );
    const seen = [timeoutOf(diary)];
    for (let turn = 0; turn < 2; turn++) {
      diary.performAction('stop');
      seen.push(timeoutOf(diary));
    }
    expect(seen).toEqual([20, undefined, 20]);
    timelineOf(diary).undoTo(0);
    expect(timeoutOf(diary)).toBe(20);
  });

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    '[FLW38] of %d seconds is an author error, as a number and from a function',
    seconds => {
      expectError('step-timeout', () => step({ timeout: seconds }));
      expectError('step-timeout', () =>
        simultaneousActionStep<Diary>({ actions: [stop], timeout: seconds }),
      );
      const diary = openDiary(step({ timeout: () => seconds }));
      const message = expectRefused(diary, 'step-timeout', () => diary.startFlow());
      expect(message).toContain(`${seconds} seconds, at: each-player > actions write, stop`);
    },
  );

  test('[FLW38] that a function gets wrong after a move refuses the move', () => {
    const diary = startDiary(step({ timeout: ({ game }) => 10 - 10 * game.entries.length }));
    expectRefused(diary, 'step-timeout', () => diary.performAction('stop'));
    expect([waiting(diary), diary.entries]).toEqual([[0], []]);
  });

  test('[FLW24] [FLW37] a timeout function cannot change the game', () => {
    const diary = openDiary(
      step({
        timeout: ({ game }) => {
          game.book.remove();
          return 5;
        },
      }),
    );
    expectRefused(diary, 'change-while-reading', () => diary.startFlow());
  });
});

describe('the clock of a step', () => {
  const restarts = (root: FlowNode<Diary>, moves: readonly [string, number][]): boolean[] => {
    const diary = startDiary(root);
    return moves.map(([action, seat]) => {
      diary.performAction(action, {}, seat);
      return playOf(diary).flow.clock.hasRestarted;
    });
  };

  test('[FLW39] starts anew with each step and each round, not with a move within the step', () => {
    const twice = loop<Diary>({ do: step({ maxMoves: 2, repeatUntil: () => false }) });
    const moves = [0, 0, 1, 1, 2, 2, 0].map((seat): [string, number] => ['stop', seat]);
    expect(restarts(twice, moves)).toEqual([false, true, false, true, false, true, false]);
  });

  test('[FLW39] of a simultaneous step goes on until all are done', () => {
    const together = loop<Diary>({ do: simultaneousActionStep({ actions: [stop, write] }) });
    const moves = [1, 0, 2, 2].map((seat): [string, number] => ['stop', seat]);
    expect(restarts(together, moves)).toEqual([false, false, true, false]);
  });
});

describe('onTimeout of a step', () => {
  const defaultOf = (options: Options): unknown => {
    const diary = startDiary(step(options));
    return playOf(diary).flow.clock.defaultFor(present(diary.players[0]));
  };

  test('[FLW40] names an action of the step, or a function returns one with its choices', () => {
    expect(defaultOf({})).toBe(undefined);
    expect(defaultOf({ onTimeout: 'stop' })).toEqual({ action: 'stop' });
    expect(defaultOf({ onTimeout: stop })).toEqual({ action: 'stop' });
    const word = { action: 'pick', args: { word: 'no' } };
    expect(
      defaultOf({
        actions: [pick],
        onTimeout: ({ game }, player) => (player === game.players[0] ? word : undefined),
      }),
    ).toEqual(word);
  });

  test('[FLW40] that names what the step does not offer is an author error', () => {
    expectError('timeout-action', () => step({ onTimeout: 'tear' }));
    expectError('timeout-action', () =>
      simultaneousActionStep<Diary>({ actions: ['write'], onTimeout: stop }),
    );
    const unknown = openDiary(step({ actions: () => [stop], onTimeout: 'sleep' }));
    expectRefused(unknown, 'unknown-action', () => unknown.startFlow());
  });
});

describe('auto-pass', () => {
  const pass = (diary: Diary, seat?: number): unknown => diary.performAction('auto-pass', {}, seat);

  test('[FLW43] ends the step for the player without an action, whatever minimum of moves is missing', () => {
    const diary = startDiary(step({ onTimeout: 'auto-pass', minMoves: 2, maxMoves: 3 }));
    diary.performAction('stop');
    const skipped: string[] = [];
    playOf(diary).flow.onSkip = ({ path }, player) => skipped.push(`${player.position} at ${path}`);
    const entries = diary.entries.length;
    expect(pass(diary)).toEqual({ success: true });
    expect([waiting(diary), diary.entries.length, skipped]).toEqual([
      [1],
      entries,
      ['0 at each-player > actions write, stop'],
    ]);
  });

  test('[FLW43] in a simultaneous step ends it for that player alone, sealed or not', () => {
    for (const sealed of [false, true]) {
      const diary = startDiary(
        simultaneousActionStep({ actions: [stop], onTimeout: 'auto-pass', sealed }),
      );
      pass(diary, 1);
      expect(waiting(diary)).toEqual([0, 2]);
      diary.performAction('stop', {}, 0);
      pass(diary, 2);
      expect([diary.isFinished(), diary.entries.length]).toEqual([true, 1]);
    }
  });

  test('[FLW43] is a choice: it is undone, redone and replayed like any other', () => {
    const passing = step({ onTimeout: () => ({ action: 'auto-pass' }) });
    const diary = startDiary(passing);
    pass(diary);
    const hash = diary.fullHash;
    timelineOf(diary).undoTo(0);
    expect(waiting(diary)).toEqual([0]);
    timelineOf(diary).redo();
    expect([waiting(diary), diary.fullHash]).toEqual([[1], hash]);
    const other = startDiary(passing);
    other.performSerializedAction({ name: 'auto-pass', player: 0, args: {}, undoable: true });
    expect(other.fullHash).toBe(hash);
  });

  test('[FLW44] is refused where the step does not declare it for that player', () => {
    const undeclared = startDiary(step({ onTimeout: 'stop' }));
    expect(pass(undeclared)).toMatchObject({ rejection: { code: 'unknown-action' } });
    const forFirst = startDiary(
      step({ onTimeout: (_, { position }) => ({ action: position === 0 ? 'auto-pass' : 'stop' }) }),
    );
    expect([pass(forFirst), pass(forFirst)]).toMatchObject([{ success: true }, { success: false }]);
    expect(pass(forFirst, 0)).toMatchObject({ rejection: { code: 'not-your-turn' } });
    expect(forFirst.getAvailableActions(present(forFirst.players[1]))).toEqual(['write', 'stop']);
  });

  test('[FLW44] is the name of no action of the author', () => {
    expectError('reserved-action', () => Action.create<Diary>('auto-pass'));
  });
});
