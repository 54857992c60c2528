import { describe, expect, test } from 'vitest';
import { demandMoment, momentOf } from '../../../test/laws/moment.ts';
import { expectError, expectRefused } from '../../../test/refused.ts';
import { wholeState } from '../../../test/whole-state.ts';
import {
  type Forge,
  Ingot,
  ingotOf,
  openForge,
  present,
  unchecked,
} from '../../../test/workshop.ts';
import { Game, type GameOptions, Piece, Space } from '../../index.ts';
import { nodeOf } from '../../state/node/node.ts';
import type { Command } from './command.ts';
import { executeCommand, replayCommands } from './execute-command.ts';

/** The ids that setup gives in a forge. */
const [GAME, SEATS, PILE, SMITH, RACK, OTHER, INGOT] = [0, 1, 2, 3, 5, 6, 7];

function done(forge: Forge, ...commands: readonly Command[]): Forge {
  for (const command of commands) expect(forge.execute(command)).toMatchObject({ success: true });
  return forge;
}

/** Expects that a command is refused, and that nothing has changed; gives why. */
function refused(game: Game, command: unknown): string {
  const before = momentOf(game);
  const result = executeCommand(game, command);
  demandMoment(game, before, 'after a refusal');
  if (result.success) throw new Error('it was done');
  return result.error;
}

/** Commands, and the rules that do the same. */
const SAME: [Command, (forge: Forge) => unknown][] = [
  [
    {
      type: 'CREATE',
      parent: OTHER,
      className: 'Ingot',
      name: 'bar',
      attributes: { weight: 9, player: { __playerRef: 1 }, partner: { __elementId: INGOT } },
    },
    forge =>
      forge.other.create(Ingot, 'bar', {
        weight: 9,
        player: present(forge.players[1]),
        partner: ingotOf(forge),
      }),
  ],
  [
    { type: 'CREATE_MANY', parent: RACK, className: 'Ingot', name: 'bar', count: 3 },
    forge => forge.rack.createMany(3, Ingot, 'bar'),
  ],
  [{ type: 'MOVE', element: INGOT, to: OTHER }, forge => ingotOf(forge).putInto(forge.other)],
  [
    { type: 'MOVE', element: INGOT, to: RACK, position: 1 },
    forge => ingotOf(forge).putInto(forge.rack, { position: 1 }),
  ],
  [
    { type: 'MOVE', element: INGOT + 2, to: RACK, position: 'first' },
    forge => present(forge.rack.last(Ingot)).putInto(forge.rack, { position: 'first' }),
  ],
  [{ type: 'REMOVE', element: INGOT }, forge => ingotOf(forge).remove()],
  [{ type: 'SHUFFLE', element: RACK }, forge => forge.rack.shuffle()],
  [
    { type: 'SET_ATTRIBUTE', element: INGOT, key: 'metal', value: 'gold' },
    forge => Object.assign(ingotOf(forge), { metal: 'gold' }),
  ],
  [
    { type: 'SET_ATTRIBUTE', element: SMITH, key: 'tools', value: ['tongs'], inside: true },
    forge => present(forge.players[0]).tools.push('tongs'),
  ],
  [
    { type: 'SET_ATTRIBUTE', element: INGOT, key: '$type', value: 'bar' },
    forge => Object.assign(ingotOf(forge), { $type: 'bar' }),
  ],
  [
    {
      type: 'SET_VISIBILITY',
      element: INGOT,
      of: 'own',
      setting: { mode: 'hidden', add: [1], except: [], slots: false },
    },
    forge => ingotOf(forge).showOnlyTo(1),
  ],
  [
    {
      type: 'SET_VISIBILITY',
      element: RACK,
      of: 'zone',
      setting: { mode: 'hidden', add: [], except: [], slots: true },
    },
    forge => forge.rack.contentsHidden({ slots: true }),
  ],
  [
    { type: 'ADD_VISIBLE_TO', element: INGOT, players: [1] },
    forge => ingotOf(forge).addVisibleTo(1),
  ],
  [
    { type: 'ADD_VISIBLE_TO', element: RACK, players: [0, 1] },
    forge => forge.rack.addZoneVisibleTo(0, 1),
  ],
  [{ type: 'SET_CURRENT_PLAYER', player: 1 }, forge => forge.players.setCurrent(1)],
  [
    { type: 'SET_ORDER', element: RACK, order: 'stacking' },
    forge => forge.rack.setOrder('stacking'),
  ],
  [
    { type: 'MESSAGE', text: '{{who}}: {{n}}', data: { who: { __playerRef: 0 }, n: 3 } },
    forge => forge.message('{{who}}: {{n}}', { who: forge.players[0], n: 3 }),
  ],
  [{ type: 'MESSAGE', text: 'psst', audience: [1] }, forge => forge.messageTo([1], 'psst')],
  [{ type: 'START_GAME' }, forge => forge.start()],
  [{ type: 'END_GAME', winners: [1] }, forge => forge.finish([present(forge.players[1])])],
];

