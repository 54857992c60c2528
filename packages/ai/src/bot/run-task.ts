import { type Game, type Objectives, type PlayableGame, restoreGame } from '@boardsmith/engine';
import { BotError } from '../errors/bot-error.ts';
import type { Explanation } from '../search/explanation.ts';
import type { Clock } from '../search/run-search.ts';
import type { SearchKind } from '../search/search-kind.ts';
import type { WorkerTask } from './bot-config.ts';
import { AutoBot } from './search-bots.ts';

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
  const searches = searchesOf(loaded);
  const options = { ...config, objectives, searches, remembered, clock, async: false };
  const bot = new AutoBot(game, seat, options);
  await bot.play();
  const explanation = bot.explain();
  if (explanation === undefined) throw new BotError('no-legal-move', [seat]);
  return explanation;
}

/** The searches that a module of rules adds: its export `searches`. */
function searchesOf(module: object): readonly SearchKind[] {
  const searches: unknown = Reflect.get(module, 'searches');
  return Array.isArray(searches) ? searches : [];
}

function isDefinition(value: unknown): value is Definition {
  return typeof value === 'object' && value !== null && 'gameClass' in value;
}
