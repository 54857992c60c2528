import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { Card } from '../../elements/cards/card.ts';
import { Deck } from '../../elements/cards/deck.ts';
import { Space } from '../../elements/element/space.ts';
import { Game } from '../../game/game.ts';
import type { GameOptions } from '../../game/game-options.ts';
import { lifecycleOf } from '../../game/game-root.ts';
import { eachPlayer, loop, playerActions } from '../../index.ts';
import { Action } from '../../rules/action/action.ts';
import { defineFlow } from '../../rules/flow/define-flow.ts';
import {
  ExecutionContext,
  ExecutionLimitError,
  guard,
  withLimits,
  withLimitsAsync,
} from './execution-limits.ts';

class Token extends Card {
  worth = 1;
  notes: string[] = [];
}

/** Things that go on for ever, each once per call of `more`. */
const STEPS = {
  create: game => void game.table.create(Token, 'token'),
  assign: game => void game.turns++,
  'assign the same': game => {
    game.turns = 1;
  },
  'nested value': game => {
    game.history = [game.turns++, ...game.history.slice(0, 3)];
  },
  move: game => game.top.putInto(game.top.parent === game.deck ? game.table : game.deck),
  shuffle: game => game.deck.shuffle(),
  remove: game => {
    game.table.create(Token, 'token').remove();
  },
  visibility: game => (game.turns++ % 2 ? game.top.showToAll() : game.top.hideFromAll()),
  message: game => game.message('again'),
  question: game => void game.all(Token),
  random: game => void game.random.int(6),
  player: game => game.players.setCurrent(game.players.next()),
  guard: () => guard(),
} satisfies Record<string, (game: Endless) => void>;
type StepName = keyof typeof STEPS;
const stepNames = Object.keys(STEPS).filter((name): name is StepName => name in STEPS);

class Endless extends Game<Endless> {
  deck = this.create(Deck, 'deck');
  table = this.create(Space, 'table');
  top = this.deck.create(Token, 'top');
  turns = 0;
  history: number[] = [];

  constructor(options: GameOptions) {
    super(options);
    this.deck.createMany(5, Token, 'token');
    this.table.onEnter(token => {
      token.worth++;
    }, Token);
    this.setFlow(flow);
  }

  /** Calls itself without end. */
  dive(step: StepName): number {
    STEPS[step](this);
    return this.dive(step) + 1;
  }
}

const stepChoice = { choices: stepNames };
const spin = Action.create<Endless>('spin')
  .chooseFrom('step', stepChoice)
  .execute(({ step }, { game }) => {
    for (;;) STEPS[step](game);
  });
const dive = Action.create<Endless>('dive')
  .chooseFrom('step', stepChoice)
  .execute(({ step }, { game }) => {
    game.dive(step);
  });
const sulk = Action.create<Endless>('sulk').execute((_args, { game }) => {
  try {
    for (;;) game.message('again');
  } catch {
    game.turns = -1;
  }
});
const stare = Action.create<Endless>('stare')
  .condition({
    'no player has moved': ({ game }) => {
      while (game.turns > 0) game.count(Token);
      return true;
    },
  })
  .execute(() => {});
const once = Action.create<Endless>('once')
  .chooseFrom('step', stepChoice)
  .execute(({ step }, { game }) => STEPS[step](game));

const flow = defineFlow<Endless>({
  root: loop({ do: eachPlayer({ do: playerActions(once, spin, dive, sulk) }) }),
});

/** What comes onto the table goes back at once, and what comes back goes there again. */
class Bouncing extends Endless {
  constructor(options: GameOptions) {
    super(options);
    this.table.onEnter(token => token.putInto(this.deck), Token);
    this.deck.onEnter(token => token.putInto(this.table), Token);
  }
}

