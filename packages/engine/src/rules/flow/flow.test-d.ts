import { expectTypeOf, test } from 'vitest';
import { type Diary, stop, tear, type Writer } from '../../../test/games/diary.ts';
import { actionStep, eachPlayer, noop, responseStep, simultaneousActionStep } from '../../index.ts';
import type { FlowNode } from './define-flow.ts';
import type { FlowContext } from './flow-context.ts';
import { TurnOrder } from './nodes/repetition.ts';

test('[FLW35] the ifNobodyCan function knows the game and its players without a cast', () => {
  const turn: FlowNode<Diary> = actionStep({
    actions: [stop],
    ifNobodyCan: ({ game, player }, players) => {
      expectTypeOf(game).toEqualTypeOf<Diary>();
      expectTypeOf(player).toEqualTypeOf<Writer | undefined>();
      expectTypeOf(players).toEqualTypeOf<readonly Writer[]>();
    },
  });
  const all = simultaneousActionStep<Diary>({
    actions: [stop],
    ifNobodyCan: (_context, players) => {
      expectTypeOf(players).toEqualTypeOf<readonly Writer[]>();
    },
  });
  expectTypeOf([turn, all]).toEqualTypeOf<FlowNode<Diary>[]>();
  // @ts-expect-error: there is no such outcome
  actionStep<Diary>({ actions: [stop], ifNobodyCan: 'pass' });
});

test('[FLW46] a response step knows the game, its players and its actions without a cast', () => {
  const window: FlowNode<Diary> = responseStep({
    actions: (context, player) => {
      expectTypeOf(context.game).toEqualTypeOf<Diary>();
      expectTypeOf(player).toEqualTypeOf<Writer>();
      return [tear];
    },
    pass: stop,
    players: ({ game }) => game.players.filter(({ ink }) => ink > 0),
    on: { tear: responseStep({ actions: [tear], pass: stop }) },
  });
  expectTypeOf(window).toEqualTypeOf<FlowNode<Diary>>();
  // @ts-expect-error: a window needs an action for players who do not respond
  responseStep<Diary>({ actions: [tear] });
  // @ts-expect-error: players are asked, not seats
  responseStep<Diary>({ actions: [tear], pass: stop, players: () => [1, 2] });
});

test('[FLW6] START_FROM takes a seat number, or a function of the game around it', () => {
  eachPlayer<Diary>({ ...TurnOrder.START_FROM(2), do: noop() });
  eachPlayer<Diary>({
    ...TurnOrder.START_FROM(({ game }) => game.players.maxBy('ink')),
    do: noop(),
  });
  eachPlayer<Diary>({
    ...TurnOrder.START_FROM(({ game }: FlowContext<Diary>) => game.entries.length),
    do: noop(),
  });
  eachPlayer<Diary>({
    filter: player => {
      expectTypeOf(player).toEqualTypeOf<Writer>();
      return player.ink > 0;
    },
    do: noop(),
  });
  // @ts-expect-error: a name is neither a player nor a seat
  TurnOrder.START_FROM('Ann');
});

test('[ELM13] [ELM17] [ELM18] players are of their own class without a cast', () => {
  const check = (game: Diary): void => {
    expectTypeOf(game.currentPlayer).toEqualTypeOf<Writer | undefined>();
    expectTypeOf(game.currentPlayers).toEqualTypeOf<Writer[]>();
    expectTypeOf(game.players.active).toEqualTypeOf<Writer[]>();
    expectTypeOf(game.players.maxBy('ink')).toEqualTypeOf<Writer | undefined>();
    expectTypeOf(game.book.getEffectiveOwner()).not.toBeAny();
    // @ts-expect-error: players have no such attribute
    game.players.minBy('coins');
  };
  expectTypeOf(check).toBeFunction();
});
