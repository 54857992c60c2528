/** The messages of `AuthorError` by code: one sentence says what happened, one says how to fix it. */
export const messages = {
  'not-created-by-engine': (className: string): string =>
    `A ${className} was made with "new". Call create(${className}, name), which adds the element to the game.`,
  'not-an-element-class': (where: string, given: string): string =>
    `"${where}" was asked to make ${given.slice(0, 60)}, which is not an element class. Pass a class that extends Space or Piece.`,
  'cannot-create': (className: string): string =>
    `A ${className} cannot be created inside a game. Players come from playerCount; a game is made with "new".`,
  'create-in-constructor': (className: string, name: string): string =>
    `${className} "${name}" was created in the constructor of another element, which is not in the game yet. Create it in onCreate() of that element.`,
  'class-without-name': (name: string): string =>
    `"${name}" was created from a class without a name, and saved games identify classes by name. Write class Something extends ….`,
  'not-an-element': (what: string, given: string): string =>
    `${what} received ${given}, which is not an element. Did first() find no element and return undefined?`,
  'not-a-player': (given: string): string =>
    `${given} is not a player. Pass one of game.players, or a position.`,
  'bad-order': (element: string, order: string): string =>
    `${element} cannot be ordered "${order}". Use 'normal' or 'stacking'.`,
  'bad-visibility': (element: string, mode: string, modes: readonly string[]): string =>
    `${element} cannot have the visibility "${mode}". Give one of: ${modes.join(', ')}.`,
  'bad-name': (className: string): string =>
    `A ${className} was created without a name. Pass a text that is not empty.`,
  'bad-count': (name: string, count: number): string =>
    `createMany was asked for ${count} of "${name}". Pass a whole number from 0.`,
  'undeclared-attribute': (element: string, key: string): string =>
    `${element} has no attribute "${key}": its class does not declare it, so undo, views and saved games would miss it. Declare the field in the class and initialise it.`,
  'not-an-attribute': (element: string, key: string): string =>
    `"${key}" of ${element} is a method or a computed property, not an attribute. Set the fields it is computed from.`,
  'missing-attribute': (element: string, key: string): string =>
    `${element} has no ${key}: pass it to create, or initialise the field. For "no value" use null.`,
  'name-taken': (className: string, key: string): string =>
    `The class ${className} declares "${key}", a name that the engine or a base class uses. Choose another name; to narrow the type of "player" or "game" write "declare".`,
  'unsupported-value': (element: string, key: string, kind: string): string =>
    `${element}.${key} was set to a ${kind}, which can be neither undone nor saved. Use numbers, texts, booleans, null, elements, lists, records, Maps, Sets, or objects with toState and fromState.`,
  'cyclic-value': (element: string, key: string): string =>
    `${element}.${key} contains itself, or is nested too deeply. Refer to elements instead of nesting one object in the other.`,
  'foreign-element': (element: string, where: string): string =>
    `${element} belongs to another game than ${where}. Look the element up in this game.`,
  'owner-not-player': (element: string): string =>
    `The player of ${element} was set to a value that is not a player. Use one of game.players, or null for no owner.`,
  'removed-element': (element: string, attempt: string): string =>
    `${element} has been removed from the game, and the rules try to ${attempt}. Keep pieces that come back in a supply of their own.`,
  'into-itself': (element: string, into: string): string =>
    `${element} cannot be put into ${into}, which is the element itself or inside it. Choose a destination outside the element.`,
  'space-in-piece': (space: string, piece: string): string =>
    `${space} cannot be in ${piece}: a piece holds pieces only. Make the container a Space, or the content a Piece.`,
  'player-holds-nothing': (element: string, player: string): string =>
    `${element} cannot be in ${player}: players are not containers. Create a Space with { player } for what they own.`,
  'cannot-move': (element: string): string =>
    `${element} cannot be moved or removed: only spaces and pieces inside the game can be.`,
  'index-out-of-range': (parent: string, index: number, count: number): string =>
    `${parent} has no index ${index}. Pass 'first', 'last' or a whole number from 0 to ${count}.`,
  'handler-after-setup': (element: string, name: string): string =>
    `${name} of ${element} was called during play, where a saved game could not bring the handler back. Call it in the constructor of the game.`,
  'class-name-twice': (name: string): string =>
    `Two classes of this game are called ${name}, and saved games identify classes by name. Rename one of them.`,
  'change-while-reading': (what: string, place: string): string =>
    `${what} was changed while running the ${place}, which may only read. Make changes in execute.`,
  'unknown-seat': (where: string, seat: number, seats: number): string =>
    `${where} names seat ${seat}, and seats are numbered 0 to ${seats - 1}. Pass players, or their positions.`,
  'no-such-mark': (mark: number, first: number, last: number): string =>
    `The journal has no mark ${mark} here; marks from ${first} to ${last} can be reached. Was it taken before something was undone?`,
  'time-inside-move': (method: string): string =>
    `${method} was called while the rules are running. Undo and redo between two moves; to refuse a move, return { success: false } from execute, which undoes its changes.`,
  'no-such-choice': (choice: number, most: number): string =>
    `The timeline has no point after ${choice} choices. Pass a whole number from 0 to ${most}.`,
  'nested-animation': (type: string, outer: string): string =>
    `The animation event "${type}" was begun inside "${outer}", and a change can be shown by one event only. End the first before the next, or leave out the inner one.`,
  'event-without-type': (): string =>
    'An animation event has no type. Write animate("deal", { card }, () => …).',
  'bad-option': (option: string, wanted: string): string =>
    `The option ${option} of the game is not valid. Pass ${wanted}.`,
  'no-entropy': (): string =>
    'The game has no seed, and this host has no crypto.getRandomValues to draw one from. Pass a seed in the options.',
  'already-started': (phase: string): string =>
    `start() was called on a game that is ${phase} already. Start a game once.`,
  'already-finished': (): string =>
    'finish() was called on a game that is over. Check isFinished() first.',
  'message-value': (key: string): string =>
    `The value "${key}" of a message is neither an element nor a text, number, boolean or null. Pass the text that players should read.`,
  'not-two-players': (count: number): string =>
    `players.other() returns the opponent in a game of two, and ${count} players are in this one. Use players.others().`,
  'no-such-player': (position: number): string =>
    `No player sits at position ${position}. Positions count from 0.`,
  'action-without-name': (): string =>
    'An action was made without a name. Write Action.create<YourGame>("play").',
  'reserved-action': (name: string): string =>
    `An action was named "${name}", which is reserved for a step that ends without an action when time is up. Choose another name.`,
  'argument-twice': (action: string, name: string): string =>
    `Action "${action}" has two selections named "${name}". Rename the second one.`,
  'not-a-result': (action: string, given: string): string =>
    `execute of "${action}" returned ${given}, which is not an action result. Return nothing, { success: true } or { success: false, error: 'why' }.`,
  'selection-without-list': (selection: string, option: string): string =>
    `The selection "${selection}" has no ${option}. Pass a list, or a function that returns one.`,
  'selection-count': (selection: string, min: string, max: string): string =>
    `The selection "${selection}" cannot take ${min} to ${max} values. Pass a whole number, or a min from 0 and a max that is not smaller.`,
  'amounts-kinds': (selection: string, given: string): string =>
    `The selection "${selection}" has no kinds: \`of\` is ${given}. Pass a list of texts, such as ['wood', 'stone'].`,
  'amounts-kind-twice': (selection: string, kind: string): string =>
    `The selection "${selection}" lists the kind "${kind}" twice. List each kind once.`,
  'amounts-total': (selection: string): string =>
    `The selection "${selection}" has a total besides min or max. Pass \`total\` for an exact number, or \`min\` and \`max\`.`,
  'amounts-without-end': (selection: string): string =>
    `The selection "${selection}" has no end: any number of each kind could be taken. Pass \`total\`, \`max\` or \`limit\`.`,
  'requirement-not-offered': (name: string): string =>
    `The step requires at least one of its actions, but does not offer "${name}". List it in \`actions\` as it is written in \`atLeastOneOf\`.`,
  'no-number': (place: string, given: string): string =>
    `${place} returned ${given}. Return a number.`,
  'no-whole-number': (place: string, given: string): string =>
    `${place} returned ${given}. Return a whole number; round a share with Math.floor or Math.ceil.`,
  'when-result': (place: string, given: string): string =>
    `${place} returned ${given}. Return true to make the selection, false to skip it.`,
  'no-such-action': (name: string, known: string): string =>
    `There is no action "${name}". The registered actions are: ${known}.`,
  'no-such-selection': (action: string, name: string, known: string): string =>
    `The action "${action}" has no selection "${name}". Its selections are: ${known}.`,
  'value-not-data': (given: string): string =>
    `A choice is ${given}, which cannot be serialized, or is nested too deeply. Offer texts, numbers, elements, lists or records.`,
  'choices-no-list': (place: string, given: string): string =>
    `The ${place} returned ${given}, which is not a list. Return a list, which may be empty.`,
  'undefined-choice': (place: string): string =>
    `The ${place} contain undefined. Leave missing values out; for "none of them" make the selection optional.`,
  'board-ref': (place: string, given: string): string =>
    `The ${place} returned a reference to the board with ${given}. Return an element, or { element, role } with the role 'source', 'target' or 'highlight'.`,
  'no-reason': (place: string, given: string): string =>
    `The ${place} returned ${given}. Return the reason as a text that a player can read, or false if there is none.`,
  'no-verdict': (place: string, given: string): string =>
    `The ${place} returned ${given}. Return true to accept, or the reason as a text.`,
  'flow-without-choice': (path: string): string =>
    `The flow loops without reaching a choice, at: ${path}. Give the loop a "while" that becomes false, or a step in which a player acts.`,
  'loop-too-long': (path: string, most: number): string =>
    `A loop has run ${most} rounds without ending, at: ${path}. Check its "while", or raise maxIterations.`,
  'switch-without-case': (path: string, value: string): string =>
    `There is no case for "${value}" at: ${path}. Add it, or a default.`,
  'step-without-player': (path: string): string =>
    `An action step has no player, at: ${path}. Put it inside eachPlayer, or give it a player.`,
  'impossible-minimum': (path: string, wanted: number, made: number): string =>
    `A player must make ${wanted} moves and can make no more than ${made}, at: ${path}. Lower minMoves, or offer an action that is always possible.`,
  'filter-by': (selection: string, earlier: string, key: string): string =>
    `filterBy of "${selection}" compares the attribute "${key}", which the value chosen for "${earlier}" does not have. Give the class of both an attribute of that name, or use filter.`,
  'no-player-can-act': (players: readonly string[], path: string): string =>
    `${players.join(', ')} can take none of the actions, which the step declares an error, at: ${path}. Offer an action that is always possible, such as passing, or change ifNobodyCan.`,
  'action-twice': (name: string): string =>
    `Two actions are called "${name}". Give one of them another name.`,
  'unknown-action': (name: string, path: string, known: string): string =>
    `The flow names an action "${name}" that the game does not have, at: ${path}. The registered actions are: ${known}.`,
  'no-flow': (): string => 'The game has no flow. Call setFlow in its constructor.',
  'actions-key': (key: string, name: string): string =>
    `The action "${name}" is registered as "${key}". Use its name as the key.`,
  'step-moves': (min: number, max: number): string =>
    `An action step cannot ask for ${min} to ${max} moves. Pass a minMoves from 0 and a maxMoves from 1 that is not smaller.`,
  'step-timeout': (seconds: string, place: string): string =>
    `A step cannot have a timeout of ${seconds} seconds, at: ${place}. Pass a positive number of seconds, or leave it out for no limit.`,
  'timeout-action': (name: string, place: string): string =>
    `onTimeout names the action "${name}", which the step does not offer, at: ${place}. Name one of the step's actions.`,
  'response-part': (name: string, known: string): string =>
    `A response step has a part for "${name}", which is none of its responses: ${known}. Add it to the actions, or rename the part.`,
  'attribute-audience': (className: string, key: string): string =>
    `attributesSeenBy of ${className} has no audience for "${key}". Use 'owner', 'team', 'none', or { viewers: 'name of an attribute that holds players' }.`,
  'unknown-viewers': (element: string, key: string, viewers: string): string =>
    `${element}.${key} is seen by the players in "${viewers}", an attribute that the element does not have. Declare it, with a player, a list of players or null.`,
  'team-seats': (game: string, count: number): string =>
    `The teams of ${game} do not have each of ${count} seats in exactly one team. Return every seat once, from 0 to ${count - 1}, or [] for a game without teams.`,
  'board-size': (rows: number, columns: number): string =>
    `A board cannot have ${rows} rows and ${columns} columns. Pass whole numbers from 1, with at most 65,536 cells in all.`,
  'cell-off-board': (cell: number, cellCount: number): string =>
    `There is no cell ${cell} on a board whose cells are numbered 0 to ${cellCount - 1}. at() and step() return -1 for "off the board": check for -1 first.`,
  'unknown-direction': (direction: string, known: readonly string[]): string =>
    `"${direction}" is not a direction of this board. Use one of: ${known.join(', ')}.`,
  'line-length': (length: number): string =>
    `A line cannot have ${length} cells. Pass a whole number from 1.`,
  'hex-radius': (radius: number): string =>
    `A hexagon or ring cannot have the radius ${radius}. Pass a whole number from 0; a board may have at most 65,536 cells.`,
  'hex-no-cells': (count: number): string =>
    `A hex board cannot have ${count} cells. Pass a list of 1 to 65,536 coordinates.`,
  'hex-coordinate': (q: number, r: number): string =>
    `(${q}, ${r}) is not a hex coordinate. Pass whole numbers; round fractions with roundAxial first.`,
  'hex-cell-twice': (q: number, r: number): string =>
    `The coordinate (${q}, ${r}) is listed twice. List each cell of a hex board once.`,
  'hex-cells-scattered': (width: number, height: number): string =>
    `A hex board cannot be ${width} columns wide and ${height} rows high. Keep its cells within 1,024 columns and 1,024 rows.`,
  'unknown-graph-cell': (cell: number): string =>
    `A search reached the cell ${cell}. Neighbours must be whole numbers from 0 to 1,048,575: filter out the -1 of steps off the board.`,
  'path-cost': (from: number, to: number, cost: number): string =>
    `The step from cell ${from} to cell ${to} costs ${cost}. Return a number from 0, or Infinity for a step that is not possible.`,
  'no-such-cell': (board: string, name: string): string =>
    `${board} has no cell "${name}". Check the names of its cells; for user input use findCell, which returns undefined.`,
  'cell-off-its-board': (cell: string): string =>
    `${cell} is not in its board, so it has no neighbours, rays or distances. Was it removed?`,
  'cell-of-another-board': (cell: string, board: string): string =>
    `${cell} is not a cell of ${board}. Call the method on the board that contains the cell.`,
  'unknown-adjacency': (adjacency: string, known: readonly string[]): string =>
    `"${adjacency}" is not an adjacency of this board. Use one of: ${known.join(', ')}.`,
  'hex-board-shape': (board: string): string =>
    `${board} has no shape, or two. Pass create exactly one of { rows, columns }, { radius } and { coordinates }.`,
  'random-int-bound': (n: number): string =>
    `random.int(${n}) has no possible result. Pass a whole number from 1 to 9,007,199,254,740,991; the result is below it.`,
  'random-range': (min: number, max: number): string =>
    `random.between(${min}, ${max}) is not a range. Pass two whole numbers, the smaller one first, less than 9,007,199,254,740,991 apart.`,
  'random-chance': (p: number): string =>
    `random.chance(${p}) is not a probability. Pass a number from 0 (never) to 1 (always); for "one in six" write 1 / 6.`,
  'random-pick-empty': (): string =>
    'random.pick received an empty list. Check its length first, and handle the empty case.',
  'random-sample': (count: number, length: number): string =>
    `random.sample cannot take ${count} of ${length} items. Pass a whole number from 0 to ${length}, the length of the list.`,
  'track-options': (track: string, problem: string): string =>
    `The track "${track}" cannot be made: ${problem}.`,
  'track-refuses': (track: string, value: string, reason: string): string =>
    `The track "${track}" refuses ${value}: ${reason}. Call canAdd or whyNotAdd before add, and offer only what they allow.`,
  'track-points': (track: string, score: string, entries: string): string =>
    `The points function of the track "${track}" returned ${score} for the entries [${entries}]. Return a finite number for every list of entries, including the empty list.`,
  'track-data': (track: string, problem: string): string =>
    `The track "${track}" cannot take this data: ${problem}. Pass the result of toJSON of a track with the same options.`,
  'ability-not-held': (type: string, held: number): string =>
    `No "${type}" ability can be used: ${held === 0 ? 'none is held' : `${held} held, all used`}. Check hasUnused('${type}') before use('${type}').`,
  'ability-data': (problem: string): string =>
    `The abilities cannot take this data: ${problem}. Pass the result of toJSON of an AbilityManager.`,
  'ability-label': (type: string): string =>
    `The ability "${type}" has an empty label. Use the text that players read.`,
  'attribute-value': (element: string, key: string, value: string, wanted: string): string =>
    `${element} cannot have the ${key} ${value}. Give ${wanted}.`,
  'draw-count': (deck: string, count: number): string =>
    `drawTo was asked for ${count} cards of ${deck}. Pass a whole number from 0; if the deck holds fewer, all of them are drawn.`,
  'no-such-die': (pool: string, name: string, names: readonly string[]): string =>
    `${pool} has no die called "${name}"${names.length === 0 ? ': it is empty' : `, only ${names.join(', ')}`}. Roll a die that is in the pool.`,
  'definition-class': (): string =>
    'defineGame received no game class. Set gameClass to the class that extends Game.',
  'definition-name': (gameClass: string): string =>
    `The game ${gameClass} has no displayName. Pass defineGame the name that players know.`,
  'definition-players': (game: string, min: number, max: number): string =>
    `"${game}" cannot be played by ${min} to ${max} players. Set playerCount to a min from 1 and a max that is not smaller.`,
  'definition-default': (game: string, option: string, wanted: string): string =>
    `The option "${option}" of "${game}" has a default that it does not allow. Use ${wanted}.`,
  'definition-condition': (game: string, option: string, other: string): string =>
    `The option "${option}" of "${game}" depends on values of "${other}" that cannot be. Name an option with one value that is declared before it, and values that it allows.`,
  'definition-preset': (game: string, preset: string, reason: string): string =>
    `The preset "${preset}" of "${game}" cannot be played. ${reason}`,
  'definition-preset-name': (game: string): string =>
    `An option of "${game}" is called "preset", by which presets are chosen. Give it another name.`,
  'no-such-step': (name: string, steps: readonly string[]): string =>
    `The flow has no step "${name}". Players act in: ${steps.map(step => `"${step}"`).join(', ') || 'no step'}. Give a phase, a named sequence, an action, or the end of one of these paths.`,
  'step-of-several': (name: string, steps: readonly string[]): string =>
    `"${name}" is the name of ${steps.length} steps of the flow: ${steps.map(step => `"${step}"`).join(', ')}. Give the path of one of them.`,
  'step-not-entered': (step: string, outer: string): string =>
    `The step "${step}" cannot be reached in the arranged position: "${outer}" goes past it. Change what that step reads, or choose another one.`,
  'player-not-in-round': (step: string, player: string): string =>
    `"${step}" gives no turn to ${player} in the arranged position. Change what its order of play reads, or choose another player.`,
  'step-passed': (step: string, reached: string): string =>
    `No player can act in the step "${step}" of the arranged position: the flow goes on to ${reached}. Give the player something to do there, or choose another step.`,
  'step-of-others': (step: string, player: string, awaited: string): string =>
    `The step "${step}" awaits ${awaited} in the arranged position, not ${player}. Change what the step reads, or choose another player.`,
  'arranged-over': (): string =>
    'The arranged position is over: the flow has ended. Change what its end depends on, or call finish(winners) in the draft if it is meant to be over.',
  'arranged-twice': (label: string, count: number): string =>
    `The arranged position has ${count} pieces ${label}, and setup made one. Move the piece that is there, or allow duplicates.`,
  'moves-of-no-turn': (step: string): string =>
    `The step "${step}" is not one in which a player acts, so no moves can have been made in it. Leave out moves, or choose a step with actions.`,
  'carry-seats': (game: string, count: number, seats: number): string =>
    `carry.out of "${game}" returned parts for ${count} of ${seats} seats. Return { seats, table } as JSON data, with one part for each seat.`,
  'secret-without-values': (element: string, key: string, className: string): string =>
    `A bot cannot see ${element}.${key}, and its possible values are not declared. Give ${className} a static possibleValues with a list for "${key}"; if all players may see it, list it in visibleAttributes, or do not hide it.`,
  'denied-truth': (piece: string, place: string): string =>
    `canHold, or what the player has seen, excludes ${piece} from ${place}, where it really is. Let canHold exclude only what players have seen to be impossible.`,
} as const;

export type AuthorErrorCode = keyof typeof messages;
export type MessageArguments<C extends AuthorErrorCode> = Parameters<(typeof messages)[C]>;
