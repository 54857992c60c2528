import { parentPort, workerData } from 'node:worker_threads';
import type { Bot } from '@boardsmith/ai';
import { createBot } from '@boardsmith/ai/node';
import { restoreGame, serializeAction } from '@boardsmith/engine';
import type { FromThread, ToThread } from '@boardsmith/server';
import { register } from 'tsx/esm/api';
import { hostedGames } from './hosted-games.ts';
import type { BotAnswer, BotQuestion, GameThreadSetup } from './thread-bots.ts';

register();
const { games, folder }: GameThreadSetup = workerData;
const definitions = new Map(
  (await hostedGames(games, folder)).map(({ name, definition }) => [name, definition]),
);

parentPort?.on('message', async ({ id, ...question }: ToThread<BotQuestion>) => {
  try {
    const answer: BotAnswer =
      question.wants === 'thought'
        ? { thought: await explain(question) }
        : { choice: await choose(question) };
    tell({ id, answer });
  } catch (error) {
    tell({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
tell({ isReady: true });

type Question = Omit<ToThread<BotQuestion>, 'id'>;

function tell(message: FromThread<BotAnswer>): void {
  parentPort?.postMessage(message);
}

async function choose(
  question: Question,
): Promise<Extract<BotAnswer, { choice: unknown }>['choice']> {
  const { seat } = question;
  const bot = botFor(question);
  const { game } = bot;
  const { action, args } = await bot.play();
  const player = game.players.byPosition(seat);
  if (player === undefined) throw new Error(`Seat ${seat} has no player.`);
  return { action, args: serializeAction({ name: action, player, args }, game).args };
}

async function explain(
  question: Question,
): Promise<Extract<BotAnswer, { thought: unknown }>['thought']> {
  const bot = botFor(question);
  await bot.play();
  const explanation = bot.explain();
  if (explanation === undefined) throw new Error('The bot returned no explanation.');
  return explanation;
}

function botFor({ key, seat, level, seed, snapshot, timeMs, remembered = [] }: Question): Bot {
  const definition = definitions.get(key);
  if (definition === undefined) throw new Error(`There is no game "${key}".`);
  const game = restoreGame(definition.gameClass, snapshot);
  const { objectives } = definition;
  const options = {
    difficulty: level,
    seed,
    remembered,
    timeMs,
    ...(objectives === undefined ? {} : { objectives }),
  };
  return createBot(game, seat, options);
}
