import {
  Action,
  actionStep,
  defineFlow,
  eachPlayer,
  execute,
  Game,
  type GameOptions,
  loop,
  Piece,
  Player,
  Space,
  sequence,
} from '../../src/index.ts';

export const GOODS = ['silk', 'salt', 'tea'] as const;
export type Goods = (typeof GOODS)[number];

/** A trader at the harbour. */
export class Trader extends Player<Harbour> {
  coins = 5;
  ledger: string[] = [];
  turns = 0;
}

/** Something that can be loaded, sorted and sold. */
export class Crate extends Piece<Harbour> {
  goods: Goods = 'silk';
  weight = 1;
  isSealed = false;
}

/** A place for crates. */
export class Quay extends Space<Harbour> {
  isOpen = true;
}

/** What a trader has. */
export class Store extends Space<Harbour> {}

/** Nothing to choose. */
const wait = Action.create<Harbour>('wait')
  .prompt('Wait')
  .notUndoable()
  .execute((_args, { player }) => {
    player.ledger.push('waited');
  });

/** One element: what is not there, what cannot be taken, how it is shown. */
const load = Action.create<Harbour>('load')
  .prompt(({ player }) => `What will ${player.name} load?`)
  .condition({
    'a crate is on the quays': ({ game }) => game.quays.some(quay => !quay.isEmpty()),
    'there is room in the store': ({ game, player }) => game.storeOf(player).count(Crate) < 4,
  })
  .chooseElement('crate', {
    elementClass: Crate,
    from: ({ game }) => game.quay,
    filter: crate => !crate.isSealed,
    disabled: (crate, { player }) => crate.weight > player.coins && 'It is too heavy',
    display: crate => `${crate.goods} (${crate.weight})`,
    boardRef: ({ parent }) => (parent === undefined ? null : { element: parent, role: 'source' }),
  })
  .execute(({ crate }, { game, player }) => {
    crate.putInto(game.storeOf(player));
    player.coins -= crate.weight;
  });

/** A player, then a value that depends on the player, then a look at both. */
const trade = Action.create<Harbour>('trade')
  .choosePlayer('partner', { filter: (other, { player }) => other !== player })
  .chooseFrom('goods', {
    prompt: ({ args }) => `What do you want of ${args.partner.name}?`,
    choices: ({ game, args }) => game.goodsOf(args.partner),
    dependsOn: 'partner',
    validate: (goods, { player }) => player.coins > 0 || `You cannot pay for ${goods}`,
  })
  .validate(
    ({ partner, goods }) => partner.coins < 9 || `${partner.name} needs no money for ${goods}`,
  )
  .execute(({ partner, goods }, { game, player }) => {
    const crate = game.storeOf(partner).first(Crate, { goods });
    crate?.putInto(game.storeOf(player));
    player.coins--;
    partner.coins++;
  });

/** Several at once, as a set. */
const sort = Action.create<Harbour>('sort')
  .fromElements('crates', {
    elements: ({ game }) => game.quay.all(Crate),
    disabled: crate => crate.isSealed && 'It is sealed',
    boardRefs: crate => [crate, { element: crate.game.quay, role: 'target' }],
    multiSelect: { min: 1, max: 2 },
  })
  .chooseElement('to', {
    elementClass: Quay,
    filter: (quay, { game }) => quay !== game.quay && quay.isOpen,
    skipIfOnlyOne: true,
  })
  .execute(({ crates, to }) => {
    for (const crate of crates) crate.putInto(to);
  });

/** Two of a kind: the second like the first. */
const pair = Action.create<Harbour>('pair')
  .chooseElement('first', { elementClass: Crate, from: ({ game }) => game.quay })
  .chooseElement('second', {
    elementClass: Crate,
    from: ({ game }) => game.quay,
    filterBy: { key: 'goods', selection: 'first' },
    filter: (crate, { args }) => crate !== args.first,
  })
  .execute(({ first, second }) => {
    first.isSealed = !first.isSealed;
    second.isSealed = first.isSealed;
  });

/** One after the other until it is enough. */
const stack = Action.create<Harbour>('stack')
  .chooseElement('crates', {
    elementClass: Crate,
    from: ({ game, player }) => game.storeOf(player),
    filter: (crate, { chosen }) => !chosen.includes(crate),
    disabled: crate => crate.isSealed && 'It is sealed',
    repeat: {
      until: chosen => chosen.reduce((sum, crate) => sum + crate.weight, 0) >= 3,
      onEach: (crate, { player }) => {
        player.ledger.push(crate.goods);
      },
    },
  })
  .execute(({ crates }, { game, player }) => {
    for (const crate of crates) crate.putInto(game.far);
    player.coins += crates.length;
  });

