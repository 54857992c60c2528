import { expect, test } from 'vitest';
import { type Diary, startDiary, stop } from '../../../test/games/diary.ts';
import { present } from '../../../test/workshop.ts';
import { playOf } from '../../game/play.ts';
import { actionStep, eachPlayer, loop, playerActions } from '../../index.ts';
import { nodeOf } from '../../state/node/node.ts';
import type { FlowNode } from './define-flow.ts';
import { type FlowFrame, flowOf } from './flow-frame.ts';

const anyone: FlowNode<Diary> = actionStep({
  actions: [stop],
  player: ({ game }) => game.players[0],
});

/** Where a flow stood after each of some choices. */
function places(diary: Diary, choices: number): (FlowFrame | null)[] {
  return Array.from({ length: choices }, () => {
    const flow = flowOf(nodeOf(diary).world);
    diary.performAction('stop', {}, playOf(diary).flow.awaiting()[0]?.position ?? 0);
    return flow;
  });
}

test('[FLW34] a game that repeats its rounds uses as many frames as a round has turns', () => {
  const diary = startDiary(loop({ do: eachPlayer({ do: playerActions(stop) }) }));
  const frames = places(diary, 60);
  expect(new Set(frames).size).toBe(diary.players.length);
  expect(frames.slice(0, -diary.players.length)).toEqual(frames.slice(diary.players.length));
});

test('[FLW34] reaching the same place again still writes a journal entry', () => {
  const diary = startDiary(loop({ do: anyone }));
  const [first, second] = places(diary, 2);
  expect(first).toBe(second);
  const flows = diary.journal.entries().filter(({ type }) => type === 'FLOW');
  expect(flows.length).toBe(3);
});

test('[FLW34] frames that a search reaches are not cached', () => {
  const diary = startDiary(loop({ do: eachPlayer({ do: playerActions(stop) }) }));
  const { world } = nodeOf(diary);
  const before = flowOf(world);
  const player = present(diary.players[0]);
  const mark = diary.journal.mark();
  for (const action of playOf(diary).available(player))
    playOf(diary).make({ action, player, args: {} });
  expect(flowOf(world)).not.toBe(before);
  diary.journal.undoTo(mark);
  expect(flowOf(world)).toBe(before);
});
