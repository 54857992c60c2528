import { type CliWorld, UsageError } from './cli-command.ts';
import { GAME_OPTIONS, gameNamed, parseCommand } from './parse-command.ts';

/** What `play` was called with. */
export interface PlayOptions {
  readonly game: string;
  readonly seed: string;
  /** How many play; `undefined` is the fewest that the game allows. */
  readonly players: number | undefined;
  readonly controllers: readonly string[];
  readonly stopEvery: string | undefined;
  readonly snapshot: string | undefined;
  readonly resume: string | undefined;
  readonly log: string | undefined;
  readonly replay: string | undefined;
  /** Moves to make, and nothing else: a list, or a file with one. */
  readonly moves: string | undefined;
  readonly isJson: boolean;
  readonly options: readonly string[];
}

/** A comma begins a controller only where one follows: a command may have commas of its own. */
const NEXT_CONTROLLER = /,(?=random$|random,|tty$|tty,|bot:|script:|exec:)/;

/** Reads the arguments of `play`. */
export function parsePlayOptions(
  argv: readonly string[],
  world: Pick<CliWorld, 'folder'>,
): PlayOptions {
  const { values, positionals } = parseCommand(argv, OPTIONS);
  const game = gameNamed(positionals, world);
  const { players } = values;
  if (players !== undefined && !/^[1-9]\d*$/.test(players)) {
    throw new UsageError(`--players cannot be "${players}". Give a whole number from 1.`);
  }
  return {
    game,
    seed: values.seed,
    players: players === undefined ? undefined : Number(players),
    controllers: (values.controllers ?? []).flatMap(text => text.split(NEXT_CONTROLLER)),
    stopEvery: values['stop-every'],
    snapshot: values.snapshot,
    resume: values.resume,
    log: values.log,
    replay: values.replay,
    moves: values.moves,
    isJson: values.json,
    options: values.option ?? [],
  };
}

const OPTIONS = {
  ...GAME_OPTIONS,
  controllers: { type: 'string', multiple: true },
  'stop-every': { type: 'string' },
  snapshot: { type: 'string' },
  resume: { type: 'string' },
  log: { type: 'string' },
  replay: { type: 'string' },
  moves: { type: 'string' },
} as const;
