import { describe, expect, test } from 'vitest';
import { expectError } from '../../../test/refused.ts';
import { playOf } from '../../game/play.ts';
import {
  Action,
  actionStep,
  defineFlow,
  eachPlayer,
  Game,
  type GameOptions,
  legalMoves,
  loop,
} from '../../index.ts';

class Camp extends Game<Camp> {
  done: string[] = [];
  canDig = true;
  canRest = true;

  constructor(options: GameOptions & { readonly step: Parameters<typeof actionStep<Camp>>[0] }) {
    super(options);
    this.registerActions(dig, build, rest, pass);
    const turn = eachPlayer<Camp>({ do: actionStep(options.step) });
    this.setFlow(defineFlow<Camp>({ root: loop({ do: turn, maxIterations: 100 }) }));
  }

  can(): readonly string[] {
    return this.getAvailableActions(this.getAwaitingPlayers()[0] ?? this.players[0] ?? fail());
  }

  /** Takes actions one after the other, and returns the seats that took them. */
  act(...names: readonly string[]): readonly number[] {
    return names.map(name => {
      const [player] = this.getAwaitingPlayers();
      const result = this.performAction(name);
      if (!result.success) throw new Error(`${name}: ${result.error}`);
      return player?.position ?? -1;
    });
  }
}

function fail(): never {
  throw new Error('no player');
}

const did = (name: string): Action<Camp, object> =>
  Action.create<Camp>(name)
    .condition({
      'it is possible': ({ game }) =>
        name === 'dig' ? game.canDig : name !== 'rest' || game.canRest,
    })
    .execute((_args, { game }) => {
      game.done.push(name);
    });
const [dig, build, rest, pass] = [did('dig'), did('build'), did('rest'), did('pass')];

function camp(step: Parameters<typeof actionStep<Camp>>[0]): Camp {
  const game = new Camp({ playerCount: 2, step });
  game.startFlow();
  return game;
}

describe('step options', () => {
  test('[FLW60] passing is possible only if nothing else is, and ends the step', () => {
    const game = camp({ actions: ['dig', 'rest'], otherwise: ['pass'], maxMoves: 3 });
    expect(game.can()).toEqual(['dig', 'rest']);
    expect(game.performAction('pass').rejection?.code).toBe('unknown-action');
    game.canDig = false;
    game.canRest = false;
    expect(game.can()).toEqual(['pass']);
    expect(game.act('pass', 'pass')).toEqual([0, 1]);
    expect(legalMoves(playOf(game), game.players[0] ?? fail())).toHaveLength(1);
  });

  test('[FLW61] at least one of several actions is taken before the step can end', () => {
    const game = camp({
      actions: ['dig', 'build', 'rest'],
      atLeastOneOf: ['dig', 'build'],
      endWith: ['pass'],
    });
    expect(game.can()).toEqual(['dig', 'build', 'rest']);
    game.act('rest');
    expect(game.can()).toEqual(['dig', 'build', 'rest']);
    game.act('dig');
    expect(game.can()).toEqual(['dig', 'build', 'rest', 'pass']);
    expect(game.act('rest', 'pass', 'build')).toEqual([0, 0, 1]);
  });

  test('[FLW61] the last move is one of them, and the requirement ends where none is possible', () => {
    const game = camp({ actions: ['dig', 'rest'], atLeastOneOf: ['dig'], maxMoves: 2 });
    game.act('rest');
    expect(game.can()).toEqual(['dig']);
    game.canDig = false;
    expect(game.can()).toEqual(['rest']);
    expect(game.act('rest', 'rest')).toEqual([0, 1]);
  });

  test('[FLW61] `repeatUntil` does not end the step before', () => {
    const game = camp({ actions: ['dig', 'rest'], atLeastOneOf: ['dig'], repeatUntil: () => true });
    expect(game.act('rest', 'rest', 'dig', 'dig')).toEqual([0, 0, 0, 1]);
  });

  test('[FLW61] a requirement that the step does not offer is refused', () => {
    expectError('requirement-not-offered', () =>
      actionStep<Camp>({ actions: ['dig'], atLeastOneOf: ['build'] }),
    );
  });

  test('[FLW62] each action is taken once in any order, and undo and hashes know which', () => {
    const game = camp({ actions: ['dig', 'build', 'rest'], eachOnce: true });
    const mark = game.journal.mark();
    const orders = [
      ['rest', 'dig'],
      ['dig', 'rest'],
    ].map(order => {
      game.act(...order);
      game.done = [];
      const hash = game.positionHash;
      expect(game.can()).toEqual(['build']);
      game.journal.undoTo(mark);
      expect(game.can()).toEqual(['dig', 'build', 'rest']);
      return hash;
    });
    expect(orders[0]).toBe(orders[1]);
    expect(game.act('build', 'dig', 'rest', 'dig')).toEqual([0, 0, 0, 1]);
    game.canRest = false;
    // The second player cannot rest: after the rest of the actions the step is over.
    expect(game.act('build', 'dig')).toEqual([1, 0]);
  });
});
