import { parentPort, workerData } from 'node:worker_threads';
import { type PlayableGame, parseOptions, readGameOptions } from '@boardsmith/engine';
import { GameRunner } from '@boardsmith/runtime';
import {
  drawToken,
  type Host,
  type HostedGame,
  hashToken,
  type RunningServer,
  SharedWatch,
  startServer,
  type TableAsk,
} from '@boardsmith/server';
import type { Attempt, Reply } from '@boardsmith/session';
import { writeAttempt } from '@boardsmith/testing';
import { problemOf } from '../../project/problem-of.ts';
import { hostedGames } from '../../serve/hosted-games.ts';
import { LOCAL_LIMITS } from '../../serve/local-limits.ts';
import { ThreadBots } from '../../serve/thread-bots.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { migrateLog } from './migrate-log.ts';
import type {
  FromTable,
  HumanSeat,
  SeatPlan,
  TableAnswers,
  TableAttempt,
  TableQuestion,
  TableThreadSetup,
} from './thread-messages.ts';
import { WatchedStore } from './watched-store.ts';

if (parentPort === null) throw new Error('This module is the thread of a table.');
const port = parentPort;
const { rules, folder, watch }: TableThreadSetup = workerData;
// Maps errors to the lines that the author wrote, instead of those of the bundle.
process.setSourceMapsEnabled(true);
const store = new WatchedStore(table => tell({ tell: 'table', table }));
let server: RunningServer | undefined;
let bots: ThreadBots | undefined;
/** The choice that is being made. */
let underWay: TableAttempt | undefined;

try {
  const hosted = await hostedGames([rules], folder);
  const [game] = hosted;
  if (game === undefined) throw new Error('The module has no game.');
  tryOut(game.definition);
  port.on('message', (question: TableQuestion) => void answer(question, game));
  tell({ tell: 'loaded' });
} catch (error) {
  tell({ tell: 'failed', problem: await problemOf(error, folder) });
}

/** Starts a game with each number of players: errors of a flow or a setup show at once. */
function tryOut(definition: PlayableGame): void {
  const { min, max } = definition.playerCount;
  for (let playerCount = min; playerCount <= max; playerCount++) {
    const read = readGameOptions(definition, { playerCount, seed: 'dev' });
    if (!read.ok) throw new Error(read.reason);
    new GameRunner(definition, read.options).start();
  }
}

async function answer(question: TableQuestion, game: HostedGame): Promise<void> {
  try {
    tell({ tell: 'answer', answer: await answerTo(question, game) });
  } catch (error) {
    const isUsage = error instanceof UsageError;
    tell({ tell: 'refused', problem: await problemOf(error, folder), isUsage });
  }
  if (question.ask === 'close') port.close();
}

async function answerTo(
  question: TableQuestion,
  game: HostedGame,
): Promise<TableAnswers[keyof TableAnswers]> {
  switch (question.ask) {
    case 'adopt':
      return adopt(question, game);
    case 'listen':
      return listen(question, game);
    case 'begin':
      return begin(question.plan, game);
    case 'close':
      await server?.close();
      await bots?.close();
      return {};
  }
}

async function adopt(
  { tables, main }: Extract<TableQuestion, { ask: 'adopt' }>,
  game: HostedGame,
): Promise<TableAnswers['adopt']> {
  let answered: TableAnswers['adopt'] = { choices: 0, stop: undefined };
  for (const kept of tables) {
    const { table, choices, stop } = migrateLog(kept, game);
    await store.create(table.game, table.meta, table.records);
    if (table.game === main) answered = { choices, stop };
  }
  return answered;
}

async function listen(
  { port: wanted, origins }: Extract<TableQuestion, { ask: 'listen' }>,
  game: HostedGame,
): Promise<TableAnswers['listen']> {
  bots = new ThreadBots({ games: [rules], folder }, [game]);
  server = await startServer({
    games: [game],
    store,
    bots,
    port: wanted,
    origins,
    limits: JSON.parse(LOCAL_LIMITS),
    watch: new SharedWatch(watch),
    onRulesFault: reportFault,
    onAttempt: attempted,
  });
  return { url: server.url };
}

/**
 * The log of a server leaves out errors of rules, which may contain hidden information; an author may read
 * them.
 */
function reportFault(error: unknown, where: string): void {
  // A bot may have failed while it was thinking, and then a random choice is made at the same moment.
  const attempt = where === 'rules' ? underWay : undefined;
  void problemOf(error, folder).then(problem => tell({ tell: 'fault', problem, attempt }));
}

/** Records a choice before it is made; errors of rules occur before anything else happens. */
function attempted(game: string, { seat, action, args }: Attempt): void {
  const attempt = { game, move: writeAttempt({ player: seat, action, args }) };
  underWay = attempt;
  setImmediate(() => {
    if (underWay === attempt) underWay = undefined;
  });
  tell({ tell: 'attempt', attempt });
}

async function begin(plan: SeatPlan, { name, definition }: HostedGame) {
  if (server === undefined) throw new Error('A table needs a server to be at.');
  const { host } = server;
  const { min, max } = definition.playerCount;
  const playerCount = plan.players ?? Math.min(max, Math.max(min, 2));
  const own = parseOptions(definition, plan.options);
  if (!own.ok) throw new UsageError(own.reason);
  const wish = { gameType: name, playerCount, options: own.values, isDebug: true };
  const made = await host.makeTable({
    ...wish,
    ...(plan.seed !== undefined && { seed: plan.seed }),
  });
  if ('refused' in made) throw new Error(made.refused);
  const seats: HumanSeat[] = [];
  for (let seat = 0; seat < playerCount; seat++) {
    if (plan.bots.includes(seat)) {
      const command = { do: 'bot', seat, level: plan.level } as const;
      await ask(host, made.game, { type: 'command', by: 'table', command });
    } else seats.push(await sit(host, made.game, seat));
  }
  const start = { do: 'start' } as const;
  await ask(host, made.game, { type: 'command', by: 'table', command: start });
  return { game: made.game, seats };
}

async function sit(host: Host, game: string, seat: number): Promise<HumanSeat> {
  const [name, token] = [`Player ${seat + 1}`, drawToken()];
  const tokenHash = hashToken(token);
  await ask(host, game, { type: 'sit', seat, name, tokenHash });
  const command = { do: 'ready', ready: true } as const;
  await ask(host, game, { type: 'command', by: seat, command });
  return { seat, name, token };
}

async function ask(host: Host, game: string, request: TableAsk): Promise<void> {
  const reply: Reply | undefined = await host.ask(game, request);
  if (reply === undefined) throw new Error('The table is gone.');
  if (!reply.ok) throw new Error(reply.text);
}

function tell(message: FromTable): void {
  port.postMessage(message);
}
