import { expectTypeOf, test } from 'vitest';
import { Player } from '../elements/element/player.ts';
import { defineGame, type GameDefinition, type PlayableGame } from './define-game.ts';
import { Game } from './game.ts';
import type { GameOptions } from './game-options.ts';

interface PondOptions extends GameOptions {
  readonly size?: number;
  readonly weather?: 'calm' | 'storm';
}

class Angler extends Player<Pond> {
  books = 0;
}

class Pond extends Game<Pond, Angler> {
  static override PlayerClass = Angler;

  constructor(options: PondOptions) {
    super(options);
  }
}

class Dry extends Game<Dry, Angler> {}
class Plain extends Game<Plain> {}

const common = { displayName: 'Pond', playerCount: { min: 2, max: 4 } };
const size = { type: 'number', default: 5 } as const;
const weather = { type: 'text', choices: ['calm', 'storm'], default: 'calm' } as const;

test('[DEF6] a definition knows its game and its options', () => {
  const pond = defineGame({
    ...common,
    gameClass: Pond,
    options: { size, weather },
    objectives: game => {
      expectTypeOf(game).toEqualTypeOf<Pond>();
      return { rich: { checker: (each, seat) => each.players[seat]?.books === 4, weight: 2 } };
    },
  });
  expectTypeOf(pond).toEqualTypeOf<GameDefinition<Pond, PondOptions>>();
  expectTypeOf(pond).toExtend<PlayableGame>();
  expectTypeOf(defineGame({ ...common, gameClass: Plain })).toExtend<PlayableGame<Plain>>();
});

test('[DEF6] the compiler refuses what does not fit', () => {
  // @ts-expect-error 'Player' is missing the following properties from type 'Angler': books
  defineGame({ ...common, gameClass: Dry });
  // @ts-expect-error Property 'options' is missing
  defineGame({ ...common, gameClass: Pond });
  // @ts-expect-error Property 'weather' is missing
  defineGame({ ...common, gameClass: Pond, options: { size } });
  defineGame({
    ...common,
    gameClass: Pond,
    // @ts-expect-error Type '"text"' is not assignable to type '"number"'
    options: { weather, size: { type: 'text', default: '5' } },
  });
  defineGame({
    ...common,
    gameClass: Pond,
    // @ts-expect-error Type '"fog"' is not assignable to type '"calm" | "storm"'
    options: { size, weather: { type: 'text', choices: ['fog'], default: 'calm' } },
  });
  // @ts-expect-error 'depth' does not exist
  defineGame({ ...common, gameClass: Plain, options: { depth: size } });
});

interface FleetOptions extends GameOptions {
  readonly ships?: readonly ('brig' | 'sloop')[];
  readonly handicap?: readonly number[];
}

class Fleet extends Game<Fleet> {
  constructor(options: FleetOptions) {
    super(options);
  }
}

test('[OPT1] [OPT2] [OPT4] lists, per-seat options and presets are checked against the class', () => {
  const ships = { type: 'list', choices: ['brig', 'sloop'], default: ['brig'] } as const;
  const handicap = { type: 'per-seat', of: { type: 'number', default: 0 } } as const;
  defineGame({
    ...common,
    gameClass: Fleet,
    options: { ships, handicap },
    presets: { fast: { options: { ships: ['sloop'] } } },
  });
  defineGame({
    ...common,
    gameClass: Fleet,
    options: { ships, handicap },
    // @ts-expect-error Type '"raft"' is not assignable to type '"brig" | "sloop"'
    presets: { fast: { options: { ships: ['raft'] } } },
  });
  defineGame({
    ...common,
    gameClass: Fleet,
    // @ts-expect-error Type '"boolean"' is not assignable to type '"list" | "per-seat"'
    options: { ships, handicap: { type: 'boolean', default: false } },
  });
});
