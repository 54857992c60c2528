import { type Game, type Objectives, type PlayableGame, restoreGame } from '@boardsmith/engine';
import { AutoBot } from '../bot/auto-bot.ts';
import type { Explanation } from '../bot/explanation.ts';
import { BotError } from '../error/bot-error.ts';
import type { Clock } from '../search/clock.ts';
import type { WorkerTask } from './worker-task.ts';

/** A game's definition as a module of rules exports it. */
type Definition = PlayableGame<Game> & { readonly objectives?: Objectives<Game> };

/** Thinks about a task in this thread. */
export async function runTask(
  { module, snapshot, seat, remembered, config }: WorkerTask,
  { load, clock }: { readonly load: (module: string) => Promise<object>; readonly clock: Clock },
): Promise<Explanation> {
  const loaded = await load(module);
  const definition: unknown = Reflect.get(loaded, 'default');
  if (!isDefinition(definition)) throw new BotError('no-definition', [module]);
  const game = restoreGame(definition.gameClass, snapshot);
  const { objectives = null } = definition;
  const bot = new AutoBot(game, seat, { ...config, objectives, remembered, clock, async: false });
  await bot.play();
  const explanation = bot.explain();
  if (explanation === undefined) throw new BotError('no-legal-move', [seat]);
  return explanation;
}

function isDefinition(value: unknown): value is Definition {
  return typeof value === 'object' && value !== null && 'gameClass' in value;
}
