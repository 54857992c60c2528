/** The messages of `BotError` by code: what went wrong, and what to do. */
const messages = {
  'game-over': () => 'The game is over, so there is nothing to choose.',
  'not-started': () => 'The game has not begun: call `startFlow` before a bot plays.',
  'not-your-turn': (seat: number, waiting: string) =>
    `It is not the turn of seat ${seat}: the game waits for ${waiting}. Ask \`canPlayerAct\` first.`,
  'no-such-seat': (seat: number, seats: number) =>
    `There is no seat ${seat}: the game has seats 0 to ${seats - 1}.`,
  'no-legal-move': (seat: number) =>
    `The game waits for seat ${seat}, which has no legal move. Check the \`condition\` and the choices of the actions of this step.`,
  'cannot-choose': (seat: number, actions: string) =>
    `A bot cannot choose for seat ${seat}: no value was found that ${actions} accepts. Give its texts a pattern and its numbers bounds, or offer choices from a list.`,
  'unknown-level': (level: string, known: string) =>
    `There is no level "${level}". Known levels are ${known}, or a number of iterations.`,
  'bad-option': (name: string, value: string, wanted: string) =>
    `The option \`${name}\` is ${value}; it must be ${wanted}.`,
  'no-clock': (option: string) =>
    `The option \`${option}\` needs a clock. Use \`createBot\` of @boardsmith/ai/node or @boardsmith/ai/browser, or pass the option \`clock\`.`,
  'no-workers': () =>
    'Several threads need workers. Use `createBot` of @boardsmith/ai/node or @boardsmith/ai/browser, and pass the module that defines the game.',
  'no-definition': (module: string) =>
    `The module ${module} does not define a game: its default export must be the result of \`defineGame\`.`,
  'objectives-throw': (why: string) => `The objectives of the game throw: ${why}`,
  'objective-throws': (name: string, why: string) => `The objective "${name}" throws: ${why}`,
  'objective-value': (name: string, value: string) =>
    `The objective "${name}" returns ${value}. Its \`checker\` must return true, false or a number.`,
  'objective-weight': (seat: number) =>
    `The objectives of seat ${seat} do not add up to a number. Every \`weight\` must be a finite number.`,
  'needs-two-players': (seats: number) =>
    `Alpha-beta is for two players and this game has ${seats}. Use an \`MCTSBot\`.`,
  'needs-open-game': (what: string) =>
    `Alpha-beta is for games without chance and with complete information, and this one has ${what}. Use \`createBot\`, which selects a search that fits.`,
  'search-twice': (name: string) =>
    `Two searches are named "${name}". Give yours a name that is not in \`ALL_SEARCHES\`.`,
  'searches-in-threads': () =>
    'The option `searches` cannot be sent to other threads. Export `searches` from the module that defines the game.',
  'game-not-restored': (what: string) =>
    `After the search the game differs from before (${what}), so its result was dropped. The rules store state outside the journal: in \`#private\` fields or module variables.`,
  'game-changed': () =>
    'The game went on while the bot was thinking, so its result was dropped. Ask it again.',
  'bad-recording': (choice: number, action: string, why: string) =>
    `The recorded game cannot be replayed at choice ${choice} (${action}): ${why}. Analyse it with the rules that it was played by.`,
  aborted: () => 'The search was cancelled.',
  busy: () => 'The bot is still thinking. Wait for its move before asking for another one.',
} as const;

/** The codes of bot errors. */
export type BotErrorCode = keyof typeof messages;

type Details<C extends BotErrorCode> = Parameters<(typeof messages)[C]>;

/** The error of a bot that cannot choose a move: its message states the reason and a remedy. */
export class BotError<C extends BotErrorCode = BotErrorCode> extends Error {
  override readonly name = 'BotError';
  readonly code: C;

  constructor(code: C, details: Details<C>, options?: ErrorOptions) {
    // TypeScript cannot correlate the code with the message it picks.
    const message = messages[code] as (...details: Details<C>) => string;
    super(message(...details), options);
    this.code = code;
  }
}
