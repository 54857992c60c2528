import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { COMMAND_TYPES } from '../../src/game/command/command.ts';
import { executeCommand, replayCommands } from '../../src/index.ts';
import { GAMES_AND_CARDS } from '../games/all-games.ts';
import { playArbitrary, playStep, stepsFrom } from '../games/steps.ts';
import { tokens } from '../games/tokens.ts';
import { checkEachCommand, checkReplay } from './check-commands.ts';
import { lawRuns } from './law.ts';
import { demandMoment, momentOf } from './moment.ts';

function longPlay(length: number): { seed: string; steps: { move: number; salt: number }[] } {
  const walk = stepsFrom(7);
  return { seed: 'long', steps: Array.from({ length }, () => walk.next().value) };
}

describe.each(GAMES_AND_CARDS)('$name', ({ isBig, with: withGame }) => {
  test.prop([playArbitrary(12)], lawRuns(isBig ? 0.2 : 2))(
    '[CMD2] [CMD4] the history, replayed in a fresh game, makes the same table without author code',
    play => withGame(game => checkReplay(game, play)),
  );

  test.prop([playArbitrary(5)], lawRuns(isBig ? 0.1 : 0.6))(
    '[CMD3] every command of a history is undone and redone exactly',
    play => void withGame(game => checkEachCommand(game, play)),
  );

  test('[CMD2] [CMD3] the history of a long game has commands of every kind', () => {
    const play = longPlay(isBig ? 8 : 60);
    withGame(game => checkReplay(game, play));
    expect(withGame(game => checkEachCommand(game, play))).toBeGreaterThan(20);
  });
});

/** JSON that looks like a command, most of the time with something wrong in it. */
const likeCommand = fc.letrec(tie => {
  const id = fc.oneof(
    { weight: 4, arbitrary: fc.nat({ max: 14 }) },
    fc.constantFrom(-1, 0.5, 1e9, null, '3', [], true),
  );
  const reference = fc.oneof(
    fc.record({ __elementId: id }),
    fc.record({ __playerRef: id }),
    fc.constantFrom({ __elementRef: 'game/0/1' }, { __elementRef: '' }, { '@': 3 }, { '@': null }),
  );
  const special = fc.oneof(
    fc.constantFrom({ $: 'NaN' }, { $: 'undefined' }, { $: 7 }, { $set: 3 }, { $map: [1] }),
    fc.record({ $set: fc.array(tie('value'), { maxLength: 3 }) }),
    fc.record({ $map: fc.array(fc.tuple(tie('value'), tie('value')), { maxLength: 2 }) }),
    fc.record({ $object: fc.array(fc.tuple(fc.string(), tie('value')), { maxLength: 2 }) }),
    fc.record({ $class: fc.constantFrom('Token', 'Map', 'Nothing'), $state: tie('value') }),
  );
  const seats = fc.array(id, { maxLength: 3 });
  const setting = fc.record(
    {
      mode: fc.constantFrom('all', 'owner', 'hidden', 'none'),
      add: seats,
      except: seats,
      slots: fc.boolean(),
    },
    { requiredKeys: ['mode'] },
  );
  const attributes = fc.dictionary(
    fc.constantFrom('value', 'target', 'friends', 'player', 'head', '%order', 'nothing', '$type'),
    tie('value'),
    { maxKeys: 3 },
  );
  return {
    value: fc.oneof({ depthSize: 'small' }, fc.jsonValue(), reference, special, attributes),
    command: fc.record(
      {
        type: fc.constantFrom(...COMMAND_TYPES),
        element: id,
        parent: id,
        to: id,
        position: fc.oneof(id, fc.constantFrom('first', 'last', 'middle')),
        className: fc.constantFrom('Token', 'Mark', 'Space', 'Player', 'Tokens', 'Nothing'),
        name: fc.constantFrom('sun', '', 3),
        count: fc.oneof(fc.nat({ max: 5 }), fc.constantFrom(1e12, -3)),
        attributes,
        order: fc.oneof(
          seats,
          fc.shuffledSubarray([0, 1, 2]),
          fc.constantFrom('normal', 'stacking'),
        ),
        key: fc.constantFrom(
          'value',
          'friends',
          'debts',
          'head',
          'player',
          'putInto',
          'leader',
          'constructor',
        ),
        value: tie('value'),
        inside: fc.boolean(),
        of: fc.constantFrom('own', 'zone', 'both'),
        setting: fc.oneof(setting, fc.constant(null)),
        player: id,
        players: seats,
        winners: seats,
        text: fc.string(),
        data: attributes,
        audience: seats,
      },
      { requiredKeys: ['type'] },
    ),
  };
}).command;

