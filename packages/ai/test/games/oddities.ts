import {
  Action,
  defineFlow,
  eachPlayer,
  Game,
  type GameOptions,
  loop,
  Piece,
  playerActions,
} from '@boardsmith/engine';

/** What is odd about the rules. */
export type Oddity =
  | 'text'
  | 'number'
  | 'boundless'
  | 'riddle'
  | 'stuck'
  | 'throws'
  | 'leaks'
  | 'refuses';

/** A way past the journal: the lists inside pieces, kept outside of them. */
const leaked = new WeakMap<Odd, string[]>();

const say = Action.create<Odd>('say')
  .chooseText('word', { minLength: 1, maxLength: 6 })
  .execute(({ word }, { game, player }) => {
    if (word.length > 3) game.finish([player]);
    game.turns++;
  });

const bid = Action.create<Odd>('bid')
  .chooseNumber('amount', { min: 0, max: 1e6 })
  .execute(({ amount }, { game, player }) => {
    game.turns++;
    if (game.turns > 1) game.finish(amount > 5e5 ? [player] : []);
  });

/** Any number and any text at all. */
const wish = Action.create<Odd>('wish')
  .chooseNumber('amount')
  .chooseText('word')
  .execute(({ amount, word }, { game, player }) => {
    game.turns++;
    if (game.turns > 1) game.finish(amount > word.length ? [player] : []);
  });

/** Everything that can be chosen is refused by the rules themselves. */
const despair = Action.create<Odd>('despair')
  .chooseFrom('how', { choices: ['left', 'right'] })
  .execute(() => ({ success: false, error: 'not today, not ever' }));

/** No text is both shorter than two letters and followed by itself. */
const solve = Action.create<Odd>('solve')
  .chooseText('answer', { pattern: /^(?=never)(?!never).$/, minLength: 1, maxLength: 4 })
  .execute((_, { game, player }) => game.finish([player]));

const step = Action.create<Odd>('step')
  .chooseFrom('how', { choices: ['left', 'right'] })
  .execute(({ how }, { game, player }) => {
    game.turns++;
    if (game.oddity === 'throws' && game.turns === 3) throw new Error('rules with a hole');
    if (game.oddity === 'leaks') leaked.get(game)?.push(how);
    if (game.oddity === 'refuses' && how === 'left') return { success: false, error: 'not today' };
    if (game.turns >= 4) game.finish([player]);
    return undefined;
  });

const actions = {
  text: say,
  number: bid,
  boundless: wish,
  riddle: solve,
  stuck: despair,
  throws: step,
  leaks: step,
  refuses: step,
};

class Notebook extends Piece {
  marks: string[] = [];
}

/** A game with one thing wrong with it. */
export class Odd extends Game<Odd> {
  static override readonly visibleAttributes = ['turns', 'oddity'];
  turns = 0;
  oddity: Oddity;

  constructor(options: GameOptions & { oddity: Oddity }) {
    super(options);
    this.oddity = options.oddity;
    // With a few of them the engine would compare them all each time.
    const notebooks = this.createMany(300, Notebook, 'notebook');
    leaked.set(this, notebooks[299]?.marks ?? []);
    const action = actions[options.oddity];
    this.setFlow(
      defineFlow<Odd>({ root: loop({ do: eachPlayer({ do: playerActions(action) }) }) }),
    );
  }
}

export function startOdd(oddity: Oddity): Odd {
  const game = new Odd({ playerCount: 2, seed: 'odd', oddity });
  game.startFlow();
  return game;
}

/** Writes into a list of the game past the journal; gives how long it is then. */
export function leak(game: Odd): number {
  return leaked.get(game)?.push('leak') ?? 0;
}
