import { describe, expect, test } from 'vitest';
import {
  type Diary,
  Page,
  startDiary,
  stop,
  type Writer,
  waiting,
  write,
} from '../../../test/games/diary.ts';
import {
  actionStep,
  eachPlayer,
  execute,
  forEach,
  ifThen,
  loop,
  namedSequence,
  noop,
  phase,
  playerActions,
  repeat,
  sequence,
  setVar,
  switchOn,
} from '../../index.ts';
import type { FlowNode } from './define-flow.ts';
import { type FlowContext, type FlowVar, flowVar } from './flow-context.ts';

type Context = FlowContext<Diary>;

const note = (entry: string): FlowNode<Diary> => execute(({ game }) => game.note(entry));
const anyone: FlowNode<Diary> = actionStep({
  actions: [stop],
  player: ({ game }) => game.players[0],
});

describe('parts in order', () => {
  test('[FLW1] a sequence runs its parts one after the other, nested ones in their place', () => {
    const { entries } = startDiary(
      sequence(note('a'), namedSequence('inner', note('b'), noop(), note('c')), note('d'), anyone),
    );
    expect(entries).toEqual(['a', 'b', 'c', 'd']);
  });

  test('[FLW1] a sequence continues with its next part after a choice', () => {
    const diary = startDiary(sequence(note('a'), anyone, note('b'), anyone, note('c')));
    expect(diary.entries).toEqual(['a']);
    diary.performAction('stop');
    expect(diary.entries).toEqual(['a', '0 stops', 'b']);
    diary.performAction('stop');
    expect(diary.entries).toEqual(['a', '0 stops', 'b', '0 stops', 'c']);
    expect(diary.isFinished()).toBe(true);
  });

  test('[FLW1] an empty sequence is skipped', () => {
    const diary = startDiary(sequence(sequence(), namedSequence('nothing'), anyone));
    expect(waiting(diary)).toEqual([0]);
  });
});

describe('phases', () => {
  const watched = {
    onEnterPhase: (name: string, { game }: Context) => game.note(`enter ${name}`),
    onExitPhase: (name: string, { game }: Context) => game.note(`exit ${name}`),
  };

  test('[FLW2] hooks run when a phase begins and ends, with inner phases nested', () => {
    const diary = startDiary({
      root: sequence(phase('day', { do: sequence(phase('noon', { do: anyone }), note('after')) })),
      ...watched,
    });
    expect(diary.entries).toEqual(['enter day', 'enter noon']);
    diary.performAction('stop');
    const later = ['0 stops', 'exit noon', 'after', 'exit day'];
    expect(diary.entries).toEqual(['enter day', 'enter noon', ...later]);
  });

  test('[FLW2] a phase in a loop is entered and left in every round', () => {
    const { entries } = startDiary({
      root: repeat({ times: 2, do: phase('round', { do: noop() }) }),
      ...watched,
    });
    expect(entries).toEqual(['enter round', 'exit round', 'enter round', 'exit round']);
  });

  test('[FLW2] the present phase is the innermost one around the step', () => {
    const diary = startDiary(
      sequence(phase('day', { do: sequence(phase('noon', { do: anyone }), anyone) }), anyone),
    );
    const phases = [diary.getFlowState().currentPhase];
    for (let i = 0; i < 2; i++) phases.push(diary.continueFlow('stop').currentPhase);
    expect(phases).toEqual(['noon', 'day', undefined]);
  });
});

describe('loops', () => {
  test('[FLW3] a loop evaluates while before every round, the first included', () => {
    const { entries } = startDiary(
      sequence(
        loop({ while: () => false, do: note('never') }),
        loop({ while: ({ game }) => game.entries.length < 3, do: note('round') }),
      ),
    );
    expect(entries).toEqual(['round', 'round', 'round']);
  });

  test('[FLW3] a loop without while continues until the game is complete', () => {
    const diary = startDiary({
      root: loop({ do: anyone }),
      isComplete: ({ game }) => game.entries.length === 4,
    });
    for (let i = 0; i < 3; i++) diary.performAction('stop');
    expect(diary.isFinished()).toBe(false);
    diary.performAction('stop');
    expect(diary.isFinished()).toBe(true);
  });

  test('[FLW4] repeat evaluates times when it begins', () => {
    const { entries } = startDiary(
      sequence(
        repeat({ times: 2, do: note('fixed') }),
        repeat({ times: ({ game }) => 5 - game.entries.length, do: note('counted') }),
        repeat({ times: 0, do: note('never') }),
      ),
    );
    expect(entries).toEqual(['fixed', 'fixed', 'counted', 'counted', 'counted']);
  });
});

