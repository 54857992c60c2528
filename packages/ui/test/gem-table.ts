import {
  Action,
  Deck,
  defineFlow,
  defineGame,
  Card as EngineCard,
  eachPlayer,
  Game,
  type GameOptions,
  Grid,
  GridCell,
  Hand,
  loop,
  Piece,
  type PlayableGame,
  playerActions,
  Space,
} from '@boardsmith/engine';
import { AutoGameBoard, provideRenderers, type Renderer } from '@boardsmith/ui';
import { type Component, defineComponent, h } from 'vue';

/** A piece that only the renderer below knows how to draw. */
class Gem extends Piece<GemTable> {
  static override readonly viewType = 'gem';
  readonly colour!: string;
}
class Square extends GridCell<Square> {}
class Mine extends Grid<Square> {
  readonly cellClass = Square;
}
class Contract extends EngineCard<GemTable> {}
class Stock extends Deck<GemTable> {}
class Reserve extends Hand<GemTable> {}
class Bank extends Space<GemTable> {
  static override readonly viewType = 'bank';
}

/** Gems on a board, in a bank, in a hand and face down; cards by inheritance. */
class GemTable extends Game<GemTable> {
  readonly mine = this.create(Mine, 'mine', { rows: 2, columns: 2 });
  readonly bank = this.create(Bank, 'bank');
  readonly stock = this.create(Stock, 'stock');
  readonly market = this.create(Space, 'market');
  readonly empty = this.create(Space, 'nothing yet');

  constructor(options: GameOptions) {
    super(options);
    this.mine.cell('a1').create(Gem, 'ruby', { colour: 'red' });
    this.bank.create(Gem, 'opal', { colour: 'white' });
    this.bank.create(Gem, 'secret jade', { colour: 'green' }).hideFromAll();
    this.stock.createMany(6, Contract, 'contract');
    this.market.createMany(2, Contract, 'charter');
    for (const player of this.players) {
      const reserve = this.create(Reserve, `reserve-${player.position}`, { player });
      reserve.create(Gem, 'pearl', { colour: 'white' });
    }
    this.setFlow(flow);
  }
}

const wait = Action.create<GemTable>('wait')
  .prompt('Wait')
  .execute(() => {});
const flow = defineFlow<GemTable>({
  root: loop({ do: eachPlayer({ do: playerActions(wait) }) }),
  isComplete: () => false,
  getWinners: () => [],
});

export const gemTable: PlayableGame = defineGame({
  gameClass: GemTable,
  displayName: 'Gems',
  playerCount: { min: 1, max: 1 },
});

const GemFace = defineComponent({
  props: { node: { type: Object, required: true } },
  setup:
    ({ node }) =>
    () =>
      h('i', { class: 'gem' }, String(node['attributes']?.colour ?? '?')),
});

/** A renderer as an author writes one. */
export const gemRenderer: Renderer = {
  name: 'gem',
  types: ['gem'],
  frame: 'piece',
  component: GemFace,
  label: ({ name }) => `${name} gem`,
};

/** A layout as an author writes one: nothing but the number of things in it. */
export const bankRenderer: Renderer = {
  name: 'bank',
  types: ['bank'],
  frame: 'space',
  component: defineComponent({
    props: { node: { type: Object, required: true }, width: { type: Number, required: true } },
    setup:
      ({ node, width }) =>
      () =>
        h('b', { class: 'bank', 'data-width': width }, String(node['children'].length)),
  }),
  props: ({ cardWidth }) => ({ width: cardWidth }),
  size: () => ({ width: 100, height: 30 }),
};

/** A board that adds renderers to the automatic one. */
export function boardWith(renderers: readonly Renderer[]): Component {
  return defineComponent({
    inheritAttrs: false,
    setup(_, { attrs }) {
      provideRenderers(renderers);
      return () => h(AutoGameBoard, attrs as never);
    },
  });
}
