import { describe, expect, test } from 'vitest';
import { defineGame, type GameDescription } from './define-game.ts';
import { Game } from './game.ts';
import type { GameOptions } from './game-options.ts';
import { applicableOptions, parseOptions, readGameOptions } from './read-game-options.ts';

interface FleetOptions extends GameOptions {
  readonly size?: 5 | 7 | 9;
  readonly hasStorms?: boolean;
  readonly stormLength?: number;
  readonly ships?: readonly ('brig' | 'sloop' | 'galleon')[];
  readonly handicap?: readonly number[];
}

class Fleet extends Game<Fleet> {
  readonly ships: readonly string[];
  readonly handicap: readonly number[];

  constructor(options: FleetOptions) {
    super(options);
    this.ships = options.ships ?? [];
    this.handicap = options.handicap ?? [];
  }
}

const description: GameDescription<Fleet, FleetOptions> = {
  gameClass: Fleet,
  displayName: 'Fleet',
  playerCount: { min: 2, max: 3 },
  options: {
    size: { type: 'number', choices: [5, 7, 9], default: 7 },
    hasStorms: { type: 'boolean', default: false, when: { size: [7, 9] } },
    stormLength: { type: 'number', min: 1, max: 4, default: 2, when: { hasStorms: true } },
    ships: { type: 'list', choices: ['brig', 'sloop', 'galleon'], default: ['brig'], min: 1 },
    handicap: { type: 'per-seat', of: { type: 'number', min: 0, max: 3, default: 0 } },
  },
  presets: {
    short: { label: 'A short game', options: { size: 5, ships: ['sloop'] } },
    wild: { options: { size: 9, hasStorms: true, stormLength: 4 } },
  },
};
const fleet = defineGame(description);

/** The own options of a game for three, or the reason for the refusal. */
function read(options: Readonly<Record<string, unknown>>): unknown {
  const result = readGameOptions(fleet, { playerCount: 3, options });
  if (!result.ok) return result.reason;
  const { playerCount: _, ...own } = result.options;
  return own;
}

describe('the kinds of options', () => {
  test('[OPT1] a list has several of its choices, each once, within its bounds', () => {
    expect(read({ ships: ['sloop', 'brig'] })).toMatchObject({ ships: ['sloop', 'brig'] });
    const reason = 'Give 1 to 3 of brig, sloop, galleon, each once, with commas between.';
    for (const ships of [[], ['brig', 'brig'], ['raft'], 'brig']) {
      expect(read({ ships })).toContain(reason);
    }
  });

  test('[OPT2] a per-seat option has one value for each seat, or the same for all', () => {
    expect(read({})).toMatchObject({ handicap: [0, 0, 0] });
    expect(read({ handicap: [0, 2, 1] })).toMatchObject({ handicap: [0, 2, 1] });
    expect(read({ handicap: 3 })).toMatchObject({ handicap: [3, 3, 3] });
    expect(read({ handicap: [1, 2] })).toContain(
      'Give one value for all 3 seats, or 3 with commas',
    );
    expect(read({ handicap: [1, 2, 9] })).toContain('each a whole number from 0 up to 3');
  });

  test('[OPT3] an option applies only beside the values it depends on, and has its default otherwise', () => {
    expect(read({ hasStorms: true, stormLength: 4 })).toMatchObject({ stormLength: 4 });
    expect(read({ stormLength: 4 })).toBe(
      'The option "stormLength" applies only with hasStorms=true. Leave it out.',
    );
    expect(read({ size: 5, hasStorms: true })).toContain('applies only with size=7 or 9');
    expect(read({ size: 5, hasStorms: false, stormLength: 2 })).toMatchObject({ size: 5 });
    const chosen = { size: 5, hasStorms: true, stormLength: 4 };
    expect(applicableOptions(fleet, chosen)).toEqual({ size: 5 });
  });

  test('[OPT4] a preset sets several options, and options typed after it change them', () => {
    const typed = (...texts: readonly string[]): unknown => {
      const parsed = parseOptions(fleet, texts);
      return parsed.ok ? parsed.values : parsed.reason;
    };
    expect(typed('preset=short')).toEqual({ size: 5, ships: ['sloop'] });
    expect(typed('preset=wild', 'stormLength=1')).toEqual({
      size: 9,
      hasStorms: true,
      stormLength: 1,
    });
    expect(typed('preset=long')).toBe('Fleet has no preset "long". It has: short, wild.');
    expect(typed('ships=sloop,galleon', 'handicap=0,1,2')).toEqual({
      ships: ['sloop', 'galleon'],
      handicap: [0, 1, 2],
    });
    expect(typed('handicap=2')).toEqual({ handicap: 2 });
  });

  test('[OPT5] a definition with an impossible condition or preset is refused', () => {
    const { options } = fleet;
    const attempt = (own: object) => () => defineGame({ ...description, ...own });
    const storms = { type: 'boolean', default: false } as const;
    const ordered = { hasStorms: { ...storms, when: { size: 8 } } };
    expect(attempt({ options: { ...options, ...ordered } })).toThrow(
      'depends on values of "size" that cannot be',
    );
    const later = { a: { ...storms, when: { b: true } }, b: storms };
    expect(attempt({ options: later, presets: {} })).toThrow('depends on values of "b"');
    expect(attempt({ presets: { odd: { options: { size: 6 } } } })).toThrow(
      'The preset "odd" of "Fleet" cannot be played. The option "size" cannot be 6.',
    );
    expect(attempt({ options: { preset: storms }, presets: {} })).toThrow('is called "preset"');
  });

  test('[OPT1] [OPT2] lists are plain data: a saved game is set up with them again', () => {
    const options = { playerCount: 2, seed: 'x', ships: ['sloop'] as const, handicap: [0, 1] };
    const game = new Fleet(options);
    const again = Game.restoreGame(Fleet, JSON.parse(JSON.stringify(game.getSnapshot())));
    expect([again.ships, again.handicap]).toEqual([['sloop'], [0, 1]]);
  });
});
