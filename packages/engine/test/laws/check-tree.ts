import { elementOf } from '../../src/elements/element/element-collection.ts';
import type { ElementClass, Game, GameElement } from '../../src/index.ts';
import { type Node, nodeOf, type World } from '../../src/state/node/node.ts';
import { type Play, playStep } from '../games/steps.ts';
import type { TestGame } from '../games/test-game.ts';
import { forEachReference } from '../recomputed-hash.ts';
import { liveElement } from '../whole-state.ts';
import { demand, demandSame } from './law.ts';

/** Links, ids, holders, baselines and queries say the same, after each step, undo and redo. */
export function checkTree<G extends Game>(test: TestGame<G>, { seed, steps }: Play): void {
  const game = test.create(seed);
  const marks = [game.journal.mark()];
  demandTree(game);
  for (const step of steps) {
    playStep(test, game, step);
    demandTree(game);
    marks.push(game.journal.mark());
  }
  for (const mark of marks.toReversed()) {
    game.journal.undoTo(mark);
    demandTree(game);
  }
  for (const mark of marks) {
    game.journal.redoTo(mark);
    demandTree(game);
  }
}

function demandTree(game: Game): void {
  const { world } = nodeOf(game);
  demandLinks(world);
  demandHolders(world);
  demandBaselines(world);
  demandQueries(world);
}

function demandLinks({ nodes, game, seats, pile }: World): void {
  const reached = new Set<Node>([game, seats, pile]);
  for (const [id, node] of nodes.entries()) {
    demand(node.id === id && nodeOf(node.element) === node, `element ${id} is not at its number`);
    for (const [index, child] of node.children.entries()) {
      const isLinked = child.parent === node && child.index === index;
      demand(isLinked, `${child.label} does not know its place in ${node.label}`);
      reached.add(child);
    }
  }
  demand(reached.size === nodes.length, 'some element is in no place, or in two');
}

function demandHolders({ nodes }: World): void {
  const found = new Map<Node, Node[]>();
  for (const node of nodes) {
    for (const { key, index } of node.shape.slots) {
      if (key === 'player') continue;
      forEachReference(node.slots[index], target => {
        const holders = found.get(target) ?? [];
        holders.push(node);
        found.set(target, holders);
      });
    }
  }
  for (const node of nodes) {
    const text = holdersText(node.holders);
    demandSame(text, holdersText(found.get(node) ?? null), `who refers to ${node.label}`);
  }
}

function holdersText(holders: readonly Node[] | null): string {
  return (holders ?? [])
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join(', ');
}

/** What the journal knows of nested values is what they are. */
function demandBaselines({ game, seats, pile }: World): void {
  for (const root of [game, seats, pile]) {
    const known = JSON.stringify(elementOf(root).toJSON());
    demandSame(known, JSON.stringify(liveElement(root)), `what is known of ${root.label}`);
  }
}

/** Queries answer what a walk through the tree finds, in its order. */
function demandQueries(world: World): void {
  const types = new Set(world.nodes.flatMap(({ shape }) => shape.lineage));
  const containers = [world.game, ...world.game.children, world.seats];
  for (const container of containers) {
    const all = walk(container);
    for (const shape of types) {
      const expected = all.filter(({ shape: own }) => own.lineage.includes(shape));
      // Every shape in the lineage of an element is that of an element class.
      const type = shape.type as ElementClass<GameElement>;
      const answer = elementOf(container).all(type);
      demandSame(ids(answer), expected.map(({ id }) => id).join(), `all ${shape.name}`);
      const count = elementOf(container).count(type);
      demandSame(`${count}`, `${expected.length}`, `count of ${shape.name}`);
    }
  }
}

function walk(node: Node): Node[] {
  const isOrdered = Reflect.get(node.shape.type, 'unordered') !== true;
  const children = isOrdered ? node.children : node.children.toSorted((a, b) => a.id - b.id);
  return children.flatMap(child => [child, ...walk(child)]);
}

function ids(elements: readonly GameElement[]): string {
  return elements.map(({ id }) => id).join();
}