/** A game that cannot say what is possible once a player has moved. */
class Staring extends Endless {
  constructor(options: GameOptions) {
    super(options);
    this.setFlow(
      defineFlow<Staring>({ root: loop({ do: eachPlayer({ do: playerActions(stare, once) }) }) }),
    );
  }
}

/** A game in which no move has been made. */
function begin(gameClass: typeof Endless = Endless): Endless {
  const game = new gameClass({ playerCount: 2, seed: 'limits' });
  game.startFlow();
  return game;
}

/** Everything that a stopped action may not leave a trace in. */
function stateOf(game: Endless): object {
  const { fullHash, positionHash, journal } = game;
  return {
    fullHash,
    positionHash,
    length: journal.length,
    snapshot: JSON.stringify(game.getSnapshot()),
    flow: game.getFlowState(),
  };
}

function stopped(run: () => unknown): ExecutionLimitError {
  try {
    run();
  } catch (error) {
    if (error instanceof ExecutionLimitError) return error;
    throw error;
  }
  throw new Error('nothing stopped it');
}

describe('too many operations', () => {
  test.prop([fc.constantFrom(...stepNames), fc.integer({ min: 0, max: 400 })])(
    '[LIM1] [LIM4] stop an action, and nothing of it has happened',
    (step, operations) => {
      const [game, fresh] = [begin(), begin()];
      const error = stopped(() =>
        withLimits({ operations }, () => game.performAction('spin', { step })),
      );
      expect([error.kind, error.where]).toEqual(['operations', 'the action "spin"']);
      expect(stateOf(game)).toEqual(stateOf(fresh));
      for (const each of [game, fresh]) each.performAction('once', { step });
      expect(stateOf(game)).toEqual(stateOf(fresh));
    },
  );

  test.each(['create', 'question', 'message'] as const)(
    '[LIM2] [LIM4] stop an action under the default limits: %s',
    step => {
      const game = begin();
      const before = stateOf(game);
      expect(stopped(() => game.performAction('spin', { step })).message).toBe(
        'The action "spin" did more than 500000 operations and was stopped. Is there a loop in it that never ends?',
      );
      expect(stateOf(game)).toEqual(before);
    },
  );

  test('[LIM2] stop the beginning of a game', () => {
    const game = new Staring({ playerCount: 2 });
    game.turns = 1;
    const before = game.fullHash;
    const error = stopped(() => withLimits({ operations: 50 }, () => game.startFlow()));
    expect([error.where, lifecycleOf(game)]).toEqual(['the beginning of the game', 'setup']);
    expect(game.fullHash).toBe(before);
  });

  test('[LIM3] stop a condition that never returns, and name the action that led to it', () => {
    const game = begin(Staring);
    const before = stateOf(game);
    const error = stopped(() =>
      withLimits({ operations: 50 }, () => game.performAction('once', { step: 'assign' })),
    );
    expect([error.kind, error.where]).toEqual(['operations', 'the action "once"']);
    expect(stateOf(game)).toEqual(before);
  });

  test('[LIM6] stop an action that catches the error and goes on', () => {
    const game = begin();
    const before = stateOf(game);
    expect(stopped(() => game.performAction('sulk')).where).toBe('the action "sulk"');
    expect(stateOf(game)).toEqual(before);
  });

  test('[LIM1] are more than the limit: exactly as many are allowed', () => {
    const context = new ExecutionContext({ operations: 3 });
    context.run(() => [guard(), guard(), guard()]);
    expect(context.operations).toBe(3);
    expect(stopped(() => context.run(() => guard())).message).toBe(
      'The code did more than 3 operations and was stopped. Is there a loop in it that never ends?',
    );
  });
});