/** Numbers, with bounds that depend on the player, and one without an upper bound. */
const bid = Action.create<Harbour>('bid')
  .condition(({ player }) => player.coins > 0)
  .chooseNumber('coins', { min: 1, max: ({ player }) => player.coins })
  .enterNumber('rate', { min: 0, integer: false, optional: true })
  .execute(({ coins, rate }, { player }) => {
    player.coins -= coins;
    player.ledger.push(`bid ${coins} at ${rate ?? 0}`);
  });

/** Texts: one of a form, one that may be left out. */
const sign = Action.create<Harbour>('sign')
  .enterText('mark', { pattern: /^[A-Z]{2}\d+$/, minLength: 3, maxLength: 6 })
  .chooseText('note', { optional: true, validate: text => !text.includes('!') || 'Do not shout' })
  .execute(({ mark, note }, { player }) => {
    player.ledger.push(note === undefined ? mark : `${mark}: ${note}`);
  });

/** What may be left out: one value, and several. */
const tidy = Action.create<Harbour>('tidy')
  .disabled(({ player }) => player.coins === 0 && 'You have no money')
  .chooseElement('crate', {
    elementClass: Crate,
    from: ({ game }) => game.far,
    optional: true,
    disabled: () => 'It is far away',
  })
  .chooseFrom('labels', { choices: GOODS, multiSelect: 2, optional: true })
  .execute(({ crate, labels }, { player }) => {
    player.coins--;
    player.ledger.push(`${crate?.goods ?? 'nothing'} ${labels.join('+')}`);
  });

/** A record with elements in it. */
const ship = Action.create<Harbour>('ship')
  .chooseFrom('way', {
    choices: ({ game }) => game.ways(),
    display: ({ crate, to }) => `${crate.goods} to ${to.name}`,
  })
  .execute(({ way }) => {
    way.crate.putInto(way.to);
  });

const actions = [wait, load, trade, sort, pair, stack, bid, sign, tidy, ship] as const;

/** How long a harbour stays open. */
export interface HarbourOptions extends GameOptions {
  readonly rounds?: number;
}

/** The crate that was put on the quay as number `n`. */
export function crateNamed({ quay }: Harbour, n: number): Crate {
  const crate = quay.first(Crate, { weight: n + 1 });
  if (crate === undefined) throw new Error(`there is no crate ${n}`);
  return crate;
}

/** A game in which every kind of choice and every option of it is used. */
export class Harbour extends Game<Harbour, Trader> {
  static override PlayerClass = Trader;

  readonly quay: Quay = this.create(Quay, 'quay');
  readonly far: Quay = this.create(Quay, 'far');
  readonly closed: Quay = this.create(Quay, 'closed', { isOpen: false });
  readonly rounds: number;

  constructor(options: HarbourOptions) {
    super(options);
    this.rounds = options.rounds ?? 4;
    for (const player of this.players) {
      const store = this.create(Store, `store ${player.position}`, { player });
      store.create(Crate, 'tea', { goods: 'tea', weight: 2 });
      store.create(Crate, 'salt', { goods: 'salt', weight: 1 });
    }
    this.quay.createMany(6, Crate, 'crate', i => ({
      goods: GOODS[i % GOODS.length] ?? 'silk',
      weight: i + 1,
      isSealed: i === 3,
    }));
    this.far.create(Crate, 'wreck', { goods: 'silk', isSealed: true });
    this.registerActions(...actions);
    this.setFlow(flow);
  }

  get quays(): readonly Quay[] {
    return this.all(Quay);
  }

  storeOf(player: Player): Store {
    const store = this.first(Store, each => each.player === player);
    if (store === undefined) throw new Error('every trader has a store');
    return store;
  }

  goodsOf(player: Player): readonly Goods[] {
    const goods = this.storeOf(player)
      .all(Crate)
      .map(crate => crate.goods);
    return [...new Set(goods)];
  }

  /** Each crate on the quay and each other open quay. */
  ways(): { readonly crate: Crate; readonly to: Quay }[] {
    const to = this.quays.filter(quay => quay.isOpen && quay !== this.quay);
    return this.quay.all(Crate).flatMap(crate => to.map(each => ({ crate, to: each })));
  }
}

const flow = defineFlow<Harbour>({
  root: loop({
    while: ({ game }) => game.players.some(({ turns }) => turns < game.rounds),
    do: eachPlayer({
      do: sequence(
        actionStep({ actions: [...actions] }),
        execute(({ player }) => {
          if (player !== undefined) player.turns++;
        }),
      ),
    }),
  }),
});
