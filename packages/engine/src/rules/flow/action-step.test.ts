import { describe, expect, test } from 'vitest';
import {
  type Diary,
  Page,
  startDiary,
  stop,
  tear,
  type Writer,
  waiting,
  write,
} from '../../../test/games/diary.ts';
import { actionStep, eachPlayer, execute, playerActions, sequence } from '../../index.ts';
import type { FlowNode } from './define-flow.ts';

type StepOptions = Parameters<typeof actionStep<Diary>>[0];

/** Everyone takes the step in turn. */
function turns(options: StepOptions): FlowNode<Diary> {
  return eachPlayer({ do: actionStep(options) });
}

/** How often each seat acts until the flow ends, when everyone does the same as long as it lasts. */
function movesPerSeat(diary: Diary, action = 'stop'): number[] {
  const moves = [0, 0, 0];
  for (let i = 0; i < 40 && diary.isAwaitingInput(); i++) {
    const [seat = -1] = waiting(diary);
    moves[seat] = (moves[seat] ?? 0) + 1;
    diary.performAction(action);
  }
  return moves;
}

describe('how many moves', () => {
  test('[FLW11] a step takes one move by default', () => {
    expect(movesPerSeat(startDiary(turns({ actions: [stop] })))).toEqual([1, 1, 1]);
    expect(movesPerSeat(startDiary(eachPlayer({ do: playerActions('stop') })))).toEqual([1, 1, 1]);
  });

  test('[FLW11] maxMoves alone is an upper bound; the step ends early without an available action', () => {
    expect(movesPerSeat(startDiary(turns({ actions: [stop], maxMoves: 2 })))).toEqual([2, 2, 2]);
    const diary = startDiary(turns({ actions: [write], maxMoves: 5 }));
    expect(movesPerSeat(diary, 'write')).toEqual([3, 3, 3]);
  });

  test('[FLW11] minMoves alone is exactly that many', () => {
    expect(movesPerSeat(startDiary(turns({ actions: [stop], minMoves: 2 })))).toEqual([2, 2, 2]);
  });

  test('[FLW11] repeatUntil is evaluated after every move, not before the first', () => {
    const sinceTurn = ({ entries }: Diary, { position }: Writer): number =>
      entries.filter(entry => entry.startsWith(`${position} `)).length;
    const enough = (count: number): Pick<StepOptions, 'repeatUntil'> => ({
      repeatUntil: ({ game, player }) => player !== undefined && sinceTurn(game, player) >= count,
    });
    expect(movesPerSeat(startDiary(turns({ actions: [stop], ...enough(3) })))).toEqual([3, 3, 3]);
    expect(movesPerSeat(startDiary(turns({ actions: [stop], ...enough(0) })))).toEqual([1, 1, 1]);
    const bounded = { actions: [stop], minMoves: 2, maxMoves: 3 };
    expect(movesPerSeat(startDiary(turns({ ...bounded, ...enough(1) })))).toEqual([2, 2, 2]);
    expect(movesPerSeat(startDiary(turns({ ...bounded, ...enough(9) })))).toEqual([3, 3, 3]);
  });

  test('[FLW11] with neither enough moves nor anything left to do, an open step ends by itself', () => {
    const diary = startDiary(turns({ actions: [write], repeatUntil: () => false }));
    expect(movesPerSeat(diary, 'write')).toEqual([3, 3, 3]);
    expect(diary.isFinished()).toBe(true);
  });
});

describe('steps that are skipped', () => {
  test('[FLW12] skipIf skips the step, and is evaluated when the step begins', () => {
    const diary = startDiary(
      turns({
        actions: [stop],
        maxMoves: 2,
        skipIf: ({ game, player }) => {
          return (
            player?.position === 1 || (game.entries.includes('0 stops') && player?.position === 0)
          );
        },
      }),
    );
    expect(movesPerSeat(diary)).toEqual([2, 0, 2]);
  });

  test('[FLW12] a step without an available action is skipped', () => {
    const dry = execute<Diary>(({ game }) => {
      for (const player of game.players) player.ink = player.position;
    });
    const diary = startDiary(sequence(dry, turns({ actions: [write] })));
    expect(movesPerSeat(diary, 'write')).toEqual([0, 1, 1]);
  });

  test('[FLW12] an action with an empty required list is not available', () => {
    const burn = execute<Diary>(({ game }) => {
      for (const page of game.book.all(Page)) page.remove();
    });
    const diary = startDiary(
      sequence(burn, turns({ actions: [tear] }), turns({ actions: [stop] })),
    );
    expect(diary.getFlowState().availableActions).toEqual(['stop']);
  });
});

describe('players and actions of a step', () => {
  test('[FLW13] player determines who acts, in any round', () => {
    const last = actionStep<Diary>({ actions: [stop], player: ({ game }) => game.players.at(-1) });
    const diary = startDiary(sequence(last, eachPlayer({ do: last })));
    expect(movesPerSeat(diary)).toEqual([0, 0, 4]);
  });

  test('[FLW13] actions are names or actions, or a function that returns them at every move', () => {
    const diary = startDiary(
      turns({
        actions: ({ game, player }) =>
          player?.position === 0 && game.entries.length < 1 ? ['write'] : [stop],
        maxMoves: 2,
      }),
    );
    const offered = [diary.getFlowState().availableActions];
    offered.push(diary.continueFlow('write').availableActions);
    offered.push(diary.continueFlow('stop').availableActions);
    expect(offered).toEqual([['write'], ['stop'], ['stop']]);
  });

  test('[FLW14] an action of a player who is not awaited is refused, and so is one that is not offered', () => {
    const diary = startDiary(turns({ actions: [stop] }));
    const before = diary.fullHash;
    expect(diary.performAction('stop', {}, 1).rejection).toEqual({
      code: 'not-your-turn',
      waitingFor: [0],
    });
    expect(diary.performAction('stop', {}, 9).rejection).toEqual({
      code: 'not-your-turn',
      waitingFor: [0],
    });
    expect(diary.performAction('write').rejection?.code).toBe('unknown-action');
    expect(diary.performAction('nonsense').rejection?.code).toBe('unknown-action');
    expect(diary.fullHash).toBe(before);
    expect([0, 1, 2].map(seat => diary.canPlayerAct(seat))).toEqual([true, false, false]);
  });

  test('[FLW14] no player may act when the game is over', () => {
    const diary = startDiary(turns({ actions: [stop] }), 1);
    diary.performAction('stop');
    expect(diary.isAwaitingInput()).toBe(false);
    expect(diary.performAction('stop', {}, 0).rejection).toEqual({ code: 'game-over' });
  });
});
