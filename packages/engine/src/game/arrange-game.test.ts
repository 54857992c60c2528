import { describe, expect, test } from 'vitest';
import {
  Action,
  type ArrangedStep,
  actionStep,
  arrangeGame,
  defineFlow,
  eachPlayer,
  execute,
  Game,
  type GameOptions,
  ifThen,
  loop,
  namedSequence,
  Piece,
  phase,
  playerActions,
  repeat,
  restoreGame,
  Space,
  sequence,
  simultaneousActionStep,
} from '../index.ts';
import { lifecycleOf } from './game-root.ts';
import { timelineOf } from './play.ts';

class Token extends Piece {
  readonly worth!: number;
}

class Fair extends Game<Fair> {
  readonly bag = this.create(Space, 'bag');
  readonly shop = this.create(Space, 'shop');
  phasesEntered = 0;
  round = 0;
  isClosed = false;

  constructor(options: GameOptions) {
    super(options);
    this.bag.create(Token, 'gold', { worth: 5 });
    this.bag.create(Token, 'tin', { worth: 1 });
    this.registerActions(buy, pass, bid, sell);
    this.setFlow(flow);
  }
}

const buy = Action.create<Fair>('buy')
  .chooseElement('token', { elementClass: Token, from: ({ game }) => game.bag })
  .execute(({ token }, { game }) => token.putInto(game.shop));
const pass = Action.create<Fair>('pass').execute(() => {});
const bid = Action.create<Fair>('bid').execute(() => {});
const sell = Action.create<Fair>('sell')
  .condition(({ game }) => !game.shop.isEmpty())
  .execute((_args, { game }) => game.shop.first(Token)?.putInto(game.bag));

const flow = defineFlow<Fair>({
  root: loop({
    while: ({ game }) => game.round < 2,
    do: sequence(
      execute(({ game }) => {
        game.round++;
      }),
      phase('market', {
        do: eachPlayer({
          direction: 'backward',
          do: actionStep({ actions: [buy, pass], maxMoves: 3, minMoves: 1 }),
        }),
      }),
      ifThen({
        if: () => false,
        do: phase('auction', { do: simultaneousActionStep({ actions: [bid] }) }),
      }),
      namedSequence(
        'evening',
        repeat({ times: 1, do: eachPlayer({ do: playerActions(sell) }) }),
        eachPlayer({ do: playerActions(pass) }),
      ),
    ),
  }),
  isComplete: ({ game }) => game.isClosed,
  onEnterPhase: (_, { game }) => {
    game.phasesEntered++;
  },
  getWinners: ({ game }) => game.players,
});

function fair(): Fair {
  const game = new Fair({ playerCount: 3, seed: 'fair' });
  game.startFlow();
  return game;
}

function placed(step: ArrangedStep, change: (game: Fair) => void = () => {}): Fair {
  const game = fair();
  arrangeGame(game, () => {
    change(game);
    return step;
  });
  return game;
}

function waiting(game: Game): readonly number[] {
  return game.getAwaitingPlayers().map(({ position }) => position);
}

