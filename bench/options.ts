import { parseArgs } from 'node:util';

/** The measuring time of a run. */
export const PACES = ['quick', 'thorough', 'long'] as const;
export type Pace = (typeof PACES)[number];

/** The options of the command line. */
export interface Options {
  /** Only rows with this prefix. */
  readonly only: string;
  /** The path for the rows as JSON. */
  readonly json: string | undefined;
  readonly pace: Pace;
  /** Whether to install the other systems that rows compare with. */
  readonly peers: boolean;
}

export const USAGE = `Usage: npm run bench -- [--only <prefix>] [--json <file>] [--quick | --long] [--peers]

  --only <prefix>  run the rows whose names begin so: --only engine.view
  --json <file>    write the rows as JSON
  --quick          short windows: shows that everything runs, the figures are rough
  --long           bots play for minutes in each row and not for seconds
  --peers          install the systems of others first, for the rows that compare with them`;

/** Parses the options of a command line; returns the reason if it is refused. */
export function parseOptions(argv: readonly string[]): Options | { readonly error: string } {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        only: { type: 'string', default: '' },
        json: { type: 'string' },
        quick: { type: 'boolean', default: false },
        long: { type: 'boolean', default: false },
        peers: { type: 'boolean', default: false },
      },
    });
    const { only, json, quick, long, peers } = values;
    if (quick && long) return { error: 'A run is either quick or long.' };
    return { only, json, pace: quick ? 'quick' : long ? 'long' : 'thorough', peers };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
