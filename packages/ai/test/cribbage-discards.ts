import cribbage, { type CardFace, scoreHand } from '@boardsmith/cribbage';
import { Card, legalMoves, playingCards, playOf, seededRandom } from '@boardsmith/engine';
import { createBot } from '../src/index.ts';
import { boundsOf, knowing } from './card-match.ts';

type Cribbage = InstanceType<typeof cribbage.gameClass>;

const FACES = new Map(playingCards().map(({ name, ...face }): [string, CardFace] => [name, face]));

/**
 * How many points more than a discard by chance a bot's brings to the non-dealer: what the four cards
 * that are kept count on average over every starter, less what the two give to the crib together
 * with two cards of the dealer by chance.
 */
export async function gainOfDiscards(
  deals: number,
  level: string,
): Promise<{ readonly mean: number; readonly low: number }> {
  const gains: number[] = [];
  for (let deal = 0; deal < deals; deal++) {
    const game = new cribbage.gameClass({ playerCount: 2, seed: `discards ${deal}` });
    game.startFlow();
    const { pone } = game;
    const bot = createBot(game, pone.position, { ...knowing(cribbage, level), seed: `${deal}` });
    const { args } = await bot.play();
    const random = seededRandom(`chance ${deal}`);
    const other = random.pick(legalMoves(playOf(game), pone));
    gains.push(worthOf(game, args['cards']) - worthOf(game, other.args['cards']));
  }
  return boundsOf(gains);
}

/** What is kept, less what is given away, of six cards. */
function worthOf(game: Cribbage, discarded: unknown): number {
  const { hand } = game.pone;
  const cards = [...hand.all(Card)];
  const given = cards.filter(card => isAmong(discarded, card)).map(faceOf);
  const kept = cards.filter(card => !isAmong(discarded, card)).map(faceOf);
  const unseen = [...game.all(Card)].filter(card => card.parent !== hand).map(faceOf);
  const random = seededRandom('starters and cribs');
  let worth = 0;
  for (const starter of unseen) {
    const others = unseen.filter(card => card !== starter);
    const crib = [...given, random.pick(others), random.pick(others)];
    worth += scoreHand(kept, starter).total - scoreHand(crib, starter, true).total;
  }
  return worth / unseen.length;
}

function faceOf({ name }: Card): CardFace {
  const face = FACES.get(name);
  if (face === undefined) throw new Error(`There is no card ${name}.`);
  return face;
}

function isAmong(values: unknown, value: unknown): boolean {
  return Array.isArray(values) && values.includes(value);
}
