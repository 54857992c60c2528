import { describe, expect, test } from 'vitest';
import {
  type Diary,
  Diary as DiaryClass,
  pick,
  startDiary,
  stop,
  tear,
  waiting,
  write,
} from '../../../test/games/diary.ts';
import { expectError } from '../../../test/refused.ts';
import { playOf, timelineOf } from '../../game/play.ts';
import {
  eachPlayer,
  execute,
  playerActions,
  responseStep,
  restoreGame,
  sequence,
} from '../../index.ts';
import type { FlowNode } from './define-flow.ts';

type Options = Parameters<typeof responseStep<Diary>>[0];

const note = (text: string): FlowNode<Diary> =>
  execute(({ game, player }) => game.note(`${text} ${player?.position ?? '-'}`));

/** Seat 1 writes, the others may tear a page out, and then the flow notes that it goes on. */
function window(options: Partial<Options> = {}): FlowNode<Diary> {
  return sequence(
    eachPlayer({
      only: ({ game }) => game.players.filter(({ position }) => position === 1),
      do: sequence(
        playerActions(write),
        responseStep({ actions: [tear], pass: stop, ...options }),
        note('goes on'),
      ),
    }),
  );
}

function begin(options: Partial<Options> = {}, playerCount = 4): Diary {
  const diary = startDiary(window(options), playerCount);
  diary.performAction('write');
  return diary;
}

const tearPage = (diary: Diary, seat: number): boolean =>
  diary.performAction('tear', { page: diary.book.children[0] }, seat).success;

describe('a response step', () => {
  test('[FLW46] asks the other players in turn after the player; passes close it', () => {
    const diary = begin();
    const seen = [waiting(diary)];
    for (let i = 0; i < 3; i++) {
      diary.performAction('stop');
      seen.push(waiting(diary));
    }
    expect(seen).toEqual([[2], [3], [0], []]);
    expect(diary.entries.slice(1)).toEqual(['2 stops', '3 stops', '0 stops', 'goes on 1']);
  });

  test('[FLW46] the first response closes it, and its part runs in the turn of the responder', () => {
    const diary = begin({ on: { tear: note('torn by') }, else: note('all passed') });
    diary.performAction('stop');
    expect(tearPage(diary, 3)).toBe(true);
    expect(diary.entries.slice(1)).toEqual(['2 stops', '3 tears 0', 'torn by 3', 'goes on 1']);
  });

  test('[FLW46] `else` runs in the turn of the player if all pass, or if no player is asked', () => {
    const diary = begin({ players: ({ game }) => game.players.slice(0, 1), else: note('else') });
    diary.performAction('stop');
    expect(diary.entries.slice(1)).toEqual(['0 stops', 'else 1', 'goes on 1']);
    expect(begin({ players: () => [], else: note('else') }).entries.slice(1)).toEqual([
      'else 1',
      'goes on 1',
    ]);
  });

  test('[FLW46] players who are out of the game are not asked', () => {
    const diary = startDiary(window(), 4);
    for (const player of diary.players) if (player.position === 2) player.eliminated = true;
    diary.performAction('write');
    expect(waiting(diary)).toEqual([3]);
  });

  test('[FLW46] a player who can take none of its actions counts as having passed', () => {
    const diary = startDiary(window({ pass: write, actions: [tear] }), 3);
    for (const page of [...diary.book.children]) page.remove();
    for (const player of diary.players) if (player.position !== 1) player.ink = 0;
    const skipped: number[] = [];
    playOf(diary).flow.onSkip = (_step, { position }) => skipped.push(position);
    diary.performAction('write');
    expect(skipped).toEqual([2, 0]);
    expect(diary.entries).toEqual(['1 writes', 'goes on 1']);
  });

  test('[FLW46] what it offers may depend on the player', () => {
    const diary = begin({
      actions: (_context, { position }) => (position === 3 ? [tear] : [pick]),
    });
    expect(diary.getFlowState().availableActions).toEqual(['stop', 'pick']);
    diary.performAction('stop');
    expect(diary.getFlowState().availableActions).toEqual(['stop', 'tear']);
  });

  test('[FLW46] a part for no response of the step is refused', () => {
    expectError('response-part', () => window({ on: { pick: note('never') } }));
  });
});

