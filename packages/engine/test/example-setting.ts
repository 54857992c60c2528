import {
  Card,
  Deck,
  DicePool,
  Game,
  Hand,
  Player,
  type PlayerView,
  type Rank,
  Space,
  type Suit,
  type ViewDelta,
  type ViewSync,
} from '../src/index.ts';

/*
 * The table at which the examples of doc comments are run: what they use without declaring it is
 * exported here. The places are empty and each example has a table of its own.
 */

class ExamplePlayer extends Player<ExampleGame> {
  score = 0;
  hand!: Hand;
}

class ExampleGame extends Game<ExampleGame, ExamplePlayer> {
  static override PlayerClass = ExamplePlayer;
}

export class PlayingCard extends Card {
  readonly suit!: Suit;
  readonly rank!: Rank;
}

export const game: ExampleGame = new ExampleGame({ playerCount: 2, seed: 'example' });
export const board: Space = game.create(Space, 'board');
export const table: Space = game.create(Space, 'table');
export const deck: Deck = game.create(Deck, 'deck');
export const pool: DicePool = game.create(DicePool, 'pool');
for (const player of game.players) {
  player.hand = game.create(Hand, `hand-${player.position}`, { player });
}
export const player: ExamplePlayer = firstOf(game.players);

export const sync: ViewSync = game.views.sync(player.position);
player.score = 1;
export const delta: ViewDelta = firstOf([...game.views.advance().values()]);
export function render(view: PlayerView): string {
  return JSON.stringify(view);
}

function firstOf<V>(values: readonly V[]): V {
  const [first] = values;
  if (first === undefined) throw new Error('The list is empty.');
  return first;
}
