import {
  type AttributeAudiences,
  CounterTrack,
  Game,
  type GameElement,
  type JsonValue,
  Piece,
  Player,
  Space,
} from '@boardsmith/engine';
import { expect, expectTypeOf, test } from 'vitest';
import { type SeenAttributes, seenAs } from '../src/index.ts';

class Agent extends Player<Embassy> {
  static override readonly attributesSeenBy: AttributeAudiences = { goal: 'owner' };
  goal: 'steal' | 'guard' = 'steal';
  rival: Agent | null = null;
  plans: readonly { readonly day: number; readonly at: Piece | null }[] = [{ day: 2, at: null }];
  readonly spent = new CounterTrack({ name: 'spent' });

  spy(): void {}
}

class Letter extends Piece<Embassy> {
  readonly isForged: boolean = false;
}

class Embassy extends Game<Embassy, Agent> {
  static override PlayerClass = Agent;
  readonly desk = this.create(Space, 'desk');
}

test('[CLI16] attributes have the types that their class declares, and a secret is missing', () => {
  const embassy = new Embassy({ playerCount: 2, seed: 'embassy' });
  embassy.desk.create(Letter, 'letter', { isForged: true });
  const [first, second] = embassy.players;
  if (first === undefined || second === undefined) throw new Error('two play');
  first.rival = second;

  const view = embassy.getPlayerView(1);
  const [other, own] = (view.players.children ?? []).map(node => seenAs<Agent>(node, 'Agent'));
  expect([other?.goal, own?.goal]).toEqual([undefined, 'steal']);
  expect(other?.rival).toEqual({ '@': view.players.children?.[1]?.handle });
  expect([other?.plans?.[0]?.day, own?.rival]).toEqual([2, null]);

  const desk = view.game.children?.[0];
  expect(seenAs<Letter>(desk?.children?.[0], 'Letter')?.isForged).toBe(true);
  expect(seenAs<Agent>(desk?.children?.[0], 'Agent')).toBeUndefined();
  expect(seenAs<Agent>(undefined, 'Agent')).toBeUndefined();
});

test('[CLI16] hidden elements have no attributes', () => {
  const embassy = new Embassy({ playerCount: 2, seed: 'embassy' });
  embassy.desk.create(Letter, 'letter').hideFromAll();
  const letter = embassy.getPlayerView(1).game.children?.[0]?.children?.[0];
  expect([letter?.handle, seenAs<Letter>(letter, 'Letter')]).toEqual([
    expect.any(Number),
    undefined,
  ]);
});

test('[CLI16] what a page reads is what the compiler says', () => {
  type Seen = SeenAttributes<Agent>;
  expectTypeOf<Seen['goal']>().toEqualTypeOf<'steal' | 'guard' | undefined>();
  expectTypeOf<NonNullable<Seen['plans']>[number]['day']>().toEqualTypeOf<number>();
  expectTypeOf<Seen['spent']>().toEqualTypeOf<JsonValue | undefined>();
  expectTypeOf<Seen['rival']>().not.toExtend<GameElement | undefined>();
  expectTypeOf<Seen['color']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Extract<keyof Seen, 'spy' | 'children' | 'eliminate'>>().toEqualTypeOf<never>();
});