describe('a command', () => {
  test('[CMD10] reports the elements it has created, in order; an empty list if none', () => {
    const forge = openForge();
    const next = forge.journal.nextId;
    const ingot = { parent: RACK, className: 'Ingot', name: 'new' };
    expect(forge.execute({ type: 'CREATE', ...ingot })).toEqual({
      success: true,
      createdIds: [next],
    });
    expect(forge.execute({ type: 'CREATE_MANY', count: 2, ...ingot })).toEqual({
      success: true,
      createdIds: [next + 1, next + 2],
    });
    expect(forge.execute({ type: 'START_GAME' })).toEqual({ success: true, createdIds: [] });
    expect(forge.getElementById(next)?.name).toBe('new');
  });

  test('[CMD10] a list of commands reports all elements it has created', () => {
    const forge = openForge();
    const next = forge.journal.nextId;
    const ingot: Command = { type: 'CREATE', parent: RACK, className: 'Ingot', name: 'new' };
    expect(replayCommands(forge, [ingot, { type: 'REMOVE', element: next }, ingot])).toEqual({
      success: true,
      createdIds: [next, next + 1],
    });
  });

  test.each(SAME)('[CMD5] does what rules would do: %o', (command, act) => {
    const [forge, other] = [openForge(), openForge()];
    done(forge, command);
    other.journal.segment(() => void act(other));
    expect(wholeState(forge)).toBe(wholeState(other));
    expect(forge.fullHash).toBe(other.fullHash);
    expect(forge.journal.entries()).toEqual(other.journal.entries());
  });

  test('[CMD5] shuffles into a given order without drawing random numbers', () => {
    const forge = done(openForge(), { type: 'SHUFFLE', element: RACK, order: [2, 0, 1] });
    expect(forge.rack.children.map(({ id }) => id)).toEqual([INGOT + 2, INGOT, INGOT + 1]);
    expect(forge.journal.draws).toBe(0);
  });

  test('[CMD8] with `fill` keeps the object, and without replaces it', () => {
    const forge = openForge();
    const smith = present(forge.players[0]);
    const { tools } = smith;
    const set = { type: 'SET_ATTRIBUTE', element: SMITH, key: 'tools' } as const;
    done(forge, { ...set, value: ['tongs'], inside: true });
    expect([smith.tools === tools, tools]).toEqual([true, ['tongs']]);
    done(forge, { ...set, value: ['file'] });
    expect([smith.tools === tools, tools, smith.tools]).toEqual([false, ['tongs'], ['file']]);
    forge.journal.undoTo(0);
    expect([smith.tools === tools, tools]).toEqual([true, []]);
  });

  test('[CMD7] assigns values of every kind', () => {
    const forge = openForge();
    const value = {
      map: { $map: [[{ __elementId: INGOT }, { $: 'NaN' }]] },
      set: { $set: [{ __playerRef: 0 }] },
      record: { $object: [['__elementId', 5]] },
      branch: { __elementRef: 'game/1' },
      seat: { __elementRef: 'players/1' },
      list: [null, { $: '-Infinity' }, 'text', true],
    };
    done(forge, { type: 'SET_ATTRIBUTE', element: GAME, key: 'any', value });
    expect(forge.any).toEqual({
      map: new Map([[ingotOf(forge), Number.NaN]]),
      set: new Set([forge.players[0]]),
      record: { __elementId: 5 },
      branch: forge.other,
      seat: forge.players[1],
      list: [null, Number.NEGATIVE_INFINITY, 'text', true],
    });
  });
});

const set = { type: 'SET_ATTRIBUTE', element: GAME, key: 'any' };
const sight = { mode: 'all', add: [], except: [], slots: false };