/** Only the fields that the command of its type has: others are refused at once. */
const FIELDS: { readonly [type: string]: readonly string[] } = {
  CREATE: ['parent', 'className', 'name', 'attributes'],
  CREATE_MANY: ['count', 'parent', 'className', 'name', 'attributes'],
  MOVE: ['element', 'to', 'position'],
  REMOVE: ['element'],
  SHUFFLE: ['element', 'order'],
  SET_ATTRIBUTE: ['element', 'key', 'value', 'inside'],
  SET_VISIBILITY: ['element', 'of', 'setting'],
  ADD_VISIBLE_TO: ['element', 'players'],
  SET_CURRENT_PLAYER: ['player'],
  SET_ORDER: ['element', 'order'],
  MESSAGE: ['text', 'data', 'audience'],
  START_GAME: [],
  END_GAME: ['winners'],
};

function trimmed(command: unknown): unknown {
  const entries = Object.entries(Object(command));
  const names = FIELDS[String(Reflect.get(Object(command), 'type'))] ?? [];
  return Object.fromEntries(entries.filter(([key]) => key === 'type' || names.includes(key)));
}

describe('what comes from outside', () => {
  test.prop([fc.array(likeCommand, { minLength: 1, maxLength: 12 }), fc.boolean()], {
    numRuns: 16 * lawRuns().numRuns,
  })(
    '[CMD1] [CMD3] is done and can be undone, or is refused and changes nothing',
    (all, isWhole) => {
      const game = tokens.create('fuzz');
      for (const raw of all) {
        const before = momentOf(game);
        const command = isWhole ? raw : trimmed(raw);
        const result = executeCommand(game, command);
        if (result.success) {
          const after = momentOf(game);
          game.journal.undoTo(before.mark);
          demandMoment(game, before, 'after an undo');
          game.journal.redoTo();
          demandMoment(game, after, 'after a redo');
        } else {
          expect(result.error.length).toBeGreaterThan(10);
          demandMoment(game, before, 'after a refusal');
        }
      }
    },
  );

  test('[CMD1] is now and then a command of every type', () => {
    const game = tokens.create('fuzz');
    const start = game.journal.mark();
    const types = new Set<unknown>();
    for (const raw of fc.sample(likeCommand, { numRuns: 8000, seed: 1 })) {
      const command = trimmed(raw);
      if (executeCommand(game, command).success) types.add(Reflect.get(Object(command), 'type'));
      game.journal.undoTo(start);
    }
    expect([...types].sort()).toEqual([...COMMAND_TYPES].sort());
  });

  test.prop([fc.anything({ withMap: true, withSet: true, withNullPrototype: true })], {
    numRuns: 8 * lawRuns().numRuns,
  })('[CMD1] may be anything at all', raw => {
    const game = tokens.create('anything');
    const before = momentOf(game);
    for (const attempt of [raw, { type: raw }, { type: 'SET_ATTRIBUTE', element: raw, value: raw }])
      expect(executeCommand(game, attempt).success).toBe(false);
    const isEmpty = Array.isArray(raw) && raw.length === 0;
    expect(replayCommands(game, raw).success).toBe(isEmpty);
    demandMoment(game, before, 'after refusals');
  });

  test.prop([playArbitrary(8), fc.nat(), likeCommand], lawRuns())(
    '[CMD4] one command that is refused refuses the whole list',
    (play, at, odd) => {
      const game = tokens.create(play.seed);
      for (const step of play.steps) playStep(tokens, game, step);
      const fresh = tokens.create(play.seed);
      const before = momentOf(fresh);
      const commands: unknown[] = [...game.commandHistory];
      commands.splice(at % (commands.length + 1), 0, { ...Object(odd), no: 'field' });
      expect(replayCommands(fresh, commands).success).toBe(false);
      demandMoment(fresh, before, 'after a refusal');
    },
  );
});
