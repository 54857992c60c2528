import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { type ChoiceTable, Tile, tableForAll, tableWith } from '../../../test/choice-table.ts';
import { playOf } from '../../game/play.ts';
import { Action } from '../../index.ts';
import { seededRandom } from '../../state/random/random.ts';
import { countMoves, isLegalMove, legalMoves } from './moves.ts';
import { promptFor, selectionChoices } from './next-prompt.ts';
import { serializeValue } from './outside-value.ts';
import { sampleMove } from './sample-move.ts';
import type { ActionContext } from './selection/selection-options.ts';
import { traceAction, whyNotChoice } from './trace-action.ts';

type Noted = ActionContext<ChoiceTable> & { readonly chosen?: unknown };

/** Counts the runs of each callback for the same position, player, earlier choices and value. */
class Calls {
  readonly counts = new Map<string, number>();
  position = 0;

  note(callback: string, context: Noted, value?: unknown): void {
    const { player, args, chosen = [] } = context;
    const made = JSON.stringify(serializeValue([args, chosen, value ?? null]));
    const key = `${this.position} ${callback} ${player.position} ${made}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  /** Notes a run, and gives what the callback answers. */
  noted<T>(callback: string, [context, value]: [Noted, unknown?], answer: T): T {
    this.note(callback, context, value);
    return answer;
  }

  get repeated(): readonly string[] {
    return [...this.counts]
      .filter(([, count]) => count > 1)
      .map(([key, count]) => `${count} × ${key}`);
  }

  /** How often a callback ran in the present position. */
  countOf(callback: string): number {
    const keys = [...this.counts.keys()].filter(key =>
      key.startsWith(`${this.position} ${callback} `),
    );
    return keys.reduce((sum, key) => sum + (this.counts.get(key) ?? 0), 0);
  }
}

/** An action with every kind of callback. */
function watched(calls: Calls): Action<ChoiceTable, never> {
  return Action.create<ChoiceTable>('watched')
    .condition({
      first: context => calls.noted('condition 1', [context], true),
      second: context => calls.noted('condition 2', [context], true),
    })
    .disabled(context => calls.noted('action disabled', [context], false))
    .chooseElement('tile', {
      elementClass: Tile,
      prompt: context => calls.noted('prompt', [context], 'Which?'),
      from: context => calls.noted('from', [context], context.game.row),
      filter: (tile, context) => calls.noted('filter', [context, tile], tile.value !== 0),
      disabled: (tile, context) =>
        calls.noted('disabled', [context, tile], tile.value === 1 && 'no'),
      validate: (tile, context) =>
        calls.noted('validate', [context, tile], tile.value !== 2 || 'bad'),
      display: (tile, context) => calls.noted('display', [context, tile], tile.name),
      boardRef: (tile, context) => calls.noted('boardRef', [context, tile], tile.game.row),
    })
    .chooseFrom('pair', {
      choices: context => calls.noted('choices', [context], ['a', 'b', 'c']),
      filter: (letter, context) => calls.noted('filter 2', [context, letter], letter.length === 1),
      validate: (letter, context) => calls.noted('validate 2', [context, letter], true),
      multiSelect: 2,
    })
    .chooseFrom('steps', {
      choices: context => calls.noted('choices 3', [context], [1, 2]),
      disabled: (step, context) => calls.noted('disabled 3', [context, step], false),
      repeat: {
        until: (chosen, context) => {
          calls.note('until', { ...context, chosen });
          return chosen.length === 2;
        },
      },
    })
    .enterNumber('amount', {
      min: context => calls.noted('min', [context], 0),
      max: context => calls.noted('max', [context], 20_000),
      validate: (amount, context) =>
        calls.noted('validate 4', [context, amount], amount !== 3 || 'bad'),
      optional: true,
    })
    .validate((args, context) => {
      calls.note('action validate', context);
      return args.steps[0] === args.steps[1] || 'not alike';
    })
    .execute((_args, { game }) => {
      calls.position++;
      game.note('watched');
    });
}

/** Choices that are accepted. */
function good(table: ChoiceTable): { tile: Tile; pair: string[]; steps: number[] } {
  return { tile: table.tile(3), pair: ['c', 'a'], steps: [2, 2] };
}

/** Every query for what is legal. */
const askers: Readonly<Record<string, (table: ChoiceTable) => unknown>> = {
  availability: table => table.getAvailableActions(table.seat(0)),
  state: table => table.getFlowState(),
  list: table => table.getSelectionChoices('watched', 'tile', table.seat(0)),
  'later list': table =>
    table.getSelectionChoices('watched', 'steps', table.seat(0), { ...good(table), steps: [] }),
  question: table =>
    promptFor(playOf(table), { action: 'watched', player: table.seat(0), args: {} }),
  'later question': table =>
    promptFor(playOf(table), {
      action: 'watched',
      player: table.seat(0),
      args: { ...good(table), steps: [1] },
    }),
  'choices of a point': table =>
    selectionChoices(playOf(table), {
      action: 'watched',
      selection: 'pair',
      player: table.seat(0),
      args: { tile: table.tile(3) },
    }),
  moves: table => legalMoves(playOf(table), table.seat(0)),
  'some moves': table => legalMoves(playOf(table), table.seat(0), 3).length,
  count: table => countMoves(playOf(table), table.seat(0), 50),
  'legal move': table =>
    legalMoves(playOf(table), table.seat(0), 2).map(move => isLegalMove(playOf(table), move)),
  sample: table => sampleMove(playOf(table), seededRandom('once')),
  trace: table => traceAction(playOf(table), 'watched', table.seat(0)),
  'why not': table =>
    whyNotChoice(
      playOf(table),
      { action: 'watched', selection: 'tile', player: table.seat(0), args: {} },
      table.tile(2).id,
    ),
  'refused move': table => table.performAction('watched', { ...good(table), steps: [1, 2] }),
  'another refused move': table =>
    table.performAction('watched', { ...good(table), tile: table.tile(2) }),
  'refused amount': table => table.performAction('watched', { ...good(table), amount: 3 }),
  move: table => table.performAction('watched', { ...good(table), tile: table.tile(3).id }),
};

describe("calls of the author's callbacks", () => {
  test.prop([fc.array(fc.constantFrom(...Object.keys(askers)), { minLength: 2, maxLength: 14 })])(
    '[ACT5] no callback runs twice for the same position, player, earlier choices and value',
    names => {
      const calls = new Calls();
      const table = tableWith([watched(calls)]);
      for (const name of names) askers[name]?.(table);
      expect(calls.repeated).toEqual([]);
    },
  );

  test('[ACT5] every query is answered from one list until a move is made', () => {
    const calls = new Calls();
    const table = tableWith([watched(calls)]);
    const answers = Object.entries(askers).map(([name, ask]) => [name, ask(table)] as const);
    expect(Object.fromEntries(answers)).toMatchObject({
      availability: ['watched'],
      'later list': [{ value: 1 }, { value: 2 }],
      'later question': { question: { selection: 'steps', chosen: [1] } },
      'choices of a point': [{ value: 'a' }, { value: 'b' }, { value: 'c' }],
      'some moves': 3,
      count: Number.POSITIVE_INFINITY,
      sample: { isUniform: false },
      trace: { isAvailable: true },
      'why not': { kind: 'invalid' },
      'refused move': { rejection: { code: 'invalid', selection: null } },
      'another refused move': { rejection: { code: 'invalid', selection: 'tile' } },
      'refused amount': { rejection: { code: 'invalid', selection: 'amount' } },
      move: { success: true },
    });
    expect([calls.position, calls.repeated]).toEqual([1, []]);
  });

  test('[ACT5] the list computed when the flow arrives answers every later query about a flat list', () => {
    const calls = new Calls();
    const take = Action.create<ChoiceTable>('take')
      .chooseElement('tile', {
        elementClass: Tile,
        from: context => calls.noted('from', [context], context.game.row),
        filter: (tile, context) => calls.noted('filter', [context, tile], tile.value > 0),
      })
      .execute((_args, { game }) => {
        calls.position++;
        game.note('taken');
      });
    const table = tableWith([take], 10);
    table.performAction('take', { tile: table.tile(4) });
    const player = table.seat(0);
    legalMoves(playOf(table), player);
    sampleMove(playOf(table), seededRandom('arrival'));
    table.getAvailableActions(player);
    table.performAction('take', { tile: table.tile(0) });
    expect([calls.countOf('from'), calls.countOf('filter')]).toEqual([1, 10]);
  });

  test('[ACT5] a sample looks at few of many candidates', () => {
    const calls = new Calls();
    const take = Action.create<ChoiceTable>('take')
      .chooseElement('tile', {
        elementClass: Tile,
        filter: (tile, context) => calls.noted('filter', [context, tile], tile.value % 4 !== 0),
      })
      .execute(() => {});
    const table = tableWith([take], 200);
    calls.counts.clear();
    sampleMove(playOf(table), seededRandom('few'));
    expect(calls.countOf('filter')).toBeLessThan(10);
  });

  test('[ACT5] arguments that a question found legal are legal in that position only', () => {
    const take = Action.create<ChoiceTable>('take')
      .chooseElement('tile', { elementClass: Tile, from: ({ game }) => game.row })
      .execute(({ tile }) => tile.remove());
    const table = tableWith([take]);
    const player = table.players.byPosition(0);
    if (player === undefined) throw new Error('no seat 0');
    const raw = { tile: table.tile(0) };
    const asked = promptFor(playOf(table), { action: 'take', player, args: raw });
    const args = 'args' in asked ? asked.args : {};
    expect(table.performAction('take', args).success).toBe(true);
    expect(table.performAction('take', args)).toMatchObject({
      success: false,
      rejection: { code: 'not-a-choice', selection: 'tile' },
    });
  });

  test('[ACT5] players who choose at the same time have lists of their own', () => {
    const calls = new Calls();
    const table = tableForAll([watched(calls)]);
    for (const player of table.players) {
      table.getAvailableActions(player);
      legalMoves(playOf(table), player, 5);
    }
    expect(calls.repeated).toEqual([]);
    expect(calls.countOf('from')).toBe(3);
  });
});
