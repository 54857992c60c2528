import { BotError, DIFFICULTIES, parseAILevel } from '@boardsmith/ai';
import { parseCommand } from '../../command/parse-command.ts';
import { wholeNumber } from '../../rules/typed-setup.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import type { SeatPlan } from './thread-messages.ts';

/** The arguments of `dev`. */
export interface DevOptions {
  /** The port of the page; `undefined` is 5173, or the next free one. */
  readonly port: number | undefined;
  /** The port of the table; `undefined` is 8787, or the next free one. */
  readonly tablePort: number | undefined;
  /** Whether all seats are shown side by side, instead of in a tab for each. */
  readonly isOneWindow: boolean;
  readonly opens: boolean;
  readonly plan: SeatPlan;
}

/** Parses the arguments of `dev`. */
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
  // `--ai 0 2`: numbers after the first seat are more seats.
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

/** Parses a level of bots; an unknown one is refused before anything is started. */
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