describe('turns', () => {
  test('[FLW5] every player has one turn, and is the player inside it', () => {
    const diary = startDiary(
      eachPlayer({
        do: sequence(
          execute(({ game, player }) => game.note(`turn of ${player?.position}`)),
          playerActions(stop),
        ),
      }),
    );
    for (const seat of [0, 1, 2]) {
      expect(waiting(diary)).toEqual([seat]);
      diary.performAction('stop');
    }
    expect(diary.entries).toEqual([0, 1, 2].flatMap(seat => [`turn of ${seat}`, `${seat} stops`]));
  });

  test('[FLW5] the order is fixed when the round begins', () => {
    const { entries } = startDiary(
      eachPlayer({
        startFrom: ({ game }) => game.players[game.entries.length % 3],
        do: execute(({ game, player }) => game.note(`${player?.position}`)),
      }),
    );
    expect(entries).toEqual(['0', '1', '2']);
  });

  test('[FLW5] a nested round sets the player, and afterwards the outer player is restored', () => {
    const name = execute<Diary>(({ game, player }) => game.note(`${player?.position}`));
    const { entries } = startDiary(
      eachPlayer({ do: sequence(name, eachPlayer({ do: name }), name) }),
      2,
    );
    expect(entries).toEqual(['0', '0', '1', '0', '1', '0', '1', '1']);
  });

  test('[FLW5] outside of every round there is no player', () => {
    const { entries } = startDiary(execute(({ game, player }) => game.note(String(player))));
    expect(entries).toEqual(['undefined']);
  });
});

describe('items', () => {
  test('[FLW7] once for each item, elements as they are', () => {
    const { entries } = startDiary(
      forEach({
        name: 'page',
        items: ({ game }: Context) => game.book.all(Page),
        do: page => execute<Diary>(({ game, get }) => game.note(`page ${get(page).lines}`)),
      }),
    );
    expect(entries).toEqual(['page 0', 'page 1', 'page 2']);
  });

  test('[FLW7] the list is fixed when it begins, the items are live', () => {
    const diary = startDiary(
      forEach({
        name: 'page',
        items: ({ game }: Context) => game.book.all(Page),
        do: page =>
          sequence<Diary>(
            execute(({ game, get }) => {
              game.book.create(Page, 'late');
              get(page).lines += 10;
            }),
            anyone,
            execute(({ game, get }) => game.note(`page ${get(page).lines}`)),
          ),
      }),
    );
    while (!diary.isFinished()) diary.performAction('stop');
    const noted = diary.entries.filter(entry => entry.startsWith('page'));
    expect(noted).toEqual(['page 10', 'page 11', 'page 12']);
    expect(diary.book.count(Page)).toBe(6);
  });

  test('[FLW7] records and lists are items too, and are undone with everything else', () => {
    const diary = startDiary(
      forEach({
        name: 'pair',
        items: () => [
          { name: 'a', numbers: [1, 2] },
          { name: 'b', numbers: [3] },
        ],
        do: pair =>
          sequence<Diary>(
            anyone,
            execute(({ game, get }) => game.note(`${get(pair).name}${get(pair).numbers.join()}`)),
          ),
      }),
    );
    const mark = diary.journal.mark();
    const [before, position] = [diary.fullHash, diary.getFlowState().position];
    diary.performAction('stop');
    diary.performAction('stop');
    expect(diary.entries).toEqual(['0 stops', 'a1,2', '0 stops', 'b3']);
    diary.journal.undoTo(mark);
    expect(diary.fullHash).toBe(before);
    expect(diary.getFlowState().position).toEqual(position);
    expect(position).toEqual([
      {
        step: 0,
        position: 1,
        data: [
          { name: 'a', numbers: [1, 2] },
          { name: 'b', numbers: [3] },
        ],
      },
      { step: 1, position: 1 },
      { step: 2, position: 0 },
    ]);
  });

  test('[FLW7] an inner item shadows an outer one of the same name', () => {
    const numbers = (
      name: string,
      from: number,
      part: (item: FlowVar<number>) => FlowNode<Diary>,
    ) => forEach<number, Diary>({ name, items: () => [from, from + 1], do: part });
    const { entries } = startDiary(
      numbers('n', 1, outer =>
        sequence(
          numbers('n', 10, inner =>
            execute(({ game, get }) => game.note(`${get(outer)} ${get(inner)} ${get('n')}`)),
          ),
          execute(({ game, get }) => game.note(`${get(outer)}`)),
        ),
      ),
    );
    expect(entries).toEqual(['10 10 10', '11 11 11', '1', '10 10 10', '11 11 11', '2']);
  });

  test('[FLW7] an empty list is skipped', () => {
    const { entries } = startDiary(
      sequence<Diary>(
        forEach({ name: 'none', items: () => [], do: () => note('never') }),
        note('on'),
      ),
    );
    expect(entries).toEqual(['on']);
  });
});

