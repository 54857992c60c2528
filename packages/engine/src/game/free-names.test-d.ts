import { expectTypeOf, test } from 'vitest';
import { Piece } from '../elements/element/piece.ts';
import type { Player } from '../elements/element/player.ts';
import { Space } from '../elements/element/space.ts';
import { Game } from './game.ts';

type Word =
  | (
      | 'play'
      | 'pile'
      | 'phase'
      | 'timeline'
      | 'hand'
      | 'deck'
      | 'market'
      | 'turn'
      | 'round'
      | 'draw'
    )
  | ('discard' | 'score' | 'kind' | 'hints' | 'stack' | 'supply' | 'bank' | 'board' | 'tableau')
  | ('trick' | 'bid' | 'pot' | 'stage' | 'state' | 'status' | 'step' | 'history' | 'log' | 'rules')
  | ('winner' | 'dealer' | 'leader' | 'active' | 'owner' | 'level' | 'cost' | 'points' | 'health')
  | ('tokens' | 'goal' | 'engine' | 'world' | 'flow' | 'node' | 'root' | 'clock' | 'time' | 'seed')
  | ('undo' | 'redo' | 'move');

test('[BAD26] no class of the engine declares a word that authors want', () => {
  expectTypeOf<Extract<keyof Game, Word>>().toEqualTypeOf<never>();
  expectTypeOf<Extract<keyof Player, Word>>().toEqualTypeOf<never>();
  expectTypeOf<Extract<keyof Space, Word>>().toEqualTypeOf<never>();
  expectTypeOf<Extract<keyof Piece, Word>>().toEqualTypeOf<never>();
  expectTypeOf<Extract<keyof typeof Game | keyof typeof Piece, Word>>().toEqualTypeOf<never>();
});

test('[BAD26] declaring them needs neither a cast nor a modifier', () => {
  class Bazaar extends Game<Bazaar> {
    pile = this.create(Space, 'pile');
    phase: 'bidding' | 'trading' = 'bidding';
    play(card: Piece): boolean {
      return card.putInto(this.pile) === undefined;
    }
  }
  expectTypeOf<Bazaar['pile']>().toEqualTypeOf<Space>();
  expectTypeOf<Bazaar['phase']>().toEqualTypeOf<'bidding' | 'trading'>();
});

test('[BAD26] a documented name is an error at the declaration', () => {
  class Loud extends Game<Loud> {
    // @ts-expect-error Property 'message' is a method of the engine's
    message = 'hello';
  }
  class Rich extends Piece {
    // @ts-expect-error 'children' is an accessor of the engine's
    children = 3;
  }
  expectTypeOf<Loud>().toExtend<object>();
  expectTypeOf<Rich>().toExtend<object>();
});
