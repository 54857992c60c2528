import { expect, test } from 'vitest';
import { expectRefused } from '../../test/refused.ts';
import { present } from '../../test/workshop.ts';
import {
  Action,
  actionStep,
  defineFlow,
  Game,
  type GameOptions,
  loop,
  sequence,
  simultaneousActionStep,
} from '../index.ts';
import { nodeOf } from '../state/node/node.ts';
import { playOf } from './play.ts';

const wait = Action.create<Purse>('wait').execute(() => undefined);

const spend = Action.create<Purse>('spend')
  .condition({ 'there is a coin': ({ game }) => game.coins.length > 0 })
  .execute((_, { game }) => {
    game.coins.pop();
  });

const first = ({ game }: { readonly game: Purse }): Purse['players'][number] | undefined =>
  game.players[0];

const flow = defineFlow<Purse>({
  root: loop({
    do: sequence(
      actionStep({ actions: [wait, spend], player: first }),
      actionStep({ actions: [wait], player: first }),
    ),
  }),
});

/** A player with coins can spend one in every other turn. */
class Purse extends Game<Purse> {
  coins: number[] = [];

  constructor(options: GameOptions) {
    super(options);
    this.setFlow(flow);
  }

  /** What the first player can do now. */
  get names(): readonly string[] {
    return this.getAvailableActions(present(this.players[0]));
  }
}

function begun(): Purse {
  const purse = new Purse({ playerCount: 2, seed: 'purse' });
  purse.startFlow();
  return purse;
}

test('[ACT4] available actions are recomputed after a change inside a nested value', () => {
  const purse = begun();
  const { coins } = purse;
  expect(purse.names).toEqual(['wait']);
  coins.push(1);
  expect(purse.names).toEqual(['wait', 'spend']);
  coins.pop();
  expect(purse.names).toEqual(['wait']);
});

test('[ACT4] available actions are those of the present step, even if only the step changed', () => {
  const purse = begun();
  purse.coins.push(1);
  expect(purse.names).toEqual(['wait', 'spend']);
  const { log } = nodeOf(purse).world;
  const { version } = log;
  const mark = purse.journal.mark();
  expect(purse.performAction('wait').success).toBe(true);
  expect([purse.names, log.version]).toEqual([['wait'], version]);
  purse.journal.undoTo(mark);
  expect([purse.names, log.version]).toEqual([['wait', 'spend'], version]);
});

test('[ACT4] only an awaited player has available actions', () => {
  const purse = begun();
  expect(purse.names).toEqual(['wait']);
  expect(purse.getAvailableActions(present(purse.players[1]))).toEqual([]);
  expect(purse.names).toEqual(['wait']);
});

test('[ACT34] an animation event that execute returns is ignored, in an action and under seal', () => {
  for (const sealed of [false, true]) {
    const game = new Returning({ playerCount: 1, seed: 'r' }, { sealed, returns: 'event' });
    expect(game.performAction('act')).toEqual({ success: true });
    expect(playOf(game).flow.context.lastActionResult).toBeUndefined();
    expect(game.pendingAnimationEvents).toHaveLength(1);
  }
});

test('[ACT34] anything else that execute returns is an author error, and nothing has happened', () => {
  for (const returns of [3, null, 'done', [], { error: 'no' }, { success: 1 }, Promise.resolve()]) {
    const game = new Returning({ playerCount: 1, seed: 'r' }, { sealed: false, returns });
    const act = (): unknown => game.performAction('act');
    const message = expectRefused(game, 'not-a-result', act);
    expect(message).toContain('execute of "act" returned');
  }
});

/** A game whose only action returns what the test says. */
class Returning extends Game<Returning> {
  constructor(
    options: GameOptions,
    { sealed, returns }: { readonly sealed: boolean; readonly returns: unknown },
  ) {
    super(options);
    const act = Action.create<Returning>('act').execute((_, { game }) => {
      const event = game.emitAnimationEvent('wink');
      // The type would not let anything but a result through.
      return (returns === 'event' ? event : returns) as typeof event;
    });
    const step = simultaneousActionStep<Returning>({ actions: [act], sealed });
    this.setFlow(defineFlow<Returning>({ root: loop({ do: step }) }));
    this.startFlow();
  }
}