describe('windows inside windows', () => {
  const countered = responseStep<Diary>({
    actions: [pick],
    pass: stop,
    on: { pick: note('countered by') },
    else: note('stands, of'),
  });

  test('[FLW47] the part of a response may open another window, to the players after the responder', () => {
    const diary = begin({ on: { tear: countered } });
    tearPage(diary, 2);
    expect(waiting(diary)).toEqual([3]);
    diary.performAction('stop');
    diary.performAction('stop');
    diary.performAction('pick', { word: 'no' }, 1);
    expect(diary.entries.slice(2)).toEqual([
      '3 stops',
      '0 stops',
      '1 picks no',
      'countered by 1',
      'goes on 1',
    ]);
  });

  test('[FLW47] with `again` each response opens the window anew, until all others pass', () => {
    const diary = begin(
      { again: true, on: { tear: note('torn by') }, else: note('settled after') },
      3,
    );
    const seen = [waiting(diary)];
    tearPage(diary, 2);
    seen.push(waiting(diary));
    tearPage(diary, 0);
    seen.push(waiting(diary));
    diary.performAction('stop');
    seen.push(waiting(diary));
    diary.performAction('stop');
    expect(seen).toEqual([[2], [0], [1], [2]]);
    expect(diary.entries.at(-2)).toBe('settled after 0');
  });
});

describe('asked at once', () => {
  test('[FLW48] all may respond, and the first response closes the window', () => {
    const diary = begin({ atOnce: true, on: { tear: note('torn by') } });
    expect(waiting(diary)).toEqual([0, 2, 3]);
    diary.performAction('stop', {}, 3);
    expect(waiting(diary)).toEqual([0, 2]);
    tearPage(diary, 0);
    expect(diary.entries.slice(1)).toEqual(['3 stops', '0 tears 0', 'torn by 0', 'goes on 1']);
  });

  test('[FLW48] sealed choices change nothing until all are in; the first response in turn counts', () => {
    const diary = begin({ sealed: true, on: { tear: note('torn by') } });
    tearPage(diary, 0);
    tearPage(diary, 3);
    expect([diary.entries.length, waiting(diary)]).toEqual([1, [2]]);
    diary.performAction('stop', {}, 2);
    expect(diary.entries.slice(1)).toEqual(['2 stops', '3 tears 0', 'torn by 3', 'goes on 1']);
    expect(diary.book.children.length).toBe(2);
  });
});

describe('time', () => {
  test('[FLW49] a player whose time is up passes, unless the step says otherwise', () => {
    const diary = begin({ timeout: 20 });
    const [, , seat] = diary.players;
    expect(seat && playOf(diary).flow.clock.defaultFor(seat)).toEqual({ action: 'stop' });
    const other = begin({ timeout: 20, onTimeout: 'auto-pass' });
    expect(other.performAction('auto-pass').success).toBe(true);
    expect(waiting(other)).toEqual([3]);
  });

  test('[FLW49] in turn each player has the whole time, at once they share it', () => {
    const inTurn = begin({ timeout: 20 });
    const atOnce = begin({ timeout: 20, atOnce: true });
    for (const diary of [inTurn, atOnce]) diary.performAction('stop');
    expect([inTurn, atOnce].map(diary => playOf(diary).flow.clock.hasRestarted)).toEqual([
      true,
      false,
    ]);
  });

  test('[FLW49] undo and a saved game return to the same place in the window', () => {
    const diary = begin({ sealed: true });
    const empty = diary.fullHash;
    tearPage(diary, 3);
    const restored = restoreGame(DiaryClass, diary.getSnapshot());
    expect([waiting(restored), restored.fullHash]).toEqual([[0, 2], diary.fullHash]);
    timelineOf(diary).undoTo(1);
    expect([waiting(diary), diary.fullHash]).toEqual([[0, 2, 3], empty]);
  });
});
