import {
  Card,
  Deck,
  Game,
  type GameOptions,
  Grid,
  GridCell,
  Hand,
  Player,
} from '@boardsmith/engine';

const FRUITS = ['apple', 'pear', 'plum'] as const;
type Fruit = (typeof FRUITS)[number];

/** A card with a tree on it. All cards have the same back. */
export class Tree extends Card<Orchard> {
  static override readonly visibleAttributes: readonly string[] = ['back'];
  readonly fruit!: Fruit;
  readonly worth!: number;
  readonly back: string = 'leaf';
}

/** A square of the field, with room for one tree. */
export class Plot extends GridCell<Plot, Orchard> {
  get tree(): Tree | undefined {
    return this.first(Tree);
  }
}

class Field extends Grid<Plot, Orchard> {
  readonly cellClass = Plot;
}

export class Gardener extends Player<Orchard> {
  hand!: Hand;
  score = 0;
  /** The trees of the gardener, oldest first. */
  planted: Fruit[] = [];

  /** A card in the gardener's hand, by its number from the left. */
  held(index: number): Tree {
    const tree = this.hand.all(Tree)[index];
    if (tree === undefined) throw new Error(`${this.name} holds no card ${index}`);
    return tree;
  }
}

/** Gardeners plant trees on a common field; a tree scores more beside others of its kind. */
export class Orchard extends Game<Orchard, Gardener> {
  static override PlayerClass = Gardener;
  readonly field: Field;
  readonly deck: Deck;

  constructor(options: GameOptions) {
    super(options);
    this.field = this.create(Field, 'field', { rows: 3, columns: 3 });
    this.deck = this.create(Deck, 'deck');
    for (const fruit of FRUITS) {
      for (const worth of [1, 2, 3]) {
        this.deck.create(Tree, `${fruit} ${worth}`, { fruit, worth });
      }
    }
    this.deck.shuffle();
    for (const player of this.players) {
      player.hand = this.create(Hand, `hand of ${player.name}`, { player });
      this.deck.drawTo(player.hand, 3);
    }
  }

  /** Puts a tree on the field face up. */
  plant(player: Gardener, tree: Tree, plot: Plot): void {
    refuseTaken(plot);
    tree.putInto(plot);
    tree.clearVisibility();
    this.#score(player, tree, plot);
    this.message('{{player}} plants {{tree}}.', { player, tree });
  }

  /** Puts a tree on the field face down: only its gardener can see it. */
  sow(player: Gardener, tree: Tree, plot: Plot): void {
    refuseTaken(plot);
    tree.showOnlyTo(player);
    tree.putInto(plot);
    this.message('{{player}} sows {{tree}}.', { player, tree });
  }

  /** Turns a sown tree face up. */
  grow(player: Gardener, plot: Plot): void {
    const { tree } = plot;
    if (tree === undefined) throw new Error(`Nothing was sown on ${plot.name}`);
    tree.clearVisibility();
    this.#score(player, tree, plot);
    this.message('{{tree}} grows.', { tree });
  }

  #score(player: Gardener, { fruit, worth }: Tree, plot: Plot): void {
    const alike = plot.orthogonal.filter(({ tree }) => tree?.faceUp && tree.fruit === fruit);
    player.score += worth + alike.length;
    player.planted.push(fruit);
  }
}

function refuseTaken(plot: Plot): void {
  if (plot.tree !== undefined) throw new Error(`${plot.name} is taken`);
}
