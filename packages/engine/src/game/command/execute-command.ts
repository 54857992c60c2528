import type { Player } from '../../elements/element/player.ts';
import type { GameSpace } from '../../elements/element/space.ts';
import { AuthorError } from '../../errors/errors.ts';
import { listFromOutside } from '../../rules/action/outside-value.ts';
import { type MessageData, writeMessage } from '../../state/entries/game-entries.ts';
import { limited } from '../../state/limits/execution-limits.ts';
import { isAnchoredClass, shapeOf } from '../../state/node/accessors.ts';
import { type Node, nodeOf, type World } from '../../state/node/node.ts';
import { visibilityFromMode, withSeats } from '../../state/node/setting.ts';
import { ENGINE } from '../../state/node/shape.ts';
import { make, move, remove, reorder, shuffle } from '../../state/tree/tree.ts';
import { changeSetting, ownOrInherited, zoneOf } from '../../state/visibility/visibility.ts';
import {
  attributeSlot,
  isComputed,
  writeDeepChange,
  writeEngine,
  writeSlot,
} from '../../state/world/attributes.ts';
import {
  type Command,
  type CommandOf,
  CommandRefusal,
  type CommandResult,
  type CommandType,
} from './command.ts';
import { liveFromCommand, liveRecord } from './command-value.ts';
import { readCommand } from './read-command.ts';

/** The largest count of a command; a larger number is refused as a typing error. */
const MOST_AT_ONCE = 10_000;

/** Applies a command. Throws if the command is impossible; the caller undoes the changes made so far. */
function applyCommand(game: GameSpace, command: Command): void {
  // TypeScript cannot correlate the type of the command with the change it picks.
  const apply = changes[command.type] as (change: Change<Command>) => void;
  apply({ game, world: nodeOf(game).world, command });
}

interface Change<C extends Command> {
  readonly game: GameSpace;
  readonly world: World;
  readonly command: C;
}

const changes: { readonly [T in CommandType]: (change: Change<CommandOf<T>>) => void } = {
  CREATE: ({ world, command }) => create(world, command, 1),
  CREATE_MANY({ world, command }) {
    if (command.count > MOST_AT_ONCE) {
      throw new CommandRefusal(`CREATE_MANY makes at most ${MOST_AT_ONCE} elements at once.`);
    }
    create(world, command, command.count);
  },
  MOVE({ world, command: { element, to, position } }) {
    move(nodeAt(world, element), nodeAt(world, to), position);
  },
  REMOVE: ({ world, command }) => remove(nodeAt(world, command.element)),
  SHUFFLE({ world, command: { element, order } }) {
    const space = spaceAt(world, element);
    if (order === undefined) shuffle(space, world.random);
    else reorder(space, checkedOrder(space, order));
  },
  SET_ATTRIBUTE: setAttribute,
  SET_VISIBILITY({ world, command: { element, of, setting } }) {
    const node = of === 'zone' ? spaceAt(world, element) : pieceAt(world, element);
    changeSetting(node, of, setting);
  },
  ADD_VISIBLE_TO({ world, command: { element, players } }) {
    const node = nodeAt(world, element);
    const isPiece = node.shape.kind === 'piece';
    const before = isPiece
      ? ownOrInherited(node)
      : (zoneOf(spaceAt(world, element)) ?? visibilityFromMode('all'));
    changeSetting(node, isPiece ? 'own' : 'zone', withSeats(before, { add: players }));
  },
  SET_CURRENT_PLAYER: ({ game, command }) => game.players.setCurrent(command.player),
  SET_ORDER({ world, command: { element, order } }) {
    writeEngine(spaceAt(world, element), ENGINE.order, order);
  },
  MESSAGE({ world, command: { text, data = {}, audience } }) {
    const values: MessageData = liveRecord(world, data);
    writeMessage(world, { text, data: values, ...(audience !== undefined && { audience }) });
  },
  START_GAME: ({ game }) => game.start(),
  END_GAME: ({ game, command }) =>
    game.finish(command.winners.map(position => playerAt(game, position))),
};