describe('endless recursion', () => {
  test.each(stepNames)(
    '[LIM5] [LIM4] stops an action, and nothing of it has happened: %s',
    step => {
      const [game, fresh] = [begin(), begin()];
      const error = stopped(() => game.performAction('dive', { step }));
      expect(error.message).toBe(
        'The action "dive" went too deep and was stopped. Does something in it call itself without an end?',
      );
      expect(stateOf(game)).toEqual(stateOf(fresh));
      for (const each of [game, fresh]) each.performAction('once', { step });
      expect(stateOf(game)).toEqual(stateOf(fresh));
    },
  );

  test('[LIM5] [LIM4] of handlers stops an action, and nothing of it has happened', () => {
    const [game, fresh] = [begin(Bouncing), begin(Bouncing)];
    const error = stopped(() => game.performAction('once', { step: 'move' }));
    expect([error.kind, error.where]).toEqual(['recursion', 'the action "once"']);
    expect(stateOf(game)).toEqual(stateOf(fresh));
  });

  test('[LIM5] stops at the depth that the host allows, if the rules report their depth', () => {
    const depthOf = (limit: number): number => {
      let depth = 0;
      const deeper = (): unknown => guard(() => [depth++, deeper()]);
      stopped(() => withLimits({ recursion: limit }, deeper));
      return depth;
    };
    expect([0, 1, 50].map(depthOf)).toEqual([0, 1, 50]);
  });

  test('[LIM5] calls one after another do not count as depth', () => {
    const sum = withLimits({ recursion: 1 }, () => [1, 2, 3].map(each => guard(() => each)));
    expect(sum).toEqual([1, 2, 3]);
  });
});

describe('a limit of time', () => {
  test('[LIM7] stops an action by the clock it was given', () => {
    const game = begin();
    const before = stateOf(game);
    let time = 1000;
    const now = (): number => time++;
    const error = stopped(() =>
      withLimits({ milliseconds: 40, now }, () => game.performAction('spin', { step: 'question' })),
    );
    expect(error.message).toBe(
      'The action "spin" took longer than 40 ms and was stopped. Is there a loop in it that never ends?',
    );
    expect(error.kind).toBe('timeout');
    expect(stateOf(game)).toEqual(before);
  });

  test('[LIM7] needs a clock', () => {
    expect(() => new ExecutionContext({ milliseconds: 40 })).toThrow(
      new TypeError('A limit of time needs a clock: give { milliseconds, now }.'),
    );
  });
});

describe('a context', () => {
  test('[LIM8] ends with what it runs: outside nothing is counted', () => {
    const context = new ExecutionContext({ operations: 1 });
    context.run(() => guard());
    guard();
    expect([guard(() => 'free'), context.operations]).toEqual(['free', 1]);
  });

  test('[LIM8] inside another counts alone', () => {
    const inner = new ExecutionContext();
    const outer = new ExecutionContext();
    outer.run(() => {
      guard();
      inner.run(() => [guard(), guard()]);
      guard();
    });
    expect([outer.operations, inner.operations]).toEqual([2, 2]);
  });

  test('[LIM8] lets other errors pass', () => {
    const mistake = new RangeError('out of cards');
    expect(() => withLimits({}, () => throwing(mistake))).toThrow(mistake);
  });

  test('[LIM9] that is asynchronous counts all its parts together', async () => {
    const game = begin();
    const question = (): unknown => game.performAction('once', { step: 'question' });
    const play = async (context: ExecutionContext): Promise<void> => {
      for (;;) {
        context.run(question);
        await Promise.resolve();
        game.all(Token);
      }
    };
    const error = await withLimitsAsync({ operations: 60 }, play).catch(caught => caught);
    expect([error.kind, error.where]).toEqual(['operations', 'the action "once"']);
  });

  test('[LIM9] an asynchronous call returns its result, unless a limit stopped it', async () => {
    expect(await withLimitsAsync({}, async () => 7)).toBe(7);
    const careless = withLimitsAsync({ operations: 0 }, async context => {
      try {
        context.run(() => guard());
      } catch {}
      return 7;
    });
    await expect(careless).rejects.toThrow(ExecutionLimitError);
  });
});

function throwing(error: Error): never {
  throw error;
}
