import {
  Action,
  Card,
  Deck,
  defineFlow,
  defineGame,
  eachPlayer,
  Game,
  type GameClass,
  type GameDefinition,
  type GameOptions,
  Hand,
  loop,
  Player,
  playerActions,
  Space,
  sequence,
  simultaneousActionStep,
} from '@boardsmith/engine';

/** A coin; its value is on its face. */
export class Coin extends Card {
  readonly worth!: number;
}

export class Saver extends Player<Pockets> {
  static override readonly hiddenAttributes: readonly string[] = ['plan'];
  pocket!: Hand;
  spent = 0;
  /** Only its owner may see it. */
  plan = 0;
}

export interface PocketsOptions extends GameOptions {
  readonly coins?: number;
}

/**
 * Players draw coins into a pocket and spend them; the player who has spent most wins. It obeys all laws.
 * Each faulty game is this one with one method written wrongly.
 */
export class Pockets extends Game<Pockets, Saver> {
  static override PlayerClass: typeof Saver = Saver;
  readonly bag = this.create(Deck, 'bag');
  readonly shop = this.create(Space, 'shop');
  size: number;

  constructor(options: PocketsOptions) {
    super(options);
    this.size = options.coins ?? 10;
    for (let worth = 1; worth <= this.size; worth++)
      this.bag.create(Coin, `coin-${worth}`, { worth });
    this.bag.shuffle();
    for (const player of this.players)
      player.pocket = this.create(Hand, `pocket-${player.position}`, { player });
    this.registerActions(plan, draw, spend);
    this.setFlow(flow);
  }

  /** Whether a coin can be spent. */
  isListed(_coin: Coin): boolean {
    return true;
  }

  whyNotSpend(coin: Coin, saver: Saver): string | false {
    return (
      coin.worth > 8 && saver.pocket.has(Coin, ({ worth }) => worth <= 8) && 'The large come last'
    );
  }

  doPlan(saver: Saver, amount: number): void {
    saver.plan = amount;
  }

  doDraw(saver: Saver): void {
    const coin = this.bag.first(Coin);
    if (coin === undefined) return;
    coin.putInto(saver.pocket);
    this.message('{{saver}} draws {{coin}}', { saver, coin });
  }

  doSpend(saver: Saver, coin: Coin): { readonly success: boolean } | undefined {
    this.animate('spend', { coin }, () => coin.putInto(this.shop));
    saver.spent += coin.worth;
    this.message('{{saver}} spends {{coin}}', { saver, coin });
    return undefined;
  }

  isOver(): boolean {
    return this.shop.count(Coin) === this.size;
  }
}

const plan = Action.create<Pockets>('plan')
  .chooseFrom('amount', { choices: [1, 2, 3] })
  .execute(({ amount }, { game, player }) => game.doPlan(player, amount));

const draw = Action.create<Pockets>('draw')
  .condition({ 'there are coins': ({ game }) => !game.bag.isEmpty() })
  .execute((_args, { game, player }) => game.doDraw(player));

const spend = Action.create<Pockets>('spend')
  .chooseElement('coin', {
    elementClass: Coin,
    from: ({ player }) => player.pocket,
    filter: (coin, { game }) => game.isListed(coin),
    disabled: (coin, { game, player }) => game.whyNotSpend(coin, player),
  })
  .execute(({ coin }, { game, player }) => game.doSpend(player, coin));

const flow = defineFlow<Pockets>({
  root: sequence(
    simultaneousActionStep({ actions: [plan], sealed: true }),
    loop({ do: eachPlayer({ do: playerActions(draw, spend) }) }),
  ),
  isComplete: ({ game }) => game.isOver(),
  getWinners: ({ game }) => {
    const most = Math.max(...game.players.map(({ spent }) => spent));
    return game.players.filter(({ spent }) => spent === most);
  },
});

/** The definition of pockets, or of a faulty variant. */
export function pockets(
  gameClass: GameClass<Pockets, PocketsOptions>,
): GameDefinition<Pockets, PocketsOptions> {
  return defineGame<Pockets, PocketsOptions>({
    gameClass,
    displayName: gameClass.name,
    playerCount: { min: 1, max: 6 },
    options: { coins: { type: 'number', min: 4, max: 12, default: 10 } },
  });
}