function create(world: World, command: Omit<CommandOf<'CREATE'>, 'type'>, count: number): void {
  const { className, name, attributes = {} } = command;
  const parent = nodeAt(world, command.parent);
  const type = world.classes.find(className);
  if (!isAnchoredClass(type)) {
    throw new CommandRefusal(
      `No element of a class ${className} is known in this game. Name it in the constructor of the game: registerElements(${className}).`,
    );
  }
  const computed = Object.keys(attributes).find(key => isComputed({ shape: shapeOf(type) }, key));
  if (computed !== undefined) {
    throw new CommandRefusal(
      `"${computed}" of ${className} is computed, and a command runs no setter. Give the fields it is computed from.`,
    );
  }
  for (let i = 0; i < count; i++) {
    make(parent, { type, name, attributes: liveRecord(world, attributes) });
  }
}

function setAttribute({ world, command }: Change<CommandOf<'SET_ATTRIBUTE'>>): void {
  const { element, key, inside = false } = command;
  const node = nodeAt(world, element);
  const slot = attributeSlot(node, key);
  const live = node.slots[slot.index];
  const value = liveFromCommand(world, command.value, inside ? live : undefined);
  if (inside && value === live && node.baselines?.[slot.index] !== undefined) {
    writeDeepChange(node, slot.index);
  } else writeSlot(node, slot, value);
}

/** Refuses an order that is not one of all the children of an element. */
function checkedOrder({ children, label }: Node, order: readonly number[]): readonly number[] {
  const isComplete =
    order.length === children.length &&
    new Set(order).size === order.length &&
    order.every(place => place < children.length);
  if (isComplete) return order;
  throw new CommandRefusal(
    `${label} has ${children.length} children. Give an order that names each place from 0 once.`,
  );
}

/** The element that a command names; the parent of the players is none. */
function nodeAt(world: World, id: number): Node {
  const node = world.nodes[id];
  if (node !== undefined && node !== world.seats) return node;
  throw new CommandRefusal(`There is no element ${id} in this game.`);
}

function spaceAt(world: World, id: number): Node {
  const node = nodeAt(world, id);
  if (node.shape.kind === 'space' || node.shape.kind === 'game') return node;
  throw new CommandRefusal(`${node.label} is no space. Name one by its id.`);
}

function pieceAt(world: World, id: number): Node {
  const node = nodeAt(world, id);
  if (node.shape.kind === 'piece') return node;
  throw new CommandRefusal(`${node.label} is no piece. Name one by its id.`);
}

function playerAt({ players }: GameSpace, position: number): Player {
  const player = players.byPosition(position);
  if (player !== undefined) return player;
  throw new CommandRefusal(
    `No player has the position ${position}. There are ${players.length} players.`,
  );
}

/** More commands than any game produces. */
const MOST_COMMANDS = 10_000_000;

/**
 * Executes a command, which may be untrusted: a value that is not a command, or one that
 * cannot be executed, is refused with a reason and leaves no trace. Hooks, handlers and setters do not run.
 */
export function executeCommand(game: GameSpace, command: unknown): CommandResult {
  return asOne(game, () => run(game, command));
}

/**
 * Executes all commands of a list or none. With the `commandHistory` of a game and a
 * new game with the same options, it reproduces the state of the first game.
 */
export function replayCommands(game: GameSpace, commands: unknown): CommandResult {
  return asOne(game, () => {
    const list = listFromOutside(commands, MOST_COMMANDS);
    if (list === undefined) throw new CommandRefusal('Commands are given as a list.');
    for (const [at, command] of list.entries()) {
      try {
        run(game, command);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        throw new CommandRefusal(`Command ${at}: ${error.message}`, { cause: error });
      }
    }
  });
}

function run(game: GameSpace, raw: unknown): void {
  const command = readCommand(raw);
  limited(`the command ${command.type}`, () => applyCommand(game, command));
}

function asOne(game: GameSpace, change: () => void): CommandResult {
  const { journal } = game;
  const { guard, handlers, nodes } = nodeOf(game).world;
  // A command in code that may only read is an author error, whatever the command is.
  guard.refuse('a command');
  try {
    const next = nodes.length;
    journal.segment(() => handlers.silently(change));
    return { success: true, createdIds: nodes.slice(next).map(({ id }) => id) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { success: false, error: error.message };
  }
}

/** A command that fails with an author error is refused; every other error is thrown on. */
function isRefusal(error: unknown): error is Error {
  return error instanceof CommandRefusal || error instanceof AuthorError;
}
