import {
  legalMoves,
  Player,
  playOf,
  type Space,
  sampleMove,
  seededRandom,
} from '@boardsmith/engine';
import definition from '@boardsmith/go-fish';
import { expect, test } from 'vitest';
import { type PlainFish, PlainGoFish } from './plain-go-fish.ts';

type GoFish = InstanceType<typeof definition.gameClass>;

function namesIn(space: Space): string[] {
  return space.children.map(({ name }) => name);
}

function questionsIn(game: GoFish): string[] {
  return game
    .getAwaitingPlayers()
    .flatMap(player => legalMoves(playOf(game), player).map(({ args }) => question(args)));
}

function question({ target, rank }: Readonly<Record<string, unknown>>): string {
  return `${target instanceof Player ? target.position : 'no player'} ${String(rank)}`;
}

function plainQuestions(plain: PlainGoFish): string[] {
  return plain.moves().map(({ target, rank }) => `${plain.players.indexOf(target)} ${rank}`);
}

/** The cards in the order in which they were dealt; those still in the pond come last. */
function asDealt(game: GoFish, cards: readonly PlainFish[]): PlainFish[] {
  const dealt = game.players.flatMap(({ hand, shelf }) => [...namesIn(hand), ...namesIn(shelf)]);
  const names = [...dealt, ...namesIn(game.pond)];
  return names.flatMap(name => cards.find(card => card.name === name) ?? []);
}

test('hand-written Go Fish continues like the game, question by question', () => {
  for (const playerCount of [2, 3, 4, 5, 6]) {
    const seed = `plain ${playerCount}`;
    const game = new definition.gameClass({ playerCount, seed });
    const random = seededRandom(seed);
    game.startFlow();
    const plain = new PlainGoFish(playerCount, cards => asDealt(game, cards));
    while (!game.isFinished()) {
      expect(plainQuestions(plain).sort()).toEqual(questionsIn(game).sort());
      const move = sampleMove(playOf(game), random)?.move;
      if (move === undefined) throw new Error('No player can move');
      expect(plain.toMove).toBe(move.player.position);
      const meant = question(move.args);
      const asked = plain.moves()[plainQuestions(plain).indexOf(meant)];
      if (asked === undefined) throw new Error(`No legal move asks ${meant}`);
      plain.make(asked);
      playOf(game).make(move);
      expect(plain.players.map(({ hand }) => hand.map(({ name }) => name).sort())).toEqual(
        game.players.map(({ hand }) => namesIn(hand).sort()),
      );
      expect(plain.players.map(({ books }) => books)).toEqual(
        game.players.map(({ books }) => books),
      );
    }
    expect(plain.isFinished).toBe(true);
  }
});
