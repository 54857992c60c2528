import {
  Action,
  actionStep,
  Die,
  defineFlow,
  defineGame,
  Game,
  type GameOptions,
  loop,
  Player,
  Space,
} from '@boardsmith/engine';

const SIDES = [1, 2, 3, 4, 5, 6] as const;

class BluffDie extends Die {
  static override readonly possibleValues = { value: SIDES };
}

class Liar extends Player<LiarsDice> {
  cup!: Space;
}

/** A bid: there are at least `count` dice that show `face`. */
export interface Bid {
  readonly count: number;
  readonly face: number;
}

/** One die each under a cup. Bids rise until a player doubts the latest one. Sixes count as any face. */
class LiarsDice extends Game<LiarsDice, Liar> {
  static override PlayerClass = Liar;
  static override readonly visibleAttributes = ['bid', 'seatToMove'];
  bid: Bid | null = null;
  seatToMove = 0;

  constructor(options: GameOptions) {
    super(options);
    for (const player of this.players) {
      player.cup = this.create(Space, `cup-${player.position}`, { player });
      player.cup.contentsVisibleToOwner();
      player.cup.create(BluffDie, 'die', { sides: 6 });
    }
    this.registerActions(raiseBid, doubt);
    this.setFlow(flow);
  }

  get toMove(): Liar | undefined {
    return this.players[this.seatToMove];
  }

  roll(): void {
    for (const die of this.all(BluffDie)) die.roll();
  }

  /** The bids that are higher than the latest one. */
  higherBids(): readonly Bid[] {
    const { bid } = this;
    const all = this.players.flatMap((_, index) => SIDES.map(face => ({ count: index + 1, face })));
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
    const dice = this.all(BluffDie).filter(({ value }) => value === bid.face || value === 6);
    const bidder = this.players.other(player);
    this.finish([dice.length >= bid.count ? bidder : player]);
  }
}

function rankOf({ count, face }: Bid): number {
  return count * SIDES.length + face;
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
