import { describe, expect, test } from 'vitest';
import { type Diary, openDiary, startDiary, stop, write } from '../../../test/games/diary.ts';
import { expectError, expectRefused } from '../../../test/refused.ts';
import { unchecked } from '../../../test/workshop.ts';
import { Game } from '../../game/game.ts';
import {
  actionStep,
  eachPlayer,
  execute,
  loop,
  namedSequence,
  noop,
  phase,
  playerActions,
  sequence,
  simultaneousActionStep,
  switchOn,
} from '../../index.ts';
import type { FlowNode } from './define-flow.ts';

/** What the author of a flow is told when the game begins, and that nothing has begun. */
function refusedAtStart(root: FlowNode<Diary>, code: Parameters<typeof expectRefused>[1]): string {
  const diary = openDiary(root);
  return expectRefused(diary, code, () => diary.startFlow());
}

const anyone: FlowNode<Diary> = actionStep({
  actions: [stop],
  player: ({ game }) => game.players[0],
});

describe('mistakes in a flow', () => {
  test('[FLW17] an unknown action is named with its place and the known ones before anything begins', () => {
    const late = sequence(anyone, phase('end', { do: eachPlayer({ do: playerActions('wirte') }) }));
    const message = refusedAtStart(late, 'unknown-action');
    for (const part of ['"wirte"', 'phase end', 'write, stop, tear, pick']) {
      expect(message).toContain(part);
    }
  });

  test('[FLW17] an unknown action is also refused in simultaneous steps and inside every kind of node', () => {
    const wrong = simultaneousActionStep<Diary>({ actions: ['none'] });
    const inside = loop({
      while: () => false,
      do: switchOn(() => 'a', { a: anyone, default: wrong }),
    });
    refusedAtStart(sequence(anyone, inside), 'unknown-action');
  });

  test('[FLW17] names that a function returns are checked when it returns them', () => {
    const diary = startDiary(
      sequence(anyone, eachPlayer({ do: actionStep({ actions: () => ['none'] }) })),
    );
    expectRefused(diary, 'unknown-action', () => diary.performAction('stop'));
  });

  test('[FLW18] an action step outside of every round needs a player', () => {
    expect(refusedAtStart(sequence(playerActions(stop)), 'step-without-player')).toContain(
      'sequence > ',
    );
    refusedAtStart(actionStep({ actions: [stop], player: () => undefined }), 'step-without-player');
  });

  test('[FLW19] a loop that never reaches a choice is an error with its place', () => {
    const turning = phase<Diary>('spin', {
      do: namedSequence('wheel', loop({ do: noop() }), anyone),
    });
    const message = refusedAtStart(turning, 'flow-without-choice');
    expect(message).toContain('phase spin > wheel > ');
    expect(message).toContain('loop');
  });

  test('[FLW19] a loop whose steps are all skipped is an error with its place', () => {
    refusedAtStart(
      loop({ do: eachPlayer({ do: actionStep({ actions: [stop], skipIf: () => true }) }) }),
      'flow-without-choice',
    );
  });

  test('[FLW19] a loop that reaches no choice after a move undoes the move', () => {
    const diary = startDiary(
      sequence(anyone, loop({ while: ({ game }) => game.entries.length > 0, do: noop() })),
    );
    expectRefused(diary, 'flow-without-choice', () => diary.performAction('stop'));
    expect(diary.entries).toEqual([]);
  });

  test('[FLW20] more rounds than maxIterations are refused, exactly as many are not', () => {
    const rounds = (most: number): Diary =>
      startDiary(
        loop({ while: ({ game }) => game.entries.length < 3, maxIterations: most, do: anyone }),
      );
    const short = rounds(2);
    short.performAction('stop');
    const message = expectError('loop-too-long', () => short.performAction('stop')).message;
    expect(message).toContain('loop');
    expect(message).toContain('2');
    const enough = rounds(3);
    for (let i = 0; i < 3; i++) enough.performAction('stop');
    expect(enough.isFinished()).toBe(true);
  });

  test('[FLW21] a minimum that the options rule out is refused when the step is defined', () => {
    const bounds = [
      { minMoves: 3, maxMoves: 2 },
      { minMoves: -1 },
      { maxMoves: 0 },
      { minMoves: Number.NaN },
      { maxMoves: Number.NaN },
    ];
    for (const wrong of bounds) {
      expectError('step-moves', () => actionStep<Diary>({ actions: [stop], ...wrong }));
    }
  });

  test('[FLW21] a minimum that the position rules out is an error with its place', () => {
    const diary = startDiary(
      eachPlayer({ do: actionStep({ actions: [write], minMoves: 4, maxMoves: 6 }) }),
    );
    for (let i = 0; i < 2; i++) diary.performAction('write');
    const message = expectRefused(diary, 'impossible-minimum', () => diary.performAction('write'));
    expect(message).toContain('4 moves');
    expect(message).toContain('each-player');
    refusedAtStart(
      sequence(
        execute(({ game }) => {
          for (const each of game.players) each.ink = 0;
        }),
        eachPlayer({ do: actionStep({ actions: [write], minMoves: 1 }) }),
      ),
      'impossible-minimum',
    );
  });

  test('[FLW22] a switch without the case or a default is named with its value and its place', () => {
    const open = switchOn<string, Diary>(() => 'storm', unchecked({ sun: noop() }));
    const message = refusedAtStart(sequence(open), 'switch-without-case');
    expect(message).toContain('"storm"');
    expect(message).toContain('sequence');
  });

  test('[FLW23] a game without a flow says so', () => {
    class Flowless extends Game<Flowless> {}
    const game = new Flowless({ playerCount: 2 });
    expectRefused(game, 'no-flow', () => game.startFlow());
    expectRefused(game, 'no-flow', () => game.performAction('stop'));
  });

  test('[FLW24] flow callbacks that only read cannot change anything', () => {
    const meddle = ({ game }: { readonly game: Diary }): boolean =>
      game.book.remove() === undefined;
    const asking: readonly FlowNode<Diary>[] = [
      loop({ while: meddle, do: anyone }),
      actionStep({ actions: [stop], player: ({ game }) => game.players[0], skipIf: meddle }),
      eachPlayer({ filter: (_player, { game }) => meddle({ game }), do: playerActions(stop) }),
      simultaneousActionStep({ actions: [stop], allDone: meddle }),
      simultaneousActionStep({ actions: [stop], skipPlayer: meddle }),
      switchOn(({ game }) => String(meddle({ game })), { default: anyone }),
    ];
    for (const root of asking) refusedAtStart(root, 'change-while-reading');
  });
});