/** What is asked for, and words of the refusal. */
const IMPOSSIBLE: [unknown, string][] = [
  [null, 'A command is a record with a "type".'],
  [[], 'A command is a record with a "type".'],
  [{ type: 'move' }, 'There is no command of the type "move". Known are: CREATE, CREATE_MANY'],
  [{ type: 'REMOVE' }, 'The field "element" of REMOVE has to be given.'],
  [{ type: 'REMOVE', element: '7' }, 'has to be a whole number from 0'],
  [{ type: 'REMOVE', element: INGOT, id: 3 }, 'REMOVE has no field "id". It has: type, element.'],
  [{ type: 'REMOVE', element: 99 }, 'There is no element 99 in this game.'],
  [{ type: 'REMOVE', element: SEATS }, 'There is no element 1 in this game.'],
  [{ type: 'REMOVE', element: GAME }, 'cannot be moved or removed'],
  [{ type: 'REMOVE', element: PILE }, 'cannot be moved or removed'],
  [{ type: 'MOVE', element: INGOT, to: SEATS }, 'There is no element 1'],
  [{ type: 'MOVE', element: INGOT, to: SMITH }, 'Smith'],
  [{ type: 'MOVE', element: RACK, to: RACK }, 'Rack "rack"'],
  [{ type: 'MOVE', element: INGOT, to: OTHER, position: 4 }, '4'],
  [{ type: 'MOVE', element: INGOT, to: OTHER, position: 'top' }, 'one of: first, last'],
  [{ type: 'CREATE', parent: RACK, className: 'Sword', name: 's' }, 'registerElements(Sword)'],
  [{ type: 'CREATE', parent: RACK, className: 'Smith', name: 's' }, 'Smith'],
  [{ type: 'CREATE', parent: SEATS, className: 'Ingot', name: 's' }, 'There is no element 1'],
  [{ type: 'CREATE', parent: RACK, className: 'Ingot', name: '' }, 'without a name'],
  [
    { type: 'CREATE', parent: RACK, className: 'Ingot', name: 'i', attributes: { size: 3 } },
    'has no attribute "size"',
  ],
  [
    { type: 'CREATE_MANY', parent: RACK, className: 'Ingot', name: 'i', count: 1e9 },
    'at most 10000 elements',
  ],
  [{ type: 'SHUFFLE', element: RACK, order: [0, 1] }, 'Rack "rack" has 3 children'],
  [{ type: 'SHUFFLE', element: RACK, order: [0, 1, 1] }, 'names each place from 0 once'],
  [{ type: 'SHUFFLE', element: RACK, order: [0, 1, 3] }, 'names each place from 0 once'],
  [{ type: 'SHUFFLE', element: INGOT }, 'Ingot "ingot" is no space.'],
  [{ type: 'SET_ATTRIBUTE', element: INGOT, key: 'isHeavy', value: 1 }, 'computed property'],
  [{ type: 'SET_ATTRIBUTE', element: GAME, key: '%phase', value: 'finished' }, '%phase'],
  [{ type: 'SET_ATTRIBUTE', element: INGOT, key: 'player', value: 0 }, 'player'],
  [{ type: 'SET_ATTRIBUTE', element: INGOT, key: 'weight', value: { $: 'undefined' } }, 'weight'],
  [{ ...set, value: { __elementId: 99 } }, '{"__elementId":99} names nothing in this game.'],
  [{ ...set, value: { '@': 3 } }, 'Write such a record as { $object: [[key, value], …] }.'],
  [{ ...set, value: { $set: [], more: 1 } }, 'Write such a record'],
  [{ ...set, value: { $map: [[1, 2, 3]] } }, 'Write such a record'],
  [{ ...set, value: { $: 'nothing' } }, 'Write such a record'],
  [{ ...set, value: { $object: [['__proto__', { bad: 1 }]] } }, 'Write such a record'],
  [{ ...set, value: JSON.parse('{"__proto__": {"bad": 1}}') }, 'A command holds a "__proto__".'],
  [{ ...set, value: { $class: 'Ingot', $state: {} } }, 'No helper of a class Ingot is known'],
  [{ ...set, value: { $class: 'Bellows', $state: {} } }, 'No helper of a class Bellows is known'],
  [{ ...set, value: () => 1 }, 'A command holds something (function) that is not plain data.'],
  [{ ...set, value: new Date(0) }, 'A command holds something (object) that is not plain data.'],
  [{ type: 'SET_VISIBILITY', element: RACK, of: 'own', setting: null }, 'is no piece'],
  [{ type: 'SET_VISIBILITY', element: INGOT, of: 'zone', setting: null }, 'is no space'],
  [{ type: 'SET_VISIBILITY', element: INGOT, of: 'own', setting: { mode: 'all' } }, '"add"'],
  [
    { type: 'SET_VISIBILITY', element: INGOT, of: 'own', setting: { ...sight, add: [9] } },
    'seat 9',
  ],
  [
    {
      type: 'SET_VISIBILITY',
      element: INGOT,
      of: 'own',
      setting: { ...sight, add: [1], except: [1] },
    },
    'both in "add" and in "except"',
  ],
  [{ type: 'ADD_VISIBLE_TO', element: SMITH, players: [0] }, 'is no space'],
  [{ type: 'ADD_VISIBLE_TO', element: INGOT, players: [2] }, 'seat 2'],
  [{ type: 'SET_CURRENT_PLAYER', player: 2 }, '2'],
  [{ type: 'SET_ORDER', element: INGOT, order: 'normal' }, 'is no space'],
  [{ type: 'MESSAGE', text: 'x', data: { list: [1] } }, 'list'],
  [{ type: 'MESSAGE', text: 'x', audience: [5] }, 'seat 5'],
  [{ type: 'END_GAME', winners: [5] }, 'No player has the position 5. There are 2 players.'],
];