describe('arranging a position', () => {
  test('[ARR1] assigns, moves and creates as rules do, and goes on from the present step', () => {
    const game = fair();
    arrangeGame(game, () => {
      game.round = 2;
      game.bag.first(Token)?.putInto(game.shop);
      game.bag.create(Token, 'silver', { worth: 3 });
      return undefined;
    });
    expect([game.round, game.bag.count(Token), waiting(game)]).toEqual([2, 2, [2]]);
    expect(game.performAction('buy', { token: game.bag.first(Token, 'silver') }).success).toBe(
      true,
    );
  });

  test('[ARR1] begins a game that has not begun', () => {
    const game = new Fair({ playerCount: 2, seed: 'fair' });
    arrangeGame(game, () => undefined);
    expect([lifecycleOf(game), game.round, waiting(game)]).toEqual(['started', 1, [1]]);
  });

  test('[ARR2] goes to a step by the name of an action, a phase or a sequence, or by the end of its path', () => {
    expect(waiting(placed({ step: 'buy', player: 0 }))).toEqual([0]);
    expect(waiting(placed({ step: 'market' }))).toEqual([2]);
    expect(waiting(placed({ step: 'bid' }))).toEqual([0, 1, 2]);
    expect(waiting(placed({ step: 'evening' }))).toEqual([0]);
    expect(waiting(placed({ step: 'each-player > actions pass', player: 1 }))).toEqual([1]);
  });

  test('[ARR2] enters the phase that is named, and no phase around a step in it', () => {
    const { phasesEntered } = fair();
    expect(placed({ step: 'market' }).phasesEntered).toBe(phasesEntered + 1);
    expect(placed({ step: 'buy' }).phasesEntered).toBe(phasesEntered);
    expect(placed({ step: 'bid' }).getFlowState().currentPhase).toBe('auction');
  });

  test('[ARR3] counts the moves that the player has made in the step', () => {
    const game = placed({ step: 'buy', player: 1, moves: 2 });
    expect(game.getFlowState()).toMatchObject({ moveCount: 2, movesRemaining: 1 });
    game.performAction('pass');
    expect(waiting(game)).toEqual([0]);
  });

  test('[ARR3] goes on through the rest of the flow as if it had come there by itself', () => {
    const game = placed({ step: 'sell', player: 2 }, ({ bag, shop }) => {
      bag.first(Token)?.putInto(shop);
    });
    game.performAction('sell');
    expect(game.getFlowState().availableActions).toEqual(['pass']);
    for (let i = 0; i < 3; i++) game.performAction('pass');
    expect([game.round, game.getFlowState().currentPhase]).toEqual([2, 'market']);
  });

  test.each([
    [{ step: 'steal' }, 'The flow has no step "steal". Players act in: "loop >'],
    [{ step: 'pass' }, '"pass" is the name of 2 steps of the flow'],
    [{ step: 'sell' }, 'No player can act in the step "loop > sequence > 4 evening'],
    [{ step: 'buy', player: 7 }, 'position 7'],
    [{ step: 'evening', player: 2 }, 'awaits Player 1 in the arranged position, not Player 3'],
    [{ step: 'market', moves: 1 }, 'so no moves can have been made in it'],
  ])('[ARR4] refuses %j with a reason, and changes nothing', (step, reason) => {
    const game = fair();
    const before = game.getSnapshot();
    const arrangement = (): void =>
      arrangeGame(game, () => {
        game.round = 9;
        return step;
      });
    expect(arrangement).toThrow(reason);
    expect(game.getSnapshot()).toEqual(before);
  });

  test('[ARR4] refuses a position that is over, a piece that is there twice and a field without a value', () => {
    const refusal = (change: (game: Fair) => void) => () => placed({ step: 'buy' }, change);
    expect(
      refusal(game => {
        game.isClosed = true;
      }),
    ).toThrow('The arranged position is over');
    const second = ({ bag }: Fair): void => {
      bag.create(Token, 'gold', { worth: 5 });
    };
    expect(refusal(second)).toThrow('2 pieces Token "gold"');
    const allowed = fair();
    arrangeGame(
      allowed,
      () => {
        second(allowed);
        return undefined;
      },
      { allowsDuplicates: true },
    );
    expect(allowed.bag.count(Token)).toBe(3);
    expect(refusal(({ bag }) => void bag.create(Token, 'iron'))).toThrow('has no worth');
  });

  test('[ARR5] is the first choice point: undo ends there, and a snapshot of it plays on', () => {
    const game = placed({ step: 'buy', player: 1 });
    const { fullHash } = game;
    game.performAction('pass');
    const twin = restoreGame(Fair, JSON.parse(JSON.stringify(game.getSnapshot())));
    expect(twin.fullHash).toBe(game.fullHash);
    timelineOf(game).undoTo(0);
    expect([game.fullHash, timelineOf(game).choices]).toEqual([fullHash, 0]);
    expect(() => timelineOf(game).undoTo(-1)).toThrow();
  });

  test('[ARR6] goes on with a game that is over, or leaves a game over', () => {
    const game = placed({ step: 'buy' });
    arrangeGame(game, () => {
      game.finish();
      return undefined;
    });
    expect([game.isFinished(), waiting(game)]).toEqual([true, []]);
    arrangeGame(game, () => ({ step: 'buy', player: 2 }));
    expect([game.isFinished(), waiting(game), game.getWinners()]).toEqual([false, [2], []]);
  });
});
