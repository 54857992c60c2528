import { describe, expect, test } from 'vitest';
import {
  type Diary,
  openDiary,
  startDiary,
  stop,
  tear,
  type Writer,
  waiting,
  write,
} from '../../../test/games/diary.ts';
import { expectRefused } from '../../../test/refused.ts';
import { present } from '../../../test/workshop.ts';
import { playOf } from '../../game/play.ts';
import { actionStep, eachPlayer, execute, sequence, simultaneousActionStep } from '../../index.ts';
import type { FlowNode } from './define-flow.ts';

/** Takes the ink of these seats away: they cannot write. */
function dry(...seats: readonly number[]): FlowNode<Diary> {
  return execute(({ game }) => {
    for (const seat of seats) present(game.players[seat]).ink = 0;
  });
}

const over: FlowNode<Diary> = execute(({ game }) => game.note('over'));
const names = (players: readonly Writer[]): string => players.map(({ name }) => name).join(', ');

describe('a step in which the player cannot act', () => {
  const turns = (
    options: Partial<Parameters<typeof actionStep<Diary>>[0]>,
    ...seats: number[]
  ): FlowNode<Diary> =>
    sequence(dry(...seats), eachPlayer({ do: actionStep({ actions: [write], ...options }) }), over);

  test("[FLW35] is skipped, with ifNobodyCan 'skip' and without it", () => {
    expect(waiting(startDiary(turns({}, 0)))).toEqual([1]);
    expect(waiting(startDiary(turns({ ifNobodyCan: 'skip' }, 0)))).toEqual([1]);
  });

  test('[FLW35] is an author error with the player and the place if it says so', () => {
    const diary = openDiary(turns({ ifNobodyCan: 'error' }, 0));
    const message = expectRefused(diary, 'no-player-can-act', () => diary.startFlow());
    expect(message).toContain('Player 1 can take none of the actions');
    expect(message).toContain('actions write');
  });

  test('[FLW35] runs a function of the rules, which may change the game, and is then skipped', () => {
    const diary = startDiary(
      turns(
        {
          ifNobodyCan: ({ game, player }, players) => {
            game.note(`${names(players)} is out`);
            if (player !== undefined) player.eliminated = true;
          },
        },
        0,
        1,
      ),
    );
    expect(diary.entries).toEqual(['Player 1 is out', 'Player 2 is out']);
    expect(diary.players.active.map(({ position }) => position)).toEqual([2]);
    expect(waiting(diary)).toEqual([2]);
    diary.journal.undoTo(0);
    expect(diary.players.active.length).toBe(3);
  });

  test('[FLW35] can end the game', () => {
    const diary = startDiary(
      turns({ ifNobodyCan: ({ game }, stuck) => game.finish(game.players.others(stuck[0])) }, 0),
    );
    expect(diary.isFinished()).toBe(true);
    expect(diary.getWinners().map(({ position }) => position)).toEqual([1, 2]);
    expect(diary.entries).toEqual([]);
  });

  test('[FLW26] [FLW35] isComplete is asked after it', () => {
    const diary = startDiary({
      root: turns({ ifNobodyCan: ({ game }) => game.note('stuck') }, 0),
      isComplete: ({ game }) => game.entries.includes('stuck'),
    });
    expect([diary.isFinished(), diary.entries]).toEqual([true, ['stuck']]);
  });

  test('[FLW35] does not apply after a move if no minimum is missing', () => {
    const diary = startDiary(turns({ maxMoves: 5, ifNobodyCan: 'error' }));
    for (let move = 0; move < 3; move++) diary.performAction('write');
    expect(waiting(diary)).toEqual([1]);
  });

  test('[FLW21] [FLW35] a missing minimum is an error unless the step says what happens then', () => {
    const wanted = { actions: [tear], minMoves: 4 };
    const missing = startDiary(turns(wanted));
    for (let move = 0; move < 2; move++) missing.performAction('tear', { page: pageOf(missing) });
    expectRefused(missing, 'impossible-minimum', () =>
      missing.performAction('tear', { page: pageOf(missing) }),
    );
    const declared = startDiary(turns({ ...wanted, ifNobodyCan: 'skip' }));
    for (let move = 0; move < 3; move++) declared.performAction('tear', { page: pageOf(declared) });
    expect(declared.entries.at(-1)).toBe('over');
  });
});

describe('a simultaneous step', () => {
  const together = (
    options: Partial<Parameters<typeof simultaneousActionStep<Diary>>[0]>,
    ...seats: number[]
  ): FlowNode<Diary> =>
    sequence(dry(...seats), simultaneousActionStep({ actions: [write], ...options }), over);

  test('[FLW35] in which one can act goes on without the others', () => {
    const diary = startDiary(together({ ifNobodyCan: 'error' }, 0, 2));
    expect(waiting(diary)).toEqual([1]);
  });

  test('[FLW35] in which no player can act does what ifNobodyCan decides', () => {
    expect(startDiary(together({}, 0, 1, 2)).entries).toEqual(['over']);
    const named = together(
      { ifNobodyCan: ({ game }, players) => game.note(names(players)) },
      0,
      1,
      2,
    );
    expect(startDiary(named).entries).toEqual(['Player 1, Player 2, Player 3', 'over']);
    const diary = openDiary(together({ ifNobodyCan: 'error' }, 0, 1, 2));
    expectRefused(diary, 'no-player-can-act', () => diary.startFlow());
  });

  test('[FLW35] without participants, or with all done, does not trigger ifNobodyCan', () => {
    const diary = startDiary(together({ players: () => [], ifNobodyCan: 'error' }));
    expect(diary.entries).toEqual(['over']);
    const done = { playerDone: () => true, ifNobodyCan: 'error' } as const;
    expect(startDiary(together(done, 0, 1, 2)).entries).toEqual(['over']);
  });
});

test('[FLW36] a listener is called with every skipped player and the step', () => {
  const diary = openDiary(
    sequence(
      dry(0),
      eachPlayer({ do: actionStep({ actions: [write] }) }),
      simultaneousActionStep({ actions: [write], players: ({ game }) => game.players }),
      eachPlayer({ do: actionStep({ actions: [stop] }) }),
    ),
  );
  const skipped: string[] = [];
  playOf(diary).flow.onSkip = (step, player) => skipped.push(`${player.position} at ${step.path}`);
  diary.startFlow();
  for (const seat of [1, 2, 2, 1]) diary.performAction('write', {}, seat);
  expect(skipped).toEqual([
    '0 at sequence > 2 each-player > actions write',
    '0 at sequence > 3 actions write',
  ]);
});

function pageOf(diary: Diary): unknown {
  return diary.book.first();
}
