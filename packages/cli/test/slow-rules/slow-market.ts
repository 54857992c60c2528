import {
  Action,
  defineFlow,
  defineGame,
  eachPlayer,
  Game,
  type GameOptions,
  loop,
  Piece,
  playerActions,
  Space,
} from '@boardsmith/engine';

class Crate extends Piece {
  readonly weight!: number;
}

/** A game with a planted slow rule: `isHeaviest` needs a millisecond or more, many times what the engine needs for a choice; a filter searches the whole game. */
class SlowMarket extends Game<SlowMarket> {
  readonly stall = this.create(Space, 'stall');
  readonly cart = this.create(Space, 'cart');

  constructor(options: GameOptions) {
    super(options);
    this.stall.createMany(12, Crate, 'crate', i => ({ weight: i }));
    this.registerActions(take);
    this.setFlow(flow);
  }

  isHeaviest(crate: Crate): boolean {
    let digits = 0;
    for (let i = 0; i < 500_000; i++) digits = (digits * 31 + crate.weight + i) % 9973;
    return digits >= 0 && this.all(Crate).every(other => other.weight >= 0);
  }
}

const take = Action.create<SlowMarket>('take')
  .chooseElement('crate', {
    elementClass: Crate,
    from: ({ game }) => game.stall,
    filter: (crate, { game }) => game.isHeaviest(crate),
  })
  .execute(({ crate }, { game }) => crate.putInto(game.cart));

const flow = defineFlow<SlowMarket>({
  root: loop({
    while: ({ game }) => !game.stall.isEmpty(),
    do: eachPlayer({ do: playerActions(take) }),
  }),
});

export default defineGame({
  gameClass: SlowMarket,
  displayName: 'Slow market',
  playerCount: { min: 2, max: 2 },
});
