import { describe, expect, test } from 'vitest';
import { type Diary, openDiary, startDiary } from '../../../test/games/diary.ts';
import { expectRefused } from '../../../test/refused.ts';
import { eachPlayer, execute, sequence } from '../../index.ts';
import type { FlowNode } from './define-flow.ts';
import type { FlowContext } from './flow-context.ts';
import { TurnOrder } from './nodes/repetition.ts';

type Context = FlowContext<Diary>;

const name: FlowNode<Diary> = execute(({ game, player }) => game.note(`${player?.position}`));

function seatsOf(...parts: FlowNode<Diary>[]): string {
  return startDiary(sequence(...parts), 4).entries.join('');
}

describe('orders of play', () => {
  test('[FLW6] DEFAULT goes from the first seat on', () => {
    expect(seatsOf(eachPlayer({ ...TurnOrder.DEFAULT, do: name }))).toBe('0123');
  });

  test('[FLW6] REVERSE goes from the last seat back', () => {
    expect(seatsOf(eachPlayer({ ...TurnOrder.REVERSE, do: name }))).toBe('3210');
  });

  test('[FLW6] CONTINUE goes on after the current player, once around', () => {
    const seat = (position: number | null): FlowNode<Diary> =>
      execute(({ game }) => game.players.setCurrent(position));
    const round = eachPlayer<Diary>({ ...TurnOrder.CONTINUE, do: name });
    expect(seatsOf(seat(1), round)).toBe('2301');
    expect(seatsOf(seat(3), round)).toBe('0123');
    expect(seatsOf(seat(null), round)).toBe('0123');
  });

  test('[FLW6] ACTIVE_ONLY leaves out players who are no longer active', () => {
    const leave = execute<Diary>(({ game }) => {
      for (const player of game.players) player.isActive = player.position % 2 === 1;
    });
    expect(seatsOf(leave, eachPlayer({ ...TurnOrder.ACTIVE_ONLY, do: name }))).toBe('13');
  });

  test('[FLW6] ACTIVE_ONLY skips players who drop out before their turn', () => {
    const others = execute<Diary>(({ game, player }) => {
      for (const other of game.players) if (other !== player) other.isActive = false;
    });
    const round = eachPlayer<Diary>({ ...TurnOrder.ACTIVE_ONLY, do: sequence(name, others) });
    expect(seatsOf(round)).toBe('0');
  });

  test('[FLW6] START_FROM begins with the player that the function returns, in either direction', () => {
    const from = (position: number) =>
      TurnOrder.START_FROM(({ game }: Context) => game.players[position]);
    expect(seatsOf(eachPlayer({ ...from(2), do: name }))).toBe('2301');
    expect(seatsOf(eachPlayer({ ...TurnOrder.REVERSE, ...from(2), do: name }))).toBe('2103');
    expect(seatsOf(eachPlayer({ ...from(9), do: name }))).toBe('0123');
  });

  test('[FLW6] START_FROM takes a seat number, or a function that returns one', () => {
    expect(seatsOf(eachPlayer({ ...TurnOrder.START_FROM(2), do: name }))).toBe('2301');
    expect(
      seatsOf(eachPlayer({ ...TurnOrder.REVERSE, ...TurnOrder.START_FROM(1), do: name })),
    ).toBe('1032');
    const last = TurnOrder.START_FROM(({ game }: Context) => game.players.length - 1);
    expect(seatsOf(eachPlayer({ ...last, do: name }))).toBe('3012');
  });

  test.each([4, -1, 0.5])('[FLW6] START_FROM refuses seat %s, which does not exist', seat => {
    const diary = openDiary(eachPlayer({ ...TurnOrder.START_FROM(seat), do: name }), 4);
    expectRefused(diary, 'no-such-player', () => diary.startFlow());
  });

  test('[FLW6] ACTIVE_ONLY and players.active leave out eliminated players', () => {
    const leave = execute<Diary>(({ game }) => {
      for (const player of game.players) player.eliminated = player.position % 2 === 1;
    });
    expect(seatsOf(leave, eachPlayer({ ...TurnOrder.ACTIVE_ONLY, do: name }))).toBe('02');
    const note = execute<Diary>(({ game }) => game.note(game.players.active.join()));
    expect(seatsOf(leave, note)).toBe('Player 1,Player 3');
  });

  test('[FLW6] ONLY takes the given seats in order; seats without a player are left out', () => {
    expect(seatsOf(eachPlayer({ ...TurnOrder.ONLY([2, 0]), do: name }))).toBe('20');
    expect(seatsOf(eachPlayer({ ...TurnOrder.ONLY([7, 1]), do: name }))).toBe('1');
    expect(seatsOf(eachPlayer({ ...TurnOrder.ONLY([]), do: name }))).toBe('');
  });

  test('[FLW6] a custom order combines a direction, a first seat and a filter', () => {
    const round = eachPlayer<Diary>({
      direction: 'backward',
      startFrom: ({ game }) => game.players[1],
      filter: player => player.position !== 0,
      do: name,
    });
    expect(seatsOf(round)).toBe('132');
  });
});
