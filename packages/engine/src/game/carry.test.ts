import { describe, expect, test } from 'vitest';
import { expectError } from '../../test/refused.ts';
import {
  Action,
  actionStep,
  type Carried,
  carriedFrom,
  defineFlow,
  defineGame,
  Game,
  type GameOptions,
  Player,
  readGameOptions,
  reseatCarried,
  restoreGame,
} from '../index.ts';

class Racer extends Player<Race> {
  wins = 0;
}

type Series = Carried<{ readonly wins: number }, { readonly round: number }>;

const win = Action.create<Race>('win').execute((_, { game, player }) => {
  player.wins += 1;
  game.finish([player]);
});

class Race extends Game<Race, Racer> {
  static override PlayerClass = Racer;
  round = 1;

  constructor(options: GameOptions & { readonly carried?: Series }) {
    super(options);
    const { carried } = options;
    this.round = (carried?.table.round ?? 0) + 1;
    for (const [seat, { wins }] of (carried?.seats ?? []).entries()) {
      const player = this.players[seat];
      if (player !== undefined) player.wins = wins;
    }
    this.registerActions(win);
    this.setFlow(
      defineFlow<Race>({
        root: actionStep({ player: ({ game }) => game.players[0], actions: [win] }),
      }),
    );
  }
}

/** Best of three. */
const race = defineGame({
  gameClass: Race,
  displayName: 'Race',
  playerCount: { min: 2, max: 2 },
  carry: {
    version: 2,
    out: game =>
      game.players.some(({ wins }) => wins === 2)
        ? undefined
        : {
            seats: game.players.map(({ wins }) => ({ wins })),
            table: { round: game.round },
          },
    upgrade: ({ version, seats }) =>
      version === 1 ? { seats: seats.map(() => ({ wins: 0 })), table: { round: 1 } } : undefined,
  },
});

function play(carried?: Carried): Race {
  const read = readGameOptions(race, { playerCount: 2, seed: 'race', carried });
  if (!read.ok) throw new Error(read.reason);
  const game = new Race({ ...read.options });
  game.startFlow();
  game.performAction('win');
  return game;
}

describe('a series of games', () => {
  test('[DEF9] what a finished game carries out, the next one takes in, until the series is over', () => {
    const first = play();
    const carried = carriedFrom(race, first);
    expect(carried).toEqual({ version: 2, seats: [{ wins: 1 }, { wins: 0 }], table: { round: 1 } });
    const second = play(carried);
    expect([second.round, second.players.map(({ wins }) => wins)]).toEqual([2, [2, 0]]);
    expect(carriedFrom(race, second)).toBeUndefined();
  });

  test('[DEF9] the compiler asks for carry where the game reads it, and knows its types', () => {
    const players = { playerCount: { min: 2, max: 2 } };
    // @ts-expect-error: the definition says what goes on to the next game
    defineGame({ gameClass: Race, displayName: 'Race', ...players });
    const out = () => ({ seats: [{ wins: 'many' }], table: { round: 1 } });
    // @ts-expect-error: wins are a number
    defineGame({ gameClass: Race, displayName: 'Race', ...players, carry: { version: 1, out } });
    expect(race.carry?.version).toBe(2);
  });

  test('[DEF9] a game that is not over carries nothing', () => {
    const game = new Race({ playerCount: 2 });
    game.startFlow();
    expect(carriedFrom(race, game)).toBeUndefined();
  });

  test('[DEF9] the part of a seat follows its player to another seat', () => {
    const carried = { version: 2, seats: ['Ann', 'Bob', 'Cay'], table: null };
    expect(reseatCarried(carried, seat => (seat + 1) % 3).seats).toEqual(['Bob', 'Cay', 'Ann']);
  });

  test('[DEF10] a snapshot and the settings hold it, so a restored game has it', () => {
    const game = play(carriedFrom(race, play()));
    const restored = restoreGame(Race, game.getSnapshot());
    expect([restored.round, restored.fullHash]).toEqual([2, game.fullHash]);
    expect(restored.settings).toEqual(game.settings);
    const { playerCount, seed, ...options } = game.settings;
    expect(readGameOptions(race, { playerCount, seed, options }).ok).toBe(true);
  });

  test('[DEF11] an earlier version is converted; a version that is not is refused with a code', () => {
    const old = { version: 1, seats: [5, 6], table: null };
    expect(play(old).round).toBe(2);
    const read = (carried: unknown) => {
      const result = readGameOptions(race, { playerCount: 2, carried });
      return result.ok ? 'ok' : result.code;
    };
    expect(read({ ...old, version: 0 })).toBe('carried-version');
    expect(read({ ...old, version: 3 })).toBe('carried-version');
    expect(read({ version: 2, seats: [{ wins: 0 }], table: { round: 1 } })).toBe('carried-form');
    expect(read('a text')).toBe('carried-form');
    const plain = defineGame({
      gameClass: class Plain extends Game {},
      displayName: 'Plain',
      playerCount: { min: 1, max: 2 },
    });
    const refused = readGameOptions(plain, { playerCount: 2, carried: old });
    expect(refused.ok ? 'ok' : refused.code).toBe('carried-form');
  });

  test('[DEF11] a part for too few seats is an author error', () => {
    const short = defineGame({
      gameClass: Race,
      displayName: 'Race',
      playerCount: { min: 2, max: 2 },
      carry: { version: 1, out: () => ({ seats: [{ wins: 1 }], table: { round: 1 } }) },
    });
    expectError('carry-seats', () => carriedFrom(short, play()));
  });
});
