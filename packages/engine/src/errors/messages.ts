/** Every mistake an author can make, by code: one sentence for what happened, one for the way out. */
export const messages = {
  'not-created-by-engine': (className: string): string =>
    `A ${className} was made with "new". Make elements with create(${className}, name), so that the game knows them.`,
  'not-an-element-class': (where: string, given: string): string =>
    `"${where}" was asked to make ${given.slice(0, 60)}, which is not a class of elements. Give a class that extends Space or Piece.`,
  'cannot-create': (className: string): string =>
    `A ${className} cannot be created inside a game. Players come from playerCount; a game is made with "new".`,
  'create-in-constructor': (className: string, name: string): string =>
    `${className} "${name}" was created in the constructor of another element, which is not in the game yet. Create it in onCreate() of that element.`,
  'class-without-name': (name: string): string =>
    `"${name}" was created from a class without a name, and saved games know classes by name. Write class Something extends ….`,
  'not-an-element': (what: string, given: string): string =>
    `${what} was given ${given}, which is no element. Was the element looked up with first(), and not found?`,
  'not-a-player': (given: string): string =>
    `${given} is no player. Give one of game.players, or a position.`,
  'bad-order': (element: string, order: string): string =>
    `${element} cannot be ordered "${order}". Give 'normal' or 'stacking'.`,
  'bad-visibility': (element: string, mode: string, modes: readonly string[]): string =>
    `${element} cannot have the visibility "${mode}". Give one of: ${modes.join(', ')}.`,
  'bad-name': (className: string): string =>
    `A ${className} was created without a name. Give a text that is not empty.`,
  'bad-count': (name: string, count: number): string =>
    `createMany was asked for ${count} of "${name}". Give a whole number from 0.`,
  'undeclared-attribute': (element: string, key: string): string =>
    `${element} has no attribute "${key}": its class does not declare it, so undo, views and saved games would miss it. Declare the field in the class and initialise it.`,
  'not-an-attribute': (element: string, key: string): string =>
    `"${key}" of ${element} is a method or a computed property, not an attribute. Set the fields it is computed from.`,
  'missing-attribute': (element: string, key: string): string =>
    `${element} has no ${key}: give it to create, or initialise the field. For "nothing" use null.`,
  'name-taken': (className: string, key: string): string =>
    `The class ${className} declares "${key}", a name that already means something there. Choose another name; to narrow the type of "player" or "game" write "declare".`,
  'unsupported-value': (element: string, key: string, kind: string): string =>
    `${element}.${key} was given a ${kind}, which can be neither undone nor saved. Keep numbers, texts, booleans, null, elements, lists, records, Maps, Sets, or objects with toState and fromState.`,
  'cyclic-value': (element: string, key: string): string =>
    `${element}.${key} contains itself, or is nested too deeply. Refer to elements instead of nesting one object in the other.`,
  'foreign-element': (element: string, where: string): string =>
    `${element} belongs to another game than ${where}. Look the element up in this game.`,
  'owner-not-player': (element: string): string =>
    `The player of ${element} was set to something that is no player. Give one of game.players, or null for nobody.`,
  'removed-element': (element: string, attempt: string): string =>
    `${element} has been removed from the game, and the rules try to ${attempt}. Keep pieces that come back in a supply of their own.`,
  'into-itself': (element: string, into: string): string =>
    `${element} cannot be put into ${into}, which is itself or lies inside it. Put it somewhere outside.`,
  'space-in-piece': (space: string, piece: string): string =>
    `${space} cannot be in ${piece}: a piece holds pieces only. Make the container a Space, or the content a Piece.`,
  'player-holds-nothing': (element: string, player: string): string =>
    `${element} cannot be in ${player}: players are not containers. Create a Space with { player } for what they own.`,
  'cannot-move': (element: string): string =>
    `${element} cannot be moved or removed: it is not a thing on the table.`,
  'index-out-of-range': (parent: string, index: number, count: number): string =>
    `There is no place ${index} in ${parent}. Give 'first', 'last' or a whole number from 0 to ${count}.`,
  'handler-after-setup': (element: string, name: string): string =>
    `${name} of ${element} was called during play, where a saved game could not bring the handler back. Call it in the constructor of the game.`,
  'class-name-twice': (name: string): string =>
    `Two classes of this game are called ${name}, and saved games know classes by name. Rename one of them.`,
  'change-while-reading': (what: string, place: string): string =>
    `${what} was changed while running the ${place}, which may only look. Make changes in execute.`,
  'unknown-seat': (where: string, seat: number, seats: number): string =>
    `${where} names seat ${seat}, and seats are numbered 0 to ${seats - 1}. Give players, or their positions.`,
  'no-such-mark': (mark: number, first: number, last: number): string =>
    `The journal has no mark ${mark} here; marks from ${first} to ${last} can be reached. Was it taken before something was undone?`,
  'time-inside-move': (method: string): string =>
    `${method} was called while the rules are running. Go back or forward between two moves; to refuse a move, return { success: false } from execute, and nothing of it has happened.`,
  'no-such-choice': (choice: number, most: number): string =>
    `There is no moment after ${choice} choices here. Give a whole number from 0 to ${most}.`,
  'nested-animation': (type: string, outer: string): string =>
    `The animation event "${type}" was begun inside "${outer}", and a change can be shown by one event only. End the first before the next, or leave out the inner one.`,
  'event-without-type': (): string =>
    'An animation event has no type. Write animate("deal", { card }, () => …).',
  'bad-option': (option: string, wanted: string): string =>
    `The option ${option} of the game is not right. Give ${wanted}.`,
  'no-entropy': (): string =>
    'The game was given no seed, and this host has no crypto.getRandomValues to draw one from. Pass a seed in the options.',
  'already-started': (phase: string): string =>
    `start() was called on a game that is ${phase} already. Start a game once.`,
  'already-finished': (): string =>
    'finish() was called on a game that is over. Ask isFinished() first.',
  'message-value': (key: string): string =>
    `The value "${key}" of a message is neither an element nor a text, number, boolean or null. Put what people should read.`,
  'not-two-players': (count: number): string =>
    `players.other() means the opponent in a game of two, and ${count} are playing. Use players.others().`,
  'no-such-player': (position: number): string =>
    `No player sits at position ${position}. Positions count from 0.`,
  'action-without-name': (): string =>
    'An action was made without a name. Write Action.create<YourGame>("play").',
  'reserved-action': (name: string): string =>
    `An action was named "${name}", which means that a step ends without an action when time is up. Give it another name.`,
  'argument-twice': (action: string, name: string): string =>
    `Action "${action}" asks for "${name}" twice. Give the second one another name.`,
  'not-a-result': (action: string, given: string): string =>
    `execute of "${action}" returned ${given}, which is no result of an action. Return nothing, { success: true } or { success: false, error: 'why' }.`,
  'selection-without-list': (selection: string, option: string): string =>
    `The selection "${selection}" has no ${option}. Give a list, or a function that gives one.`,
  'selection-count': (selection: string, min: number, max: number): string =>
    `The selection "${selection}" cannot take ${min} to ${max} values. Give a whole number, or a min from 0 and a max that is not smaller.`,
  'no-such-action': (name: string, known: string): string =>
    `There is no action "${name}". Registered are: ${known}.`,
  'no-such-selection': (action: string, name: string, known: string): string =>
    `The action "${action}" has no selection "${name}". It asks for: ${known}.`,
  'value-not-data': (given: string): string =>
    `A choice is ${given}, which cannot be written down, or is nested too deeply. Offer texts, numbers, elements, lists or records.`,
  'choices-no-list': (place: string, given: string): string =>
    `The ${place} gave ${given}, which is no list. Give a list, an empty one where there is nothing to choose.`,
  'undefined-choice': (place: string): string =>
    `The ${place} hold an undefined value. Leave out what is not there; for "none of them" make the selection optional.`,
  'board-ref': (place: string, given: string): string =>
    `The ${place} returned a reference to the board with ${given}. Give an element, or { element, role } with the role 'source', 'target' or 'highlight'.`,
  'no-reason': (place: string, given: string): string =>
    `The ${place} gave ${given}. Give the reason as a text that a player can read, or false where there is none.`,
  'no-verdict': (place: string, given: string): string =>
    `The ${place} gave ${given}. Give true to accept, or the reason as a text.`,
  'flow-without-choice': (path: string): string =>
    `The flow goes on and on without anybody to choose, at: ${path}. Give its loop a "while" that ends, or a step in which a player acts.`,
  'loop-too-long': (path: string, most: number): string =>
    `A loop has gone round ${most} times without coming to its end, at: ${path}. Look at its "while", or raise maxIterations.`,
  'switch-without-case': (path: string, value: string): string =>
    `There is no case for "${value}" at: ${path}. Add it, or a default.`,
  'step-without-player': (path: string): string =>
    `An action step has nobody to act, at: ${path}. Put it inside eachPlayer, or give it a player.`,
  'impossible-minimum': (path: string, wanted: number, made: number): string =>
    `A player must make ${wanted} moves and can make no more than ${made}, at: ${path}. Lower minMoves, or make sure that there is something to do.`,
  'filter-by': (selection: string, earlier: string, key: string): string =>
    `filterBy of "${selection}" compares the attribute "${key}", and the value chosen for "${earlier}" has none. Give the class of both an attribute of that name, or use filter.`,
  'nobody-can-act': (players: readonly string[], path: string): string =>
    `${players.join(', ')} can take none of the actions, and the step says that this is an error, at: ${path}. Offer an action that is always possible, such as passing, or change ifNobodyCan.`,
  'action-twice': (name: string): string =>
    `Two actions are called "${name}". Give one of them another name.`,
  'unknown-action': (name: string, path: string, known: string): string =>
    `The flow names an action "${name}" that the game does not have, at: ${path}. Registered are: ${known}.`,
  'no-flow': (): string => 'The game has no flow. Call setFlow in its constructor.',
  'actions-key': (key: string, name: string): string =>
    `The action "${name}" is registered as "${key}". Use its name as the key.`,
  'step-moves': (min: number, max: number): string =>
    `An action step cannot ask for ${min} to ${max} moves. Give minMoves from 0 and a maxMoves from 1 that is not smaller.`,
  'step-timeout': (seconds: string, place: string): string =>
    `A step cannot have a timeout of ${seconds} seconds, at: ${place}. Give a positive number of seconds, or nothing for no limit.`,
  'timeout-action': (name: string, place: string): string =>
    `onTimeout names the action "${name}", which the step does not offer, at: ${place}. Name one of the step's actions.`,
  'board-size': (rows: number, columns: number): string =>
    `A board cannot have ${rows} rows and ${columns} columns. Give whole numbers from 1, with at most 65,536 cells in all.`,
  'cell-off-board': (cell: number, cellCount: number): string =>
    `There is no cell ${cell} on a board whose cells are numbered 0 to ${cellCount - 1}. If the number came from at() or step(), -1 means "off the board": test for it first.`,
  'unknown-direction': (direction: string, known: readonly string[]): string =>
    `"${direction}" is not a direction of this board. Use one of: ${known.join(', ')}.`,
  'line-length': (length: number): string =>
    `A line cannot have ${length} cells. Give a whole number from 1.`,
  'hex-radius': (radius: number): string =>
    `A hexagon or ring cannot have the radius ${radius}. Give a whole number from 0; a board may have at most 65,536 cells.`,
  'hex-no-cells': (count: number): string =>
    `A hex board cannot have ${count} cells. Give a list of 1 to 65,536 coordinates.`,
  'hex-coordinate': (q: number, r: number): string =>
    `(${q}, ${r}) is not a hex coordinate. Give whole numbers; round fractions with roundAxial first.`,
  'hex-cell-twice': (q: number, r: number): string =>
    `The coordinate (${q}, ${r}) is listed twice. Give each cell of a hex board once.`,
  'hex-cells-scattered': (width: number, height: number): string =>
    `A hex board cannot be ${width} columns wide and ${height} rows high. Keep its cells within 1,024 columns and 1,024 rows.`,
  'unknown-graph-cell': (cell: number): string =>
    `A search came to the cell ${cell}. Neighbours must be whole numbers from 0 to 1,048,575: leave out the -1 of steps off the board.`,
  'path-cost': (from: number, to: number, cost: number): string =>
    `The step from cell ${from} to cell ${to} costs ${cost}. Give a number from 0, or Infinity where there is no way.`,
  'no-such-cell': (board: string, name: string): string =>
    `${board} has no cell "${name}". Look at the names of its cells; for a text that somebody typed use findCell.`,
  'cell-off-its-board': (cell: string): string =>
    `${cell} is not in its board, so it has no neighbours, rays or distances. Was it removed?`,
  'cell-of-another-board': (cell: string, board: string): string =>
    `${cell} is not a cell of ${board}. Ask the board that it is in.`,
  'unknown-adjacency': (adjacency: string, known: readonly string[]): string =>
    `"${adjacency}" is no way for cells of this board to be adjacent. Use one of: ${known.join(', ')}.`,
  'hex-board-shape': (board: string): string =>
    `${board} does not know its shape. Give create exactly one of { rows, columns }, { radius } and { coordinates }.`,
  'random-int-bound': (n: number): string =>
    `random.int(${n}) has nothing to choose from. Give a whole number from 1 to 9,007,199,254,740,991; the result is below it.`,
  'random-range': (min: number, max: number): string =>
    `random.between(${min}, ${max}) is not a range. Give two whole numbers, the smaller one first, less than 9,007,199,254,740,991 apart.`,
  'random-chance': (p: number): string =>
    `random.chance(${p}) is not a probability. Give a number from 0 (never) to 1 (always); for "one in six" write 1 / 6.`,
  'random-pick-empty': (): string =>
    'random.pick was given an empty list. Test its length first, and decide what happens when there is nothing to pick.',
  'random-sample': (count: number, length: number): string =>
    `random.sample cannot take ${count} of ${length} items. Give a whole number from 0 to ${length}, the length of the list.`,
  'track-options': (track: string, problem: string): string =>
    `The track "${track}" cannot be made: ${problem}.`,
  'track-refuses': (track: string, value: string, reason: string): string =>
    `The track "${track}" refuses ${value}: ${reason}. Ask canAdd or whyNotAdd before add, and offer only what they allow.`,
  'track-points': (track: string, worth: string, entries: string): string =>
    `The points function of the track "${track}" gave ${worth} for the entries [${entries}]. Return a finite number for every list of entries, the empty one too.`,
  'track-data': (track: string, problem: string): string =>
    `The track "${track}" cannot take this data: ${problem}. Pass what toJSON of a track with the same options gave.`,
  'ability-not-held': (type: string, held: number): string =>
    `No "${type}" ability can be used: ${held === 0 ? 'none is held' : `${held} held, all used`}. Ask hasUnused('${type}') before use('${type}').`,
  'ability-data': (problem: string): string =>
    `The abilities cannot take this data: ${problem}. Pass what toJSON of an AbilityManager gave.`,
  'ability-label': (type: string): string =>
    `The ability "${type}" has an empty label. Give it the words that players read.`,
  'attribute-value': (element: string, key: string, value: string, wanted: string): string =>
    `${element} cannot have the ${key} ${value}. Give ${wanted}.`,
  'draw-count': (deck: string, count: number): string =>
    `drawTo was asked for ${count} cards of ${deck}. Give a whole number from 0; where there are fewer, all of them are drawn.`,
  'no-such-die': (pool: string, name: string, names: readonly string[]): string =>
    `${pool} has no die called "${name}"${names.length === 0 ? ': it is empty' : `, only ${names.join(', ')}`}. Roll a die that is in the pool.`,
  'definition-class': (): string =>
    'defineGame was given no class of games. Give gameClass the class that extends Game.',
  'definition-name': (gameClass: string): string =>
    `The game ${gameClass} has no displayName. Give defineGame the name that people know it by.`,
  'definition-players': (game: string, min: number, max: number): string =>
    `"${game}" cannot be played by ${min} to ${max} players. Give playerCount a min from 1 and a max that is not smaller.`,
  'definition-default': (game: string, option: string, wanted: string): string =>
    `The option "${option}" of "${game}" has a default that it does not allow. Give ${wanted}.`,
  'secret-without-values': (element: string, key: string, className: string): string =>
    `A bot cannot see ${element}.${key} and does not know what it may be. Give ${className} a static possibleValues with a list for "${key}"; if everyone may know it, list it in visibleAttributes, or do not hide it.`,
  'denied-truth': (piece: string, place: string): string =>
    `By what canHold says, or by what was seen, ${piece} cannot lie in ${place}, where it lies. Let canHold deny only what the players have seen to be impossible.`,
} as const;

export type AuthorErrorCode = keyof typeof messages;
export type MessageArguments<C extends AuthorErrorCode> = Parameters<(typeof messages)[C]>;
