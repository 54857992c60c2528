import { drawSeed } from '@boardsmith/engine';
import type { CliWorld } from '../../command/cli-command.ts';
import { GAME_OPTIONS, gameNamed, parseCommand } from '../../command/parse-command.ts';
import { UsageError } from '../../terminal/usage-error.ts';

/** The arguments of `play`. */
export interface PlayOptions {
  readonly game: string;
  /** The seed of a new run: the typed one, or one from the host's entropy. */
  readonly seed: string;
  /** The seed was not typed but drawn, so it is printed. */
  readonly isSeedDrawn: boolean;
  /** The number of players; `undefined` is the fewest that the game allows. */
  readonly players: number | undefined;
  readonly controllers: readonly string[];
  /** The run stops at the first of these that holds. */
  readonly stopEvery: readonly string[];
  readonly snapshot: string | undefined;
  readonly resume: string | undefined;
  readonly log: string | undefined;
  readonly replay: string | undefined;
  /** Moves to make, and nothing else: a list, or a file that contains one. */
  readonly moves: string | undefined;
  readonly isJson: boolean;
  readonly options: readonly string[];
}

/** A comma separates controllers only if a controller follows: a command may contain commas. */
const NEXT_CONTROLLER = /,(?=random$|random,|tty$|tty,|bot:|script:|exec:)/;

/** Parses the arguments of `play`. */
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
  refuseOtherSettings(values);
  return {
    game,
    seed: values.seed ?? drawSeed(),
    isSeedDrawn: values.seed === undefined && values.resume === undefined,
    players: players === undefined ? undefined : Number(players),
    controllers: (values.controllers ?? []).flatMap(text => text.split(NEXT_CONTROLLER)),
    stopEvery: values['stop-every'] ?? [],
    snapshot: values.snapshot,
    resume: values.resume,
    log: values.log,
    replay: values.replay,
    moves: values.moves,
    isJson: values.json,
    options: values.option ?? [],
  };
}

/** A resumed run has the settings that it began with: others beside it would have no effect. */
function refuseOtherSettings({
  resume,
  seed,
  option,
}: {
  readonly resume?: string | undefined;
  readonly seed?: string | undefined;
  readonly option?: readonly string[] | undefined;
}): void {
  if (resume === undefined) return;
  const given = seed === undefined ? option && '--option' : '--seed';
  if (given === undefined) return;
  throw new UsageError(
    `${given} cannot be given with --resume: the run in ${resume} goes on with the settings that it began with. Leave out one of the two.`,
  );
}

const OPTIONS = {
  ...GAME_OPTIONS,
  // Without a default: for a resumed run it matters whether the option was passed.
  seed: { type: 'string' },
  controllers: { type: 'string', multiple: true },
  'stop-every': { type: 'string', multiple: true },
  snapshot: { type: 'string' },
  resume: { type: 'string' },
  log: { type: 'string' },
  replay: { type: 'string' },
  moves: { type: 'string' },
} as const;
