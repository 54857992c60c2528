import { parseArgs } from 'node:util';

/** What the command line asks for. */
export interface Options {
  /** Only rows whose names begin so. */
  readonly only: string;
  /** Where to write the rows as JSON. */
  readonly json: string | undefined;
  readonly quick: boolean;
}

export const USAGE = `Usage: npm run bench -- [--only <prefix>] [--json <file>] [--quick]

  --only <prefix>  run the rows whose names begin so: --only engine.view
  --json <file>    write the rows as JSON
  --quick          short windows: shows that everything runs, the figures are rough`;

/** The options in a command line, or why it is refused. */
export function parseOptions(argv: readonly string[]): Options | { readonly error: string } {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        only: { type: 'string', default: '' },
        json: { type: 'string' },
        quick: { type: 'boolean', default: false },
      },
    });
    return { only: values.only, json: values.json, quick: values.quick };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