describe('a refused command', () => {
  test.each(IMPOSSIBLE)('[CMD1] %j', (command, words) => {
    expect(refused(openForge(), command)).toContain(words);
    expect(Reflect.get({}, 'bad')).toBeUndefined();
  });

  test('[CMD1] refuses values that contain themselves, have accessors or are too large', () => {
    const circle: { value: unknown; type: string } = { type: 'SET_ATTRIBUTE', value: null };
    circle.value = circle;
    const trap = new Proxy({}, { ownKeys: () => [...unchecked<string[]>(null)] });
    expect(refused(openForge(), circle)).toBe('A command is nested too deep.');
    expect(refused(openForge(), trap)).toBe('A command cannot be read. Give plain data.');
    expect(refused(openForge(), { ...set, value: new Array(2 ** 32 - 1) })).toBe(
      'A command holds too much.',
    );
  });

  test('[CMD1] begins or ends a game only once', () => {
    const forge = done(openForge(), { type: 'START_GAME' });
    expect(refused(forge, { type: 'START_GAME' })).toContain('started');
    done(forge, { type: 'END_GAME', winners: [] });
    expect(refused(forge, { type: 'END_GAME', winners: [] })).toContain('is over');
  });

  test('[CMD4] makes the whole list refused, and the error names its index', () => {
    const forge = openForge();
    const before = momentOf(forge);
    const list = [{ type: 'START_GAME' }, { type: 'REMOVE', element: INGOT }, { type: 'REMOVE' }];
    expect(replayCommands(forge, list)).toEqual({
      success: false,
      error: 'Command 2: The field "element" of REMOVE has to be given.',
    });
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    for (const none of ['all', null, {}, proxy]) {
      const error = 'Commands are given as a list.';
      expect(replayCommands(forge, none)).toEqual({ success: false, error });
    }
    demandMoment(forge, before, 'after a refusal');
  });
});

class Fragile extends Piece {
  constructor() {
    super();
    throw new Error('broken');
  }
}

class Watched extends Piece {
  seen = 0;

  /** A setter of the author's, which no command may run. */
  set sight(value: number) {
    this.seen = value;
  }

  override onCreate(): void {
    this.seen++;
  }
}

class Shelf extends Game<Shelf> {
  readonly place: Space = this.create(Space, 'place');
  entered = 0;

  constructor(options: GameOptions) {
    super(options);
    this.registerElements(Fragile, Watched);
    this.place.onEnter(() => void this.entered++);
  }
}

describe('the code of the author', () => {
  const create = { type: 'CREATE', parent: 4, name: 'x' } as const;

  test('[CMD4] no hook, handler or setter runs', () => {
    const shelf = new Shelf({ playerCount: 1 });
    expect(shelf.execute({ ...create, className: 'Watched' })).toMatchObject({ success: true });
    expect([shelf.first(Watched)?.seen, shelf.entered]).toEqual([0, 0]);
    const attributes = { sight: 3 };
    expect(refused(shelf, { ...create, className: 'Watched', attributes })).toBe(
      '"sight" of Watched is computed, and a command runs no setter. Give the fields it is computed from.',
    );
    shelf.place.create(Watched, 'heard');
    expect([shelf.last(Watched)?.seen, shelf.entered]).toEqual([1, 1]);
  });

  test('[CMD9] an error of a constructor is thrown unchanged, and nothing has changed', () => {
    const shelf = new Shelf({ playerCount: 1 });
    const before = momentOf(shelf);
    expect(() => shelf.execute({ ...create, className: 'Fragile' })).toThrow('broken');
    demandMoment(shelf, before, 'after a failure');
  });

  test('[CMD9] executes no command in a read-only callback', () => {
    const forge = openForge();
    const { guard } = nodeOf(forge).world;
    const command = { type: 'START_GAME' } as const;
    expectRefused(forge, 'change-while-reading', () =>
      guard.reading('filter of strike.ingot', () => forge.execute(command)),
    );
    expectError('change-while-reading', () =>
      guard.reading('filter of strike.ingot', () => executeCommand(forge, 'nonsense')),
    );
  });
});
