import definition from '@boardsmith/cribbage';
import {
  Card,
  type Player,
  playOf,
  renderMessage,
  sampleMove,
  seededRandom,
} from '@boardsmith/engine';

export type Cribbage = InstanceType<typeof definition.gameClass>;

/** A game at its first choice. */
export function begin(seed = 'table', target: 61 | 121 = 121): Cribbage {
  const game = new definition.gameClass({ playerCount: 2, seed, target });
  game.startFlow();
  return game;
}

/** Plays randomly to the end, and calls `visit` at every choice. */
export function playByChance(game: Cribbage, visit: (game: Cribbage) => void): void {
  const random = seededRandom('players');
  while (!game.isFinished()) {
    visit(game);
    const move = sampleMove(playOf(game), random)?.move;
    if (move === undefined) throw new Error('No player can move');
    game.performAction(move.action.name, move.args, move.player.position);
  }
  visit(game);
}

/** The scores of the dealer and of the other player. */
export function scores({ dealer, pone }: Cribbage): Pegs {
  return { dealer: dealer.score, pone: pone.score };
}

/** The game with a number of points for each player. */
export function pegged(game: Cribbage, { dealer, pone }: Pegs): Cribbage {
  game.dealer.peg(dealer);
  game.pone.peg(pone);
  return game;
}

/** The positions of the pegs. */
interface Pegs {
  readonly dealer: number;
  readonly pone: number;
}

/** Only one go for each scores in the play; then 9 points, 4 points and 12 in the crib. */
export const QUIET: Deal = { dealer: 'AH 3D 9H KD', pone: '4S 6C 10D QH', starter: '5S' };

/** The cards of a deal, by their names. */
export interface Deal {
  readonly dealer: string;
  readonly pone: string;
  readonly dealerLays?: string;
  readonly poneLays?: string;
  readonly starter: string;
}

/** The game after a first deal with these cards, at the first card of the play. */
export function dealt({ dealerLays = '2S 8S', poneLays = '2C 8C', ...deal }: Deal): Cribbage {
  const game = begin();
  const { dealer, pone } = game;
  for (const card of game.all(Card)) card.putInto(game.deck);
  for (const card of named(game, `${deal.dealer} ${dealerLays}`)) card.putInto(dealer.hand);
  for (const card of named(game, `${deal.pone} ${poneLays}`)) card.putInto(pone.hand);
  for (const card of named(game, deal.starter)) card.putInto(game.deck, { position: 'first' });
  perform(game, 'discard', { cards: named(game, dealerLays), by: dealer });
  perform(game, 'discard', { cards: named(game, poneLays), by: pone });
  return game;
}

/** Plays these cards in turn, and says `go` where it is listed. */
export function playCards(game: Cribbage, names: string): void {
  for (const name of names.split(' ')) {
    const [by] = game.getAwaitingPlayers();
    if (by === undefined) throw new Error('The game is over');
    if (name === 'go') perform(game, 'go', { by });
    else perform(game, 'play', { card: named(game, name)[0], by });
  }
}

/** The messages as a spectator reads them, from a line on. */
export function log(game: Cribbage, from = 0): string[] {
  return game.getPlayerView(null).messages.slice(from).map(renderMessage);
}

/** The cards with these names, in that order. */
export function named(game: Cribbage, names: string): Card[] {
  return names.split(' ').map(name => {
    const card = game.first(Card, name);
    if (card === undefined) throw new Error(`There is no card "${name}"`);
    return card;
  });
}

function perform(
  game: Cribbage,
  action: string,
  { by, ...args }: { readonly by: Player; readonly [name: string]: unknown },
): void {
  const { success, error } = game.performAction(action, args, by.position);
  if (!success) throw new Error(error);
}
