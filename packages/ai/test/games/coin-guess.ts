import {
  Action,
  actionStep,
  Deck,
  defineFlow,
  Game,
  type GameOptions,
  Piece,
  type PossibleValues,
  Space,
} from '@boardsmith/engine';

export const SIDES = ['heads', 'tails'] as const;
export type Side = (typeof SIDES)[number];

/** A coin under a cup: which side is up is one value of one piece. */
class Coin extends Piece {
  static override readonly possibleValues: PossibleValues = { side: SIDES };
  side: Side = 'heads';
}

/** One of two cards, of which one is put under the cup. */
class SideCard extends Piece {
  readonly side!: Side;
}

export interface CoinGuessOptions extends GameOptions {
  readonly under: 'coin' | 'card';
  /** Whether everyone sees what is under the cup: then a guess is no guess. */
  readonly isOpen?: boolean;
}

/** The first player guesses which side is up. */
export class CoinGuess extends Game<CoinGuess> {
  static override readonly visibleAttributes = ['guess'];
  readonly cup = this.create(Space, 'cup');
  readonly deck = this.create(Deck, 'deck');
  guess: Side | '' = '';

  constructor(options: CoinGuessOptions) {
    super(options);
    if (options.isOpen !== true) this.cup.contentsHidden();
    if (options.under === 'coin') this.cup.create(Coin, 'coin', { side: this.random.pick(SIDES) });
    else {
      for (const side of SIDES) this.deck.create(SideCard, side, { side });
      this.deck.shuffle();
      this.deck.drawTo(this.cup);
    }
    this.registerActions(guess);
    this.setFlow(flow);
  }

  get side(): Side | undefined {
    return this.cup.first(Coin)?.side ?? this.cup.first(SideCard)?.side;
  }
}

const guess = Action.create<CoinGuess>('guess')
  .chooseFrom('side', { choices: SIDES })
  .execute(({ side }, { game }) => {
    game.guess = side;
  });

const flow = defineFlow<CoinGuess>({
  root: actionStep({ actions: [guess], player: ({ game }) => game.players[0] }),
  getWinners: ({ game }) => {
    const winner = game.players[game.guess === game.side ? 0 : 1];
    return winner === undefined ? [] : [winner];
  },
});
