import { playOf, sampleMove, seededRandom } from '@boardsmith/engine';
import definition from '@boardsmith/hearts';
import { expect, test } from 'vitest';
import { type PlainCard, PlainHearts } from './plain-hearts.ts';

type Hearts = InstanceType<typeof definition.gameClass>;

const namesOf = (cards: readonly { readonly name: string }[]): string[] =>
  cards.map(({ name }) => name).sort();

/** The names of the elements in the arguments of a move. */
function namesIn(args: Readonly<Record<string, unknown>>): string[] {
  return Object.values(args)
    .flat()
    .map(value =>
      typeof value === 'object' && value && 'name' in value ? String(value.name) : '',
    );
}

function playable(game: Hearts): string[] {
  const [player] = game.getAwaitingPlayers();
  if (player === undefined) return [];
  const choices = game.getSelectionChoices('play', 'card', player);
  return namesIn({
    cards: choices.filter(each => each.disabled === false).map(each => each.value),
  });
}

function cardsNamed(cards: readonly PlainCard[], names: readonly string[]): PlainCard[] {
  return cards.filter(({ name }) => names.includes(name));
}

test('hand-written hearts continues like the game, card by card and point by point', () => {
  for (let run = 0; run < 4; run++) {
    const game = new definition.gameClass({ playerCount: 4, seed: `plain ${run}`, target: 50 });
    const random = seededRandom(`run ${run}`);
    game.startFlow();
    const dealt = (cards: readonly PlainCard[]): PlainCard[][] =>
      game.players.map(({ hand }) => cardsNamed(cards, namesIn({ cards: hand.children })));
    const plain = new PlainHearts({ target: 50, random, dealt });
    while (!game.isFinished()) {
      const { action, player, args } = sampleMove(playOf(game), random)?.move ?? failWithoutMove();
      expect(plain.isPassing).toBe(action.name === 'pass');
      if (!plain.isPassing) {
        expect(plain.toMove).toBe(player.position);
        expect(namesOf(plain.playable())).toEqual(playable(game).sort());
      }
      playOf(game).make({ action, player, args });
      plain.make({ seat: player.position, cards: cardsNamed(plain.cards, namesIn(args)) });
      expect(plain.players.map(({ score }) => score)).toEqual(
        game.players.map(({ score }) => score),
      );
    }
    expect(plain.isFinished).toBe(true);
  }
});

function failWithoutMove(): never {
  throw new Error('No player can move');
}
