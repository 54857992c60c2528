import {
  Action,
  actionStep,
  type DefaultAction,
  defineFlow,
  defineGame,
  eachPlayer,
  type FlowNode,
  Game,
  type GameOptions,
  loop,
  type PlayableGame,
  simultaneousActionStep,
} from '@boardsmith/engine';
import type { ClientMessage, ClockView } from '@boardsmith/protocol';
import { describe, expect, test } from 'vitest';
import { HandTable } from './table-kit.ts';

const say = Action.create<Talk>('say')
  .chooseFrom('word', { choices: ['yes', 'no', 'perhaps'] })
  .execute(({ word }, { game, player }) => {
    game.words.push(`${player.position} ${word}`);
  });
const pass = Action.create<Talk>('pass').execute((_, { game, player }) => {
  game.words.push(`${player.position} passes`);
});
const hesitate = Action.create<Talk>('hesitate').execute((_, { game, player }) => {
  game.words.push(`${player.position} hesitates`);
});

/** A conversation without end; each test says which steps it consists of. */
abstract class Talk extends Game<Talk> {
  static override readonly visibleAttributes = ['words'];
  words: string[] = [];

  constructor(options: GameOptions) {
    super(options);
    this.setFlow(defineFlow<Talk>({ root: loop({ do: this.part() }) }));
  }

  abstract part(): FlowNode<Talk>;
}

function talk(part: FlowNode<Talk>): PlayableGame {
  class Conversation extends Talk {
    part(): FlowNode<Talk> {
      return part;
    }
  }
  return defineGame({
    gameClass: Conversation,
    displayName: 'Talk',
    playerCount: { min: 2, max: 2 },
  });
}

type Options = Partial<Parameters<typeof actionStep<Talk>>[0]>;

const turns = (options: Options): FlowNode<Talk> =>
  eachPlayer({ do: actionStep({ actions: [say, pass, hesitate], timeout: 10, ...options }) });

function begun(part: FlowNode<Talk>, options: ConstructorParameters<typeof HandTable>[1] = {}) {
  const table = new HandTable(talk(part), options);
  table.begin();
  return table;
}

function wordsOf({ table }: HandTable): readonly string[] {
  const game = table.state.match?.game;
  return game instanceof Talk ? game.words : [];
}

function deadlineOf({ table }: HandTable): number | null {
  return table.state.clocks.deadline;
}

function clockOf({ table }: HandTable): ClockView | null {
  return table.state.clocks.view;
}

function after(table: HandTable, ms: number): HandTable {
  table.now += ms;
  table.take({ type: 'timer' });
  return table;
}

const move = (id: string, action = 'pass', args = {}): ClientMessage => ({
  t: 'move',
  id,
  base: 1_000_000,
  action,
  args,
});