describe('branches', () => {
  test('[FLW8] switchOn takes the case of its value, or the default', () => {
    const { entries } = startDiary(
      repeat({
        times: 3,
        do: switchOn(({ game }) => `after ${game.entries.length}`, {
          'after 0': note('first'),
          'after 1': note('second'),
          default: note('other'),
        }),
      }),
    );
    expect(entries).toEqual(['first', 'second', 'other']);
  });

  test('[FLW8] ifThen takes one part or the other, or goes on', () => {
    const isOdd = ({ game }: Context) => game.entries.length % 2 === 1;
    const { entries } = startDiary(
      sequence(
        ifThen({ if: isOdd, do: note('odd'), else: note('even') }),
        ifThen({ if: isOdd, do: note('odd'), else: note('even') }),
        ifThen({ if: isOdd, do: note('odd') }),
      ),
    );
    expect(entries).toEqual(['even', 'odd']);
  });
});

describe('variables', () => {
  const round = flowVar('round', 1);
  const chosen = flowVar<Writer | null>('chosen', null);
  const tell = execute<Diary>(({ game, get }) =>
    game.note(`${get(round)} ${get(chosen)?.position ?? 'none'} ${get('other') ?? 'unset'}`),
  );

  test('[FLW9] a variable has its first value until it is set', () => {
    const { entries } = startDiary(
      sequence<Diary>(
        tell,
        setVar(round, ({ get }: Context) => get(round) + 1),
        setVar(chosen, ({ game }: Context) => game.players[2] ?? null),
        execute(({ set }) => set('other', 'set')),
        tell,
      ),
    );
    expect(entries).toEqual(['1 none unset', '2 2 set']);
  });

  test('[FLW9] variables are state: undone, hashed, and sent to no viewer', () => {
    const diary = startDiary(
      sequence<Diary>(anyone, setVar(round, 7), setVar(chosen, null), anyone, tell),
    );
    const [mark, hash] = [diary.journal.mark(), diary.positionHash];
    diary.performAction('stop');
    expect(diary.positionHash).not.toBe(hash);
    expect(JSON.stringify(diary.getPlayerView(0))).not.toContain('round');
    diary.journal.undoTo(mark);
    expect(diary.positionHash).toBe(hash);
    diary.journal.redoTo();
    diary.performAction('stop');
    expect(diary.entries.at(-1)).toBe('7 none unset');
  });

  test('[FLW10] the result of the last action can be read, and is sent to no viewer', () => {
    const tellResult = execute<Diary>(({ game, lastActionResult }) =>
      game.note(JSON.stringify(lastActionResult?.data ?? null)),
    );
    const diary = startDiary(
      sequence(
        tellResult,
        anyone,
        tellResult,
        eachPlayer({ do: playerActions(write) }),
        tellResult,
      ),
    );
    diary.performAction('stop');
    expect(JSON.stringify(diary.getPlayerView(null))).not.toContain('stopped');
    for (let i = 0; i < 3; i++) diary.performAction('write');
    const told = diary.entries.filter(entry => !entry.includes(' '));
    expect(told).toEqual(['null', '{"seat":0}', 'null']);
  });
});
