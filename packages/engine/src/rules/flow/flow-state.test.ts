import { describe, expect, test } from 'vitest';
import { startDiary, stop, tear, write } from '../../../test/games/diary.ts';
import {
  actionStep,
  eachPlayer,
  execute,
  phase,
  sequence,
  simultaneousActionStep,
} from '../../index.ts';

describe('the state of a flow', () => {
  test('[FLW25] one player: seat, actions, move counts and prompt', () => {
    const diary = startDiary(
      phase('work', {
        do: eachPlayer({
          do: actionStep({
            actions: [write, stop],
            prompt: ({ player }) => `Seat ${player?.position}?`,
            minMoves: 1,
            maxMoves: 3,
          }),
        }),
      }),
    );
    diary.performAction('write');
    expect(diary.getFlowState()).toEqual({
      position: [
        { step: 0, position: 1 },
        { step: 1, position: 1, player: 0, data: [0, 1, 2] },
        { step: 2, position: 1, player: 0 },
      ],
      complete: false,
      awaitingInput: true,
      currentPlayer: 0,
      awaitingPlayers: [{ player: 0, availableActions: ['write', 'stop'] }],
      availableActions: ['write', 'stop'],
      prompt: 'Seat 0?',
      currentPhase: 'work',
      moveCount: 1,
      movesRequired: 0,
      movesRemaining: 2,
    });
  });

  test('[FLW25] several players: each with their actions, and no current player', () => {
    const diary = startDiary(
      sequence(
        execute(({ game }) =>
          game.players.forEach(each => {
            each.ink = each.position;
          }),
        ),
        simultaneousActionStep({ actions: [write, tear], prompt: 'All together' }),
      ),
      2,
    );
    expect(diary.getFlowState()).toMatchObject({
      complete: false,
      awaitingInput: true,
      currentPlayer: undefined,
      awaitingPlayers: [
        { player: 0, availableActions: ['tear'] },
        { player: 1, availableActions: ['write', 'tear'] },
      ],
      availableActions: ['tear', 'write'],
      prompt: 'All together',
      currentPhase: undefined,
      moveCount: 0,
      movesRequired: 0,
      movesRemaining: undefined,
    });
  });

  const over = {
    position: [],
    complete: true,
    awaitingInput: false,
    currentPlayer: undefined,
    awaitingPlayers: [],
    availableActions: [],
    prompt: undefined,
    currentPhase: undefined,
    moveCount: 0,
    movesRequired: 0,
    movesRemaining: undefined,
  };

  test('[FLW26] the game ends with its root step, and getWinners returns the winners', () => {
    const diary = startDiary({
      root: eachPlayer({ do: actionStep({ actions: [stop] }) }),
      getWinners: ({ game }) => game.players.filter(({ position }) => position > 0),
    });
    for (let i = 0; i < 3; i++) diary.performAction('stop');
    expect(diary.getFlowState()).toEqual(over);
    expect(diary.getWinners().map(({ position }) => position)).toEqual([1, 2]);
  });

  test('[FLW26] isComplete ends the game at any place in the flow', () => {
    const diary = startDiary({
      root: phase('endless', {
        do: eachPlayer({ do: actionStep({ actions: [stop], maxMoves: 9 }) }),
      }),
      isComplete: ({ game }) => game.entries.length > 1,
    });
    diary.performAction('stop');
    expect(diary.continueFlow('stop')).toMatchObject(over);
    expect(diary.isFinished()).toBe(true);
    expect(diary.getWinners()).toEqual([]);
  });

  test('[FLW26] a rule that finishes the game ends the flow there, with the winners it names', () => {
    const diary = startDiary({
      root: sequence(
        eachPlayer({
          do: sequence(
            actionStep({ actions: [stop] }),
            execute(({ game, player }) => {
              if (player?.position === 1) game.finish([player]);
            }),
            execute(({ game, player }) => game.note(`after ${player?.position}`)),
          ),
        }),
      ),
      getWinners: ({ game }) => [...game.players],
    });
    diary.performAction('stop');
    diary.performAction('stop');
    expect(diary.entries).toEqual(['0 stops', 'after 0', '1 stops']);
    expect(diary.getFlowState()).toEqual(over);
    expect(diary.getWinners().map(({ position }) => position)).toEqual([1]);
  });

  test('[FLW26] setup of the flow runs once, before the first step', () => {
    const { entries } = startDiary({
      root: sequence(
        execute(({ game }) => game.note('first')),
        eachPlayer({ do: actionStep({ actions: [stop] }) }),
      ),
      setup: ({ game, set }) => {
        set('begun', true);
        game.note('setup');
      },
    });
    expect(entries).toEqual(['setup', 'first']);
  });
});
