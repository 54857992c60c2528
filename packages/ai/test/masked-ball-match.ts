import { type Move, type Random, seededRandom } from '@boardsmith/engine';
import maskedBall from '@boardsmith/masked-ball';
import type { BotOptions } from '../src/bot/bot-config.ts';
import { createBot } from '../src/bot/create-bot.ts';

type MaskedBall = InstanceType<typeof maskedBall.gameClass>;
type Guest = MaskedBall['players'][number];

/** A player who follows a rule. */
export type Scripted = (game: MaskedBall, player: Guest, random: Random) => Move | undefined;

/** The options of a bot; its seed is that of the game. */
export type BallBot = Pick<BotOptions, 'difficulty'>;

/** What a bot did in its games. */
export interface BallResult {
  readonly score: number;
  readonly games: number;
}

/** A game in which claims prevent each other for ever is lost after this many choices. */
const LONGEST = 300;

/** The share of games for two that a bot wins against a rule or another bot, from both seats. */
export async function scoreAtBall(
  games: number,
  options: BallBot,
  opponent: Scripted | BallBot,
): Promise<BallResult> {
  let won = 0;
  for (let round = 0; round < games; round++) {
    won += await playBall(round, options, opponent);
  }
  return { score: won / games, games };
}

async function playBall(
  round: number,
  options: BallBot,
  opponent: Scripted | BallBot,
): Promise<number> {
  const seed = `ball ${Math.floor(round / 2)}`;
  const seat = round % 2;
  const game = new maskedBall.gameClass({ playerCount: 2, seed });
  game.startFlow();
  const bots = [options, opponent].map((each, index) =>
    typeof each === 'function'
      ? each
      : createBot(game, index === 0 ? seat : 1 - seat, {
          ...each,
          seed,
          objectives: maskedBall.objectives ?? null,
        }),
  );
  const random = seededRandom(seed, 1);
  for (let choices = 0; choices < LONGEST && !game.isFinished(); choices++) {
    const [player] = game.getAwaitingPlayers();
    const bot = bots[player?.position === seat ? 0 : 1];
    if (player === undefined || bot === undefined) break;
    if (typeof bot === 'function') {
      const move = bot(game, player, random);
      if (move !== undefined) game.performAction(move.action.name, move.args, player.position);
    } else {
      const { action, args } = await bot.play();
      game.performAction(action, args, player.position);
    }
  }
  return game.getWinners().some(({ position }) => position === seat) ? 1 : 0;
}
