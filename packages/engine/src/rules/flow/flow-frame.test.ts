import { describe, expect, test } from 'vitest';
import { type Diary, startDiary, stop, waiting } from '../../../test/games/diary.ts';
import { actionStep, eachPlayer, execute, loop, phase, repeat, sequence } from '../../index.ts';
import { nodeOf } from '../../state/node/node.ts';
import type { FlowNode } from './define-flow.ts';

const anyone: FlowNode<Diary> = actionStep({
  actions: [stop],
  player: ({ game }) => game.players[0],
});
const clean: FlowNode<Diary> = execute(({ game }) => void game.entries.splice(0));

function flowEntries(diary: Diary): number {
  return diary.journal.entries().filter(({ type }) => type === 'FLOW').length;
}

describe('a place in the flow', () => {
  test('[FLW27] each choice advances the flow in one entry, however many steps lie between', () => {
    const noise = repeat<Diary>({ times: 50, do: phase('noise', { do: sequence(clean, clean) }) });
    const diary = startDiary(loop({ do: sequence(noise, eachPlayer({ do: anyone }), noise) }));
    expect(flowEntries(diary)).toBe(1);
    for (let i = 1; i <= 10; i++) {
      diary.performAction('stop');
      expect(flowEntries(diary)).toBe(1 + i);
    }
  });

  test('[FLW27] a place is undone and redone as the same object', () => {
    const diary = startDiary(repeat({ times: 3, do: eachPlayer({ do: anyone }) }));
    const { world } = nodeOf(diary);
    const places = [{ mark: diary.journal.mark(), flow: world.flow, hash: diary.positionHash }];
    for (let i = 0; i < 8; i++) {
      diary.performAction('stop');
      places.push({ mark: diary.journal.mark(), flow: world.flow, hash: diary.positionHash });
    }
    for (const { mark, flow, hash } of places.toReversed()) {
      diary.journal.undoTo(mark);
      expect([world.flow === flow, diary.positionHash]).toEqual([true, hash]);
    }
    for (const { mark, flow, hash } of places) {
      diary.journal.redoTo(mark);
      expect([world.flow === flow, diary.positionHash]).toEqual([true, hash]);
    }
  });

  test('[FLW27] after an undo the game can continue with another choice', () => {
    const diary = startDiary(eachPlayer({ do: sequence(anyone, anyone) }));
    const mark = diary.journal.mark();
    for (let i = 0; i < 4; i++) diary.performAction('stop');
    diary.journal.undoTo(mark);
    expect(waiting(diary)).toEqual([0]);
    for (let i = 0; i < 6; i++) diary.performAction('stop');
    expect(diary.isFinished()).toBe(true);
    expect(diary.entries).toHaveLength(6);
  });

  test('[FLW28] equal positions in an endless loop are one position', () => {
    const diary = startDiary(loop({ do: sequence(eachPlayer({ do: anyone }), clean) }));
    const rounds = Array.from({ length: 4 }, () => {
      const hashes = [0, 1, 2].map(() => {
        const { positionHash } = diary;
        diary.performAction('stop');
        return positionHash;
      });
      return hashes.join();
    });
    // The very first round has no result of an action before it.
    expect(new Set(rounds.slice(1)).size).toBe(1);
    expect(new Set(rounds[1]?.split(',')).size).toBe(3);
  });

  test('[FLW28] rounds that are counted are different positions', () => {
    const diary = startDiary(repeat({ times: 4, do: sequence(anyone, clean) }));
    const hashes = Array.from({ length: 4 }, () => {
      const { positionHash } = diary;
      diary.performAction('stop');
      return positionHash;
    });
    expect(new Set(hashes).size).toBe(4);
  });
});
