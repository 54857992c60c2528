import { BotError, DIFFICULTIES, parseAILevel } from '@boardsmith/ai';
import { parseTarget, refuseOptions, type Target } from '../../cloudflare/cloudflare-options.ts';
import { parseCommand } from '../../command/parse-command.ts';
import { wholeNumber } from '../../rules/typed-setup.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import type { SeatPlan } from './thread-messages.ts';

/** The arguments of `dev`. */
export interface DevOptions {
  /** The host that the game is played on. */
  readonly target: Target;
  /** The port of the page; `undefined` is 5173, or the next free one. */
  readonly port: number | undefined;
  /** The port of the table; `undefined` is 8787, or the next free one. */
  readonly tablePort: number | undefined;
  /** Whether all seats are shown side by side, instead of in a tab for each. */
  readonly isOneWindow: boolean;
  readonly opens: boolean;
  readonly plan: SeatPlan;
}

/** Options for the table that `dev` makes itself; the page of a Worker asks for all of it. */
const OF_NODE = ['worker-port', 'one-window', 'players', 'ai', 'ai-level', 'seed', 'option'];

/** Parses the arguments of `dev`. */
export function parseDevOptions(argv: readonly string[]): DevOptions {
  const { values, positionals } = parseCommand(argv, {
    target: { type: 'string', default: 'node' },
    port: { type: 'string' },
    'worker-port': { type: 'string' },
    'one-window': { type: 'boolean', default: false },
    players: { type: 'string' },
    ai: { type: 'string', multiple: true },
    'ai-level': { type: 'string' },
    seed: { type: 'string' },
    option: { type: 'string', multiple: true },
    'no-open': { type: 'boolean', default: false },
  });
  // `--ai 0 2`: numbers after the first seat are more seats.
  const bots = [...(values.ai ?? []), ...positionals].flatMap(text => text.split(','));
  if (values.ai === undefined && positionals.length > 0) {
    throw new UsageError(`dev takes no ${positionals.join(' ')}. Seats of bots follow --ai.`);
  }
  const target = parseTarget(values.target);
  if (target === 'cloudflare') {
    refuseOptions(values, {
      of: OF_NODE,
      instead: 'with --target cloudflare the page asks who plays. Leave it out.',
    });
  }
  const { players, port, seed } = values;
  const tablePort = values['worker-port'];
  return {
    target,
    port: port === undefined ? undefined : wholeNumber('port', port, 0),
    tablePort: tablePort === undefined ? undefined : wholeNumber('worker-port', tablePort, 0),
    isOneWindow: values['one-window'],
    opens: !values['no-open'],
    plan: {
      players: players === undefined ? undefined : wholeNumber('players', players),
      bots: bots.map(text => wholeNumber('ai', text, 0)),
      level: levelOf(values['ai-level'] ?? 'medium'),
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
