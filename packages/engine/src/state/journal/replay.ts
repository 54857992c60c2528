import { OP, type Op } from '../log/entry-log.ts';
import type { Message } from '../node/message.ts';
import type { Node } from '../node/node.ts';
import type { Setting } from '../node/setting.ts';
import type { FlowPosition, World } from '../node/world.ts';
import type { GeneratorState } from '../random/generator.ts';
import { inverseOrder, link, permute, relink, unlink } from '../tree/links.ts';
import { putFlow } from '../tree/put-flow.ts';
import { putContents, type Rearrangement } from '../tree/rearrange.ts';
import { putSetting } from '../visibility/change-setting.ts';
import { putCell, slotAt } from '../world/write.ts';

/** Takes back or repeats the change recorded at `at`. Runs no code of the author's. */
type Replay = (world: World, at: number) => void;

/** The value that an entry found, or the one that it left. */
export type Column = 'before' | 'after';

/** Gives an attribute the value from before or after the entry at `at`. */
export function putValue({ log }: World, at: number, column: Column): void {
  const node = log.node(at);
  putCell(node, slotAt(node, log.fromAt(at)), log.recorded(column, at));
}

function putLink({ log }: World, at: number, column: Column): void {
  const node = log.node(at);
  const index = column === 'before' ? log.fromAt(at) : log.toAt(at);
  relink(node, log.recorded<Node>(column, at), index);
}

/** Lets those see what they saw before or after the entry at `at`. */
export function putVisibility({ log }: World, at: number, column: Column): void {
  const kind = log.fromAt(at) === 1 ? 'zone' : 'own';
  putSetting(log.node(at), kind, log.recorded<Setting | null>(column, at));
}

function putRandom(world: World, state: GeneratorState): void {
  world.journaledRandom = state;
  world.generator.stream = state.stream;
  world.generator.counter = state.counter;
}

function unmake(world: World, node: Node): void {
  unlink(node);
  world.hash.unborn(node);
  if (node.shadows !== null) world.deep.forget(node);
  world.nodes.pop();
}

function remake(world: World, node: Node, at: number): void {
  const { log } = world;
  world.nodes.push(node);
  if (node.shadows !== null) world.deep.register(node, false);
  world.hash.born(node);
  link(log.recorded<Node>('after', at), node, log.toAt(at));
}

const undoByOp: { readonly [O in Op]: Replay } = {
  [OP.set]: (world, at) => putValue(world, at, 'before'),
  [OP.deep]: (world, at) => putValue(world, at, 'before'),
  [OP.move]: (world, at) => putLink(world, at, 'before'),
  [OP.create]: (world, at) => unmake(world, world.log.node(at)),
  [OP.reorder]: ({ log }, at) =>
    permute(log.node(at), inverseOrder(log.recorded<number[]>('after', at))),
  [OP.visibility]: (world, at) => putVisibility(world, at, 'before'),
  [OP.flow]: (world, at) => putFlow(world, world.log.recorded<FlowPosition | null>('before', at)),
  [OP.random]: (world, at) => putRandom(world, world.log.recorded<GeneratorState>('before', at)),
  [OP.message]: world => void world.messages.pop(),
  [OP.event]: (world, at) => world.theatre?.undone(at),
  [OP.rearrange]: ({ log }, at) => putContents(log.recorded<Rearrangement>('before', at)),
};

const redoByOp: { readonly [O in Op]: Replay } = {
  [OP.set]: (world, at) => putValue(world, at, 'after'),
  [OP.deep]: (world, at) => putValue(world, at, 'after'),
  [OP.move]: (world, at) => putLink(world, at, 'after'),
  [OP.create]: (world, at) => remake(world, world.log.node(at), at),
  [OP.reorder]: ({ log }, at) => permute(log.node(at), log.recorded<number[]>('after', at)),
  [OP.visibility]: (world, at) => putVisibility(world, at, 'after'),
  [OP.flow]: (world, at) => putFlow(world, world.log.recorded<FlowPosition | null>('after', at)),
  [OP.random]: (world, at) => putRandom(world, world.log.recorded<GeneratorState>('after', at)),
  [OP.message]: (world, at) => void world.messages.push(world.log.recorded<Message>('after', at)),
  [OP.event]: (world, at) => world.theatre?.happened(at),
  [OP.rearrange]: ({ log }, at) => putContents(log.recorded<Rearrangement>('after', at)),
};

/** Takes back the newest entry. */
export function undoNewest(world: World): void {
  const { log } = world;
  const at = --log.head;
  const op = log.opAt(at);
  if (op !== OP.flow) log.version++;
  undoByOp[op](world, at);
}

/** Repeats the oldest entry that has been taken back. */
export function redoNext(world: World): void {
  const { log } = world;
  const at = log.head++;
  const op = log.opAt(at);
  if (op !== OP.flow) log.version++;
  redoByOp[op](world, at);
}
