import { describe, expect, test } from 'vitest';
import { AuthorError } from '../errors/errors.ts';
import { defineGame } from './define-game.ts';
import { Game } from './game.ts';
import type { GameOptions } from './game-options.ts';
import { parseOptions, readGameOptions } from './read-game-options.ts';

interface ReefOptions extends GameOptions {
  readonly size?: number;
  readonly weather?: 'calm' | 'storm';
  readonly night?: boolean;
  readonly motto?: string;
  readonly tide?: number;
}

class Reef extends Game<Reef> {
  readonly size: number;

  constructor(options: ReefOptions) {
    super(options);
    this.size = options.size ?? 0;
  }
}

const reef = defineGame({
  gameClass: Reef,
  displayName: 'Reef',
  playerCount: { min: 2, max: 4 },
  options: {
    size: { type: 'number', min: 3, max: 9, default: 5, label: 'Size of the board' },
    weather: { type: 'text', choices: ['calm', 'storm'], default: 'calm' },
    night: { type: 'boolean', default: false },
    motto: { type: 'text', default: '' },
    tide: { type: 'number', integer: false, default: 0.5 },
  },
});

class Plain extends Game<Plain> {}
const plain = defineGame({
  gameClass: Plain,
  displayName: 'Plain',
  playerCount: { min: 2, max: 2 },
});

describe('a definition', () => {
  test('[DEF1] describes the options of a game as data', () => {
    expect(JSON.parse(JSON.stringify(reef.options))).toEqual({
      size: { type: 'number', min: 3, max: 9, default: 5, label: 'Size of the board' },
      weather: { type: 'text', choices: ['calm', 'storm'], default: 'calm' },
      night: { type: 'boolean', default: false },
      motto: { type: 'text', default: '' },
      tide: { type: 'number', integer: false, default: 0.5 },
    });
    expect(plain.options).toEqual({});
  });

  test.each([
    ['definition-class', { gameClass: Object }],
    ['definition-name', { displayName: '' }],
    ['definition-players', { playerCount: { min: 3, max: 2 } }],
    ['definition-players', { playerCount: { min: 0, max: 2 } }],
    ['definition-default', { options: { size: { type: 'number', max: 3, default: 4 } } }],
    ['definition-default', { options: { size: { type: 'text', choices: ['a'], default: 'b' } } }],
  ])('[DEF2] that cannot be is refused: %s %j', (code, change) => {
    const description = { ...plain, ...change };
    // Mistakes that the compiler would have found.
    const mistaken = description as unknown as Parameters<typeof defineGame<Plain, GameOptions>>[0];
    expect(() => defineGame(mistaken)).toThrow(expect.objectContaining({ code }));
    expect(() => defineGame(mistaken)).toThrow(AuthorError);
  });
});

describe('a request', () => {
  test('[DEF3] has the default of every option that it does not name', () => {
    const request = { playerCount: 3, seed: 's', options: { weather: 'storm' } };
    expect(readGameOptions(reef, request)).toEqual({
      ok: true,
      options: {
        playerCount: 3,
        seed: 's',
        size: 5,
        weather: 'storm',
        night: false,
        motto: '',
        tide: 0.5,
      },
    });
  });

  test.each([
    [{ playerCount: 5 }, 'Reef is for 2 to 4 players, not for 5.'],
    [{ playerCount: 2.5 }, 'Reef is for 2 to 4 players, not for 2.5.'],
    [{ playerCount: 2, playerNames: ['Ann', 'Bob', 'Cid'] }, 'There are 3 names for 2 players.'],
    [
      { playerCount: 2, options: { sice: 4 } },
      'Reef has no option "sice". It has: size, weather, night, motto, tide.',
    ],
    [
      { playerCount: 2, options: { toString: 4 } },
      'Reef has no option "toString". It has: size, weather, night, motto, tide.',
    ],
    [
      { playerCount: 2, options: { size: 10 } },
      'The option "size" cannot be 10. Give a whole number from 3 up to 9.',
    ],
    [
      { playerCount: 2, options: { size: 4.5 } },
      'The option "size" cannot be 4.5. Give a whole number from 3 up to 9.',
    ],
    [
      { playerCount: 2, options: { weather: 'fog' } },
      'The option "weather" cannot be "fog". Give one of calm, storm.',
    ],
    [
      { playerCount: 2, options: { night: 'yes' } },
      'The option "night" cannot be "yes". Give true or false.',
    ],
    [{ playerCount: 2, options: { motto: 4 } }, 'The option "motto" cannot be 4. Give a text.'],
    [
      { playerCount: 2, options: { tide: Number.NaN } },
      'The option "tide" cannot be NaN. Give a number.',
    ],
  ])('[DEF4] that the game does not allow is refused in words: %j', (request, reason) => {
    expect(readGameOptions(reef, request)).toMatchObject({ ok: false, reason });
  });

  test('[DEF4] for a game with one number of players and no options says so', () => {
    expect(readGameOptions(plain, { playerCount: 3 })).toMatchObject({
      ok: false,
      reason: 'Plain is for exactly 2 players, not for 3.',
    });
    expect(readGameOptions(plain, { playerCount: 2, options: { size: 1 } })).toMatchObject({
      ok: false,
      reason: 'Plain has no option "size". It has none.',
    });
  });
});

describe('a typed option', () => {
  test('[DEF5] is parsed to the type that the game expects', () => {
    const texts = ['size=7', 'weather=storm', 'night=yes', 'motto=a=b', 'tide=.25'];
    expect(parseOptions(reef, texts)).toEqual({
      ok: true,
      values: { size: 7, weather: 'storm', night: true, motto: 'a=b', tide: 0.25 },
    });
  });

  test.each([
    ['size', '"size" sets no option. Write name=value.'],
    ['depth=4', 'Reef has no option "depth". It has: size, weather, night, motto, tide.'],
    ['size=', 'The option "size" cannot be "". Give a whole number from 3 up to 9.'],
    ['size=big', 'The option "size" cannot be "big". Give a whole number from 3 up to 9.'],
    ['night=maybe', 'The option "night" cannot be "maybe". Give true or false.'],
    ['night=toString', 'The option "night" cannot be "toString". Give true or false.'],
  ])('[DEF5] is refused in words: %s', (text, reason) => {
    expect(parseOptions(reef, [text])).toMatchObject({ ok: false, reason });
  });
});
