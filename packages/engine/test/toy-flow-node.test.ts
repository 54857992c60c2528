import { expect, test } from 'vitest';
import { actionStep, FlowNode, playOf, restoreGame, sequence, timelineOf } from '../src/index.ts';
import { type FlowFrame, type NodeRun, StepDefinition } from '../src/rules/flow/flow-frame.ts';
import { Diary, startDiary, stop, waiting } from './games/diary.ts';

/** The recipe "Add a flow node" of CONTRIBUTING.md, followed: its parts in turn, one in each round. */
class AlternateDefinition extends StepDefinition {
  readonly kind = 'alternate';

  advance(frame: FlowFrame, run: NodeRun): FlowFrame | null {
    const { step, position, player, up } = frame;
    const part = step.steps[position % step.steps.length];
    if (part === undefined || position === ROUNDS) return up;
    return run.enter(part, frame.at({ position: position + 1 }), player);
  }
}

const ROUNDS = 5;

function alternate(...parts: FlowNode<Diary>[]): FlowNode<Diary> {
  return new FlowNode(new AlternateDefinition(parts.map(({ definition }) => definition)));
}

const turnOf = (seat: number): FlowNode<Diary> =>
  actionStep({ player: ({ game }) => game.players[seat], actions: [stop] });

const root = (): FlowNode<Diary> => sequence(alternate(turnOf(0), turnOf(2)), turnOf(1));

test('[FLW45] a node kind in one file advances, is undone and is found again in a saved game', () => {
  const diary = startDiary(root());
  const seats = [waiting(diary)];
  for (let turn = 0; turn < ROUNDS; turn++) {
    diary.performAction('stop');
    seats.push(waiting(diary));
  }
  expect(seats).toEqual([[0], [2], [0], [2], [0], [1]]);
  expect(playOf(diary).flow.steps.map(({ path }) => path)).toContain('sequence > 1 alternate');
  timelineOf(diary).undoTo(3);
  expect(waiting(diary)).toEqual([2]);
  const restored = restoreGame(Diary, diary.getSnapshot());
  expect([waiting(restored), restored.fullHash]).toEqual([[2], diary.fullHash]);
});
