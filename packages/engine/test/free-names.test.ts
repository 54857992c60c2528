import { describe, expect, test } from 'vitest';
import type { ElementClass } from '../src/elements/element/element-collection.ts';
import { Piece } from '../src/elements/element/piece.ts';
import { Player } from '../src/elements/element/player.ts';
import { Space } from '../src/elements/element/space.ts';
import { Game } from '../src/game/game.ts';
import type { GameOptions } from '../src/game/game-options.ts';
import { lifecycleOf, pileOf } from '../src/game/game-root.ts';
import { playOf, timelineOf } from '../src/game/play.ts';
import { Action } from '../src/rules/action/action.ts';
import { defineFlow } from '../src/rules/flow/define-flow.ts';
import { playerActions } from '../src/rules/flow/nodes/action-step.ts';
import { eachPlayer, loop } from '../src/rules/flow/nodes/repetition.ts';
import { expectError } from './refused.ts';

/** Words that authors want as names of fields, on every class; the type test declares the same ones. */
const WORDS = [
  ...['play', 'pile', 'phase', 'timeline', 'hand', 'deck', 'market', 'turn', 'round', 'draw'],
  ...['discard', 'score', 'kind', 'hints', 'stack', 'supply', 'bank', 'board', 'tableau', 'trick'],
  ...['bid', 'pot', 'stage', 'state', 'status', 'step', 'history', 'log', 'rules', 'winner'],
  ...['dealer', 'leader', 'active', 'owner', 'level', 'cost', 'points', 'health', 'tokens', 'goal'],
  ...['value', 'color', 'team', 'actions', 'options', 'label', 'text', 'type', 'rank', 'suit'],
  ...[
    'coins',
    'title',
    'size',
    'order',
    'index',
    'cards',
    'dice',
    'grid',
    'row',
    'column',
    'target',
  ],
  ...['engine', 'world', 'flow', 'node', 'root', 'clock', 'time', 'seed', 'undo', 'redo', 'move'],
];

/** Documented members of every element. */
const DOCUMENTED = ['name', 'id', 'parent', 'children', 'all', 'first', 'last', 'count', 'has'];

class Merchant extends Player<Bazaar> {
  hand = 0;
  score = 0;
  turn = 0;
  play = 'idle';
}

class Stall extends Space<Bazaar> {
  static kind = 'stall';
  pile = 3;
  phase = 'open';
}

class Ware extends Piece<Bazaar> {
  static kind = 'ware';
  static hints = 'none';
  play = 1;
  draw(): string {
    return 'drawn';
  }
}

class Bazaar extends Game<Bazaar, Merchant> {
  static override PlayerClass = Merchant;
  pile = this.create(Stall, 'pile');
  phase: 'bidding' | 'trading' = 'bidding';
  timeline: number[] = [];
  round = 1;

  constructor(options: GameOptions) {
    super(options);
    this.pile.create(Ware, 'silk');
    this.registerActions(trade);
    this.setFlow(
      defineFlow<Bazaar>({ root: loop({ do: eachPlayer({ do: playerActions(trade) }) }) }),
    );
  }

  play(seat: number): void {
    this.round += 1;
    this.timeline.push(seat);
    this.phase = 'trading';
  }
}

const trade = Action.create<Bazaar>('trade').execute((_, { game, player }) => {
  game.play(player.position);
  player.play = 'traded';
});

function openBazaar(): Bazaar {
  const bazaar = new Bazaar({ playerCount: 2, seed: 'names' });
  bazaar.startFlow();
  return bazaar;
}

const BASES: readonly (readonly [string, (word: string) => unknown])[] = [
  ['game', word => new (gameWith(word))({ playerCount: 2 }).fullHash],
  ['space', word => new Bazaar({ playerCount: 2 }).create(spaceWith(word), 'it')],
  ['piece', word => new Bazaar({ playerCount: 2 }).create(pieceWith(word), 'it')],
  ['player', word => new (gameOf(playerWith(word)))({ playerCount: 2 }).fullHash],
];

function gameWith(word: string): new (options: GameOptions) => Game {
  return class Wordy extends Game {
    constructor(options: GameOptions) {
      super(options);
      declareField(this, word);
    }
  };
}

function spaceWith(word: string): ElementClass<Space> {
  return class Wordy extends Space {
    constructor() {
      super();
      declareField(this, word);
    }
  };
}

function pieceWith(word: string): ElementClass<Piece> {
  return class Wordy extends Piece {
    constructor() {
      super();
      declareField(this, word);
    }
  };
}

function playerWith(word: string): typeof Game.PlayerClass {
  return class Wordy extends Player {
    constructor() {
      super();
      declareField(this, word);
    }
  };
}

function gameOf(players: typeof Game.PlayerClass): new (options: GameOptions) => Game {
  return class Host extends Game {
    static override PlayerClass = players;
  };
}

/** What a compiler makes of a declared field with a value. */
function declareField(element: object, word: string): void {
  const field = { value: 1, writable: true, enumerable: true, configurable: true };
  Object.defineProperty(element, word, field);
}

describe('names that authors may declare', () => {
  test.each(BASES)('[BAD26] a %s may have a field with any word of a rule book', (_kind, make) => {
    for (const word of WORDS) expect(() => make(word), word).not.toThrow();
  });

  test('[BAD26] fields and methods with such names are state: played, undone, saved, hashed', () => {
    const bazaar = openBazaar();
    const before = bazaar.positionHash;

    bazaar.performAction('trade');
    expect([bazaar.phase, bazaar.round, bazaar.timeline]).toEqual(['trading', 2, [0]]);
    expect(bazaar.players[0]?.play).toBe('traded');
    expect(bazaar.positionHash).not.toBe(before);
    const restored = Game.restoreGame(Bazaar, JSON.parse(JSON.stringify(bazaar.getSnapshot())));
    expect([restored.phase, restored.timeline, restored.pile.phase]).toEqual([
      'trading',
      [0],
      'open',
    ]);

    timelineOf(bazaar).undo(0);
    expect([bazaar.phase, bazaar.timeline, bazaar.positionHash]).toEqual(['bidding', [], before]);
  });

  test('[BAD26] the engine still knows its lifecycle, its pile and its rules', () => {
    const bazaar = openBazaar();
    const silk = bazaar.pile.first(Ware);
    expect(lifecycleOf(bazaar)).toBe('started');
    expect(playOf(bazaar).available(bazaar.players[0] ?? bazaar.players.next())).toHaveLength(1);

    bazaar.journal.segment(() => silk?.remove());
    expect(pileOf(bazaar).children).toContain(silk);
    expect(silk?.draw()).toBe('drawn');
  });

  test('[BAD26] a game that declares neither has a phase and a pile at run time', () => {
    class Plain extends Game<Plain> {}
    const plain = new Plain({ playerCount: 1 });

    expect(Reflect.get(plain, 'phase')).toBe('setup');
    expect(Reflect.get(plain, 'pile')).toBe(pileOf(plain));
  });

  test.each(BASES)('[BAD26] a documented name of a %s is refused at once', (_kind, make) => {
    for (const word of DOCUMENTED) expectError('name-taken', () => make(word));
  });

  test('[BAD26] a documented name stays taken, and the error says what to do', () => {
    const ofGames = ['players', 'messages', 'message', 'random', 'settings', 'finish', 'create'];
    for (const word of [...ofGames, 'journal', 'children']) {
      const said = expectError(
        'name-taken',
        () => new (gameWith(word))({ playerCount: 2 }).fullHash,
      );
      expect(said.message).toContain(`The class Wordy declares "${word}"`);
      expect(said.message).toContain('Choose another name');
    }
  });
});
