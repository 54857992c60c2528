import { parentPort, workerData } from 'node:worker_threads';
import type { Bot } from '@boardsmith/ai';
import { createBot } from '@boardsmith/ai/node';
import { restoreGame, serializeAction } from '@boardsmith/engine';
import { register } from 'tsx/esm/api';
import { hostedGames } from './hosted-games.ts';
import type { BotAnswer, BotQuestion, BotThreadSetup } from './thread-bots.ts';

/** Milliseconds for a move, whatever the level asks for: people wait, and tables share this thread. */
const PATIENCE: Readonly<Record<string, number>> = { easy: 1_000, medium: 2_000, hard: 4_000 };
const MOST_PATIENCE = 8_000;

register();
const { games, folder }: BotThreadSetup = workerData;
const definitions = new Map(
  (await hostedGames(games, folder)).map(({ name, definition }) => [name, definition]),
);

parentPort?.on('message', async ({ id, ...question }: BotQuestion) => {
  let answer: BotAnswer;
  try {
    answer =
      question.wants === 'thought'
        ? { id, thought: await explain(question) }
        : { id, choice: await choose(question) };
  } catch (error) {
    answer = { id, error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});

type Question = Omit<BotQuestion, 'id'>;

async function choose(
  question: Question,
): Promise<Extract<BotAnswer, { choice: unknown }>['choice']> {
  const { seat } = question;
  const bot = botFor(question);
  const { game } = bot;
  const { action, args } = await bot.play();
  const player = game.players.byPosition(seat);
  if (player === undefined) throw new Error(`Nobody sits at ${seat}.`);
  return { action, args: serializeAction({ name: action, player, args }, game).args };
}

async function explain(
  question: Question,
): Promise<Extract<BotAnswer, { thought: unknown }>['thought']> {
  const bot = botFor(question);
  await bot.play();
  const explanation = bot.explain();
  if (explanation === undefined) throw new Error('The bot has nothing to say.');
  return explanation;
}

function botFor({ name, seat, level, seed, snapshot, remembered = [] }: Question): Bot {
  const definition = definitions.get(name);
  if (definition === undefined) throw new Error(`There is no game "${name}".`);
  const game = restoreGame(definition.gameClass, snapshot);
  const { objectives } = definition;
  const options = {
    difficulty: level,
    seed,
    remembered,
    timeMs: PATIENCE[level] ?? MOST_PATIENCE,
    ...(objectives === undefined ? {} : { objectives }),
  };
  return createBot(game, seat, options);
}
