import { BotError, DIFFICULTIES, parseAILevel } from '@boardsmith/ai';
import { parseCommand } from '../../command/parse-command.ts';
import { wholeNumber } from '../../rules/typed-setup.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import type { SeatPlan } from './thread-messages.ts';

/** What `dev` was called with. */
export interface DevOptions {
  /** Where the page is; `undefined` is 5173, or the next one that is free. */
  readonly port: number | undefined;
  /** Where the table is; `undefined` is 8787, or the next one that is free. */
  readonly tablePort: number | undefined;
  /** All seats side by side, instead of a tab for each. */
  readonly isOneWindow: boolean;
  readonly opens: boolean;
  readonly plan: SeatPlan;
}

/** Reads the arguments of `dev`. */
export function parseDevOptions(argv: readonly string[]): DevOptions {
  const { values, positionals } = parseCommand(argv, {
    port: { type: 'string' },
    'worker-port': { type: 'string' },
    'one-window': { type: 'boolean', default: false },
    players: { type: 'string' },
    ai: { type: 'string', multiple: true },
    'ai-level': { type: 'string', default: 'medium' },
    seed: { type: 'string' },
    option: { type: 'string', multiple: true },
    'no-open': { type: 'boolean', default: false },
  });
  // `--ai 0 2`: whatever follows the first seat is one more.
  const bots = [...(values.ai ?? []), ...positionals].flatMap(text => text.split(','));
  if (values.ai === undefined && positionals.length > 0) {
    throw new UsageError(`dev takes no ${positionals.join(' ')}. Seats of bots follow --ai.`);
  }
  const { players, port, seed } = values;
  const tablePort = values['worker-port'];
  return {
    port: port === undefined ? undefined : wholeNumber('port', port, 0),
    tablePort: tablePort === undefined ? undefined : wholeNumber('worker-port', tablePort, 0),
    isOneWindow: values['one-window'],
    opens: !values['no-open'],
    plan: {
      players: players === undefined ? undefined : wholeNumber('players', players),
      bots: bots.map(text => wholeNumber('ai', text, 0)),
      level: levelOf(values['ai-level']),
      seed,
      options: values.option ?? [],
    },
  };
}

/** A level of bots; one that does not exist is refused before anything is started. */
function levelOf(text: string): string {
  try {
    return String(parseAILevel(text));
  } catch (error) {
    if (!(error instanceof BotError)) throw error;
    throw new UsageError(
      `There is no level "${text}" for --ai-level. Known are ${DIFFICULTIES.join(', ')}, or a number of iterations.`,
      { cause: error },
    );
  }
}
