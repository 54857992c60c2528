import { describe, expect, test } from 'vitest';
import { Diary, Page, pick, startDiary, stop, waiting } from '../../../test/games/diary.ts';
import { present } from '../../../test/workshop.ts';
import { SnapshotError, type SnapshotErrorCode } from '../../errors/errors.ts';
import {
  eachPlayer,
  execute,
  forEach,
  playerActions,
  repeat,
  sequence,
  simultaneousActionStep,
} from '../../index.ts';
import type { FlowNode } from '../../rules/flow/define-flow.ts';
import { isJsonObject, type JsonValue } from '../../state/values/json.ts';
import { signSnapshot } from './create-snapshot.ts';
import { createSnapshot, restoreGame } from './restore-game.ts';

const nested: FlowNode<Diary> = repeat({
  times: 2,
  do: forEach({
    name: 'item',
    items: ({ game }: { readonly game: Diary }) => [present(game.book.last(Page)), 'text', null],
    do: item =>
      eachPlayer<Diary>({
        do: sequence(
          playerActions(stop),
          execute(({ game, get }) => {
            const held = get(item);
            game.note(held instanceof Page ? `page ${held.lines}` : String(held));
          }),
        ),
      }),
  }),
});

/** The same game in another process: nothing is shared but the text. */
function copyOf(diary: Diary): Diary {
  return restoreGame(Diary, JSON.parse(JSON.stringify(createSnapshot(diary))));
}

describe('a saved position in the flow', () => {
  test('[FLW29] is found again inside every part, with its round, its items and its seats', () => {
    const diary = startDiary(nested, 2);
    for (let i = 0; i < 12; i++) {
      const copy = copyOf(diary);
      expect(copy.getFlowState()).toEqual(diary.getFlowState());
      for (const game of [copy, diary]) game.performAction('stop');
      expect(copy.entries).toEqual(diary.entries);
      expect(copy.fullHash).toBe(diary.fullHash);
    }
    expect(diary.isFinished()).toBe(true);
  });

  test('[FLW29] keeps sealed choices, elements too', () => {
    const diary = startDiary(simultaneousActionStep({ actions: [pick], sealed: true }));
    diary.performAction('pick', { word: 'no', page: diary.book.last(Page) }, 2);
    const copy = copyOf(diary);
    expect(waiting(copy)).toEqual([0, 1]);
    for (const seat of [0, 1]) copy.performAction('pick', { word: 'yes' }, seat);
    expect(copy.entries).toEqual(['0 picks yes', '1 picks yes', '2 picks no on 2']);
  });

  test('[FLW29] before the beginning and after the end there is none', () => {
    const diary = startDiary(sequence(), 2);
    expect(createSnapshot(diary)).not.toHaveProperty('flow');
    expect(copyOf(diary).getFlowState()).toEqual(diary.getFlowState());
  });
});

/** The code with which a snapshot is refused whose place in the flow was edited. */
function refusal(edit: (frames: JsonValue[]) => unknown): SnapshotErrorCode {
  const snapshot = JSON.parse(JSON.stringify(createSnapshot(startDiary(nested, 2))));
  const flow = edit(snapshot.flow);
  try {
    restoreGame(Diary, signSnapshot({ ...snapshot, flow }));
  } catch (error) {
    if (error instanceof SnapshotError) return error.code;
    throw error;
  }
  throw new Error('the snapshot was not refused');
}

/** The frames with a part of the innermost one replaced. */
function innermost(parts: object): (frames: JsonValue[]) => unknown {
  return frames => [
    ...frames.slice(0, -1),
    { ...(isJsonObject(frames.at(-1)) ? Object(frames.at(-1)) : {}), ...parts },
  ];
}

describe('an edited position in the flow', () => {
  test('[FLW30] is refused if it does not exist in this flow', () => {
    const damages = [
      () => 'nowhere',
      () => [7],
      innermost({ step: 99 }),
      innermost({ step: -1 }),
      innermost({ step: 'x' }),
      innermost({ position: -1 }),
      innermost({ position: 0.5 }),
      innermost({ player: 7 }),
      innermost({ data: 'list' }),
      innermost({ data: [{ '@': 9999 }] }),
      (frames: JsonValue[]) => frames.toReversed(),
    ];
    expect(damages.map(refusal)).toEqual(damages.map(() => 'malformed'));
  });

  test('[FLW30] is refused if it is another position of this flow', () => {
    const damages = [
      innermost({ position: 1 }),
      innermost({ player: 1 }),
      () => [],
      () => undefined,
    ];
    expect(damages.map(refusal)).toEqual(damages.map(() => 'hash'));
  });
});