describe('a step with a timeout', () => {
  test('[CLK7] has a deadline at a table without clocks, and is shown there', () => {
    const table = begun(turns({ onTimeout: 'pass' }));
    expect(table.done.findLast(({ type }) => type === 'setTimer')).toMatchObject({ at: 11_000 });
    expect(clockOf(table)).toEqual({ left: [10_000, null], running: [0], at: 1_000 });
    table.now += 4_000;
    table.join('late', null);
    const [welcome] = table.heard('late');
    const shown = { left: [6_000, null], running: [0], at: 5_000 };
    expect(welcome).toMatchObject({ shown: { clock: shown } });
    expect(wordsOf(after(table, 5_999))).toEqual([]);
    expect(wordsOf(after(table, 1))).toEqual(['0 passes']);
    expect(clockOf(table)).toEqual({ left: [null, 10_000], running: [1], at: 11_000 });
  });

  test('[CLK7] does not affect steps without a timeout', () => {
    const timed = ({ player }: { readonly player: { readonly position: number } | undefined }) =>
      player?.position === 1 ? 5 : undefined;
    const table = begun(turns({ timeout: timed }));
    expect([deadlineOf(table), clockOf(table)]).toEqual([null, null]);
    table.say('s0', move('a'));
    expect(deadlineOf(table)).toBe(6_000);
    table.say('s1', move('b'));
    expect([deadlineOf(table), clockOf(table)]).toEqual([null, null]);
  });

  test('[CLK7] ends at the earlier of its deadline and the clock of the table', () => {
    const short = begun(turns({}), { clock: { kind: 'turn', time: 3_000 } });
    expect(deadlineOf(short)).toBe(4_000);
    const clock = { kind: 'game', time: 12_000, increment: 0 } as const;
    const table = begun(turns({ onTimeout: pass }), { clock });
    expect(clockOf(table)).toEqual({ left: [10_000, 12_000], running: [0], at: 1_000 });
    after(table, 10_000);
    expect(clockOf(table)).toEqual({ left: [2_000, 10_000], running: [1], at: 11_000 });
    table.say('s1', move('a'));
    expect(deadlineOf(table)).toBe(13_000);
    expect(wordsOf(after(table, 2_000))).toEqual(['0 passes', '1 passes', '0 passes']);
  });

  test('[CLK8] continues over the moves within the step, and restarts with the next step', () => {
    const table = begun(turns({ maxMoves: 9, repeatUntil: () => false, onTimeout: 'hesitate' }));
    table.now += 4_000;
    table.say('s0', move('a'));
    expect(deadlineOf(table)).toBe(11_000);
    after(table, 6_000);
    expect(wordsOf(table)).toEqual(['0 passes', '0 hesitates']);
    expect(deadlineOf(table)).toBe(21_000);
  });

  test('[CLK8] every awaited seat of a simultaneous step has the whole time, again in each round', () => {
    const table = begun(
      simultaneousActionStep({ actions: [say, pass], timeout: 10, onTimeout: 'pass' }),
    );
    table.now += 3_000;
    table.say('s1', move('a', 'say', { word: 'no' }));
    expect(clockOf(table)).toEqual({ left: [7_000, null], running: [0], at: 4_000 });
    after(table, 7_000);
    expect(wordsOf(table)).toEqual(['1 no', '0 passes']);
    expect(clockOf(table)).toEqual({ left: [10_000, 10_000], running: [0, 1], at: 11_000 });
    after(table, 10_000);
    expect(wordsOf(table).slice(2)).toEqual(['0 passes', '1 passes']);
  });

  test('[CLK8] acting and undoing gains no time', () => {
    const table = begun(simultaneousActionStep({ actions: [say, pass], timeout: 10 }));
    table.now += 3_000;
    table.say('s0', move('a'));
    table.now += 1_000;
    table.say('s0', { t: 'undo', id: 'u' });
    expect(wordsOf(table)).toEqual([]);
    expect(clockOf(table)).toEqual({ left: [7_000, 6_000], running: [0, 1], at: 5_000 });
  });

  test('[CLK9] survives a crash, with and without a snapshot, and time without a host is not charged', () => {
    for (const hasSnapshot of [true, false]) {
      const table = begun(turns({ maxMoves: 9, repeatUntil: () => false }));
      table.now += 4_000;
      table.say('s0', move('a'));
      table.snapshot = (hasSnapshot && table.table.makeSnapshot()) || undefined;
      expect(table.snapshot !== undefined).toBe(hasSnapshot);
      table.now = 10;
      table.crash();
      expect(deadlineOf(table)).toBe(6_010);
      table.crash();
      expect(deadlineOf(table)).toBe(6_010);
    }
  });
});

describe('when the time of a step runs out', () => {
  const no: DefaultAction = { action: 'say', args: { word: 'no' } };

  test('[CLK10] the declared action is performed with its choices', () => {
    const table = begun(
      turns({ onTimeout: (_, { position }) => (position === 0 ? no : undefined) }),
    );
    expect(wordsOf(after(table, 10_000))).toEqual(['0 no']);
  });

  test('[CLK11] a step that declares auto-pass ends for the seat without an action', () => {
    const table = begun(turns({ onTimeout: 'auto-pass' }));
    expect(wordsOf(after(table, 10_000))).toEqual([]);
    expect(clockOf(table)).toEqual({ left: [null, 10_000], running: [1], at: 11_000 });
    table.say('s1', move('a'));
    expect(wordsOf(table)).toEqual(['1 passes']);
    const together = begun(
      simultaneousActionStep({ actions: [say, pass], timeout: 10, onTimeout: 'auto-pass' }),
    );
    together.say('s1', move('a'));
    expect(wordsOf(after(together, 10_000))).toEqual(['1 passes']);
    expect(clockOf(together)).toEqual({ left: [10_000, 10_000], running: [0, 1], at: 11_000 });
  });

  test('[CLK11] an auto-pass is in the log, survives a crash, and no client can send one', () => {
    const table = begun(turns({ onTimeout: 'auto-pass' }));
    table.say('s0', move('early', 'auto-pass'));
    expect(clockOf(table)).toMatchObject({ running: [0] });
    after(table, 10_000);
    table.crash();
    expect([wordsOf(table), clockOf(table)?.running]).toEqual([[], [1]]);
  });

  test('[CLK10] the clock of the table performs the declared action too', () => {
    const clock = { kind: 'turn', time: 3_000 } as const;
    expect(wordsOf(after(begun(turns({ onTimeout: 'pass' }), { clock }), 3_000))).toEqual([
      '0 passes',
    ]);
  });

  test('[CLK10] an automatic choice is made where no action is declared, or the declared one is refused', () => {
    expect(wordsOf(after(begun(turns({})), 10_000))).toHaveLength(1);
    const incomplete = begun(turns({ actions: [say], onTimeout: 'say' }));
    expect(wordsOf(after(incomplete, 10_000))).toHaveLength(1);
  });

  test("[CLK10] an error in the author's code is reported, and an automatic choice is made", () => {
    const table = begun(
      turns({
        onTimeout: () => {
          throw new Error('no idea');
        },
      }),
    );
    expect(wordsOf(after(table, 10_000))).toHaveLength(1);
    expect(table.done.filter(({ type }) => type === 'fault')).toMatchObject([{ where: 'rules' }]);
  });
});
