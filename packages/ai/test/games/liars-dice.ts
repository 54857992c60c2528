import {
  Action,
  actionStep,
  defineFlow,
  defineGame,
  Game,
  type GameOptions,
  loop,
  Piece,
  Player,
  Space,
} from '@boardsmith/engine';

/** A die under a cup; `Die` has no three faces. */
export class BluffDie extends Piece {
  static override readonly possibleValues: { readonly value: readonly number[] } = {
    value: [1, 2, 3, 4, 5, 6],
  };
  value = 1;
}

class SmallDie extends BluffDie {
  static override readonly possibleValues = { value: [1, 2, 3] };
}

class Liar extends Player<LiarsDice> {
  cup!: Space;
}

/** A bid: there are at least `count` dice that show `face`. */
export interface Bid {
  readonly count: number;
  readonly face: number;
}

/**
 * One die each under a cup. Bids rise until a player doubts the latest one. The highest face counts as
 * any face.
 */
export class LiarsDice extends Game<LiarsDice, Liar> {
  static override PlayerClass = Liar;
  static override readonly visibleAttributes = ['bid', 'seatToMove', 'sides'];
  bid: Bid | null = null;
  seatToMove = 0;

  readonly sides: number;

  constructor(options: GameOptions, dieClass: typeof BluffDie = BluffDie) {
    super(options);
    this.sides = dieClass.possibleValues.value.length;
    for (const player of this.players) {
      player.cup = this.create(Space, `cup-${player.position}`, { player });
      player.cup.contentsVisibleToOwner();
      player.cup.create(dieClass, 'die');
    }
    this.registerActions(raiseBid, doubt);
    this.setFlow(flow);
  }

  get toMove(): Liar | undefined {
    return this.players[this.seatToMove];
  }

  roll(): void {
    for (const die of this.all(BluffDie)) die.value = 1 + this.random.int(this.sides);
  }

  /** The bids that are higher than the latest one. */
  higherBids(): readonly Bid[] {
    const { bid, sides } = this;
    const faces = Array.from({ length: sides }, (_, index) => index + 1);
    const all = this.players.flatMap((_, index) => faces.map(face => ({ count: index + 1, face })));
    const rankOf = ({ count, face }: Bid): number => count * sides + face;
    return all.filter(each => bid === null || rankOf(each) > rankOf(bid));
  }

  raise(player: Liar, bid: Bid): void {
    this.message('{{player}} bids {{count}} times {{face}}', { player, ...bid });
    this.bid = bid;
    this.seatToMove = 1 - player.position;
  }

  doubt(player: Liar): void {
    const { bid } = this;
    if (bid === null) return;
    const dice = this.all(BluffDie).filter(
      ({ value }) => value === bid.face || value === this.sides,
    );
    const bidder = this.players.other(player);
    this.finish([dice.length >= bid.count ? bidder : player]);
  }
}

const raiseBid = Action.create<LiarsDice>('raiseBid')
  .chooseFrom('bid', { choices: ({ game }) => game.higherBids() })
  .execute(({ bid }, { game, player }) => game.raise(player, bid));

const doubt = Action.create<LiarsDice>('doubt')
  .condition({ 'there is a bid': ({ game }) => game.bid !== null })
  .execute((_, { game, player }) => game.doubt(player));

const flow = defineFlow<LiarsDice>({
  setup: ({ game }) => game.roll(),
  root: loop({ do: actionStep({ player: ({ game }) => game.toMove, actions: [raiseBid, doubt] }) }),
});

export const liarsDice = defineGame({
  gameClass: LiarsDice,
  displayName: "Liar's dice",
  playerCount: { min: 2, max: 2 },
});

class SmallLiarsDice extends LiarsDice {
  constructor(options: GameOptions) {
    super(options, SmallDie);
  }
}

/** With three faces: small enough to compute exactly how far a strategy can be exploited. */
export const smallLiarsDice = defineGame({
  gameClass: SmallLiarsDice,
  displayName: "Small liar's dice",
  playerCount: { min: 2, max: 2 },
});
