import { renderMessage } from '@boardsmith/engine';
import { describe, expect, test } from 'vitest';
import { PlayingCard } from '../src/rules/elements.ts';
import { ask, begin, type GoFish, hold, namesIn, playOn, shown } from './table.ts';

/** The messages of a seat since a number of lines. */
function told(game: GoFish, seat: number | null, from = 0): readonly string[] {
  return game.getPlayerView(seat).messages.slice(from).map(renderMessage);
}

describe('the deal', () => {
  test('deals seven cards to each of two or three players, and five to each of more', () => {
    const dealt = [2, 3, 4, 5, 6].map(playerCount => {
      const game = begin(playerCount);
      return game.players.map(
        ({ hand, shelf }) => hand.count(PlayingCard) + shelf.count(PlayingCard),
      );
    });
    expect(dealt).toEqual([
      [7, 7],
      [7, 7, 7],
      [5, 5, 5, 5],
      [5, 5, 5, 5, 5],
      [5, 5, 5, 5, 5, 5],
    ]);
  });

  test('lays down a book that a player is dealt', () => {
    const game = begin(2, 'book 177');
    const [first] = game.players;
    expect([first?.books, first?.hand.count(PlayingCard)]).toEqual([1, 3]);
    expect(first?.shelf.all(PlayingCard).map(({ rank }) => rank)).toEqual(['Q', 'Q', 'Q', 'Q']);
  });
});

describe('asking', () => {
  test('for cards the other has takes all of them, and allows another turn', () => {
    const game = begin(3);
    hold(game, ['4H', '4D 4S 9C', '9D']);
    ask(game, 1, '4');
    expect(shown(game)).toEqual({ hands: ['4H 4D 4S', '9C', '9D'], books: [0, 0, 0], toMove: [0] });
  });

  test('for cards the other has not draws one, and the turn goes to the left', () => {
    const game = begin(3);
    hold(game, ['4H', '9C', '4D'], { pond: 'KS 4S' });
    ask(game, 1, '4');
    expect(shown(game)).toEqual({ hands: ['4H KS', '9C', '4D'], books: [0, 0, 0], toMove: [1] });
  });

  test('goes on if the card drawn is of the rank asked for', () => {
    const game = begin(3);
    hold(game, ['4H', '9C', '4D'], { pond: '4S KS' });
    ask(game, 1, '4');
    expect(shown(game)).toEqual({ hands: ['4H 4S', '9C', '4D'], books: [0, 0, 0], toMove: [0] });
  });

  test('draws nothing from an empty pond', () => {
    const game = begin(3);
    hold(game, ['4H', '9C', '4D'], { isPondEmpty: true });
    ask(game, 1, '4');
    expect(shown(game)).toEqual({ hands: ['4H', '9C', '4D'], books: [0, 0, 0], toMove: [1] });
  });

  test('is for a rank one holds, of another player', () => {
    const game = begin(2);
    hold(game, ['4H 9S', '9C']);
    expect(
      game.getSelectionChoices('ask', 'rank', game.getAwaitingPlayers()[0] ?? never(), {
        target: game.players[1],
      }),
    ).toEqual([
      { value: '4', disabled: false },
      { value: '9', disabled: false },
    ]);
    expect(ask(game, 1, 'K').rejection?.code).toBe('not-a-choice');
    expect(ask(game, 0, '4').rejection?.code).toBe('not-a-choice');
  });

  test('is not for a player without cards while another has some', () => {
    const game = begin(3);
    hold(game, ['4H', '', '4D']);
    expect(ask(game, 1, '4').error).toBe('Selection disabled: Player 2 has no cards');
    expect(ask(game, 2, '4').success).toBe(true);
  });

  test('is for a player without cards if no other has any', () => {
    const game = begin(3);
    hold(game, ['4H', '', ''], { pond: 'KS' });
    expect(ask(game, 1, '4').success).toBe(true);
    expect(namesIn(game.players[0]?.hand ?? never())).toEqual(['4H', 'KS']);
  });
});

describe('a book', () => {
  test('is laid down at once when the fourth card is received', () => {
    const game = begin(2);
    hold(game, ['4H 4C 8S', '4D 4S 9C']);
    ask(game, 1, '4');
    expect(shown(game)).toEqual({ hands: ['8S', '9C'], books: [1, 0], toMove: [0] });
    expect(namesIn(game.players[0]?.shelf ?? never()).sort()).toEqual(['4C', '4D', '4H', '4S']);
  });

  test('is laid down when the fourth card is drawn, whatever was asked for', () => {
    const game = begin(2);
    hold(game, ['4H 4C 4S 8S', '9C'], { pond: '4D' });
    ask(game, 1, '8');
    expect(shown(game)).toEqual({ hands: ['8S', '9C'], books: [1, 0], toMove: [1] });
  });
});

describe('an empty hand', () => {
  test('in one’s own turn is filled with one card, and the turn goes on', () => {
    const game = begin(2);
    hold(game, ['4H 4C', '4D 4S 9C'], { pond: 'KS' });
    ask(game, 1, '4');
    expect(shown(game)).toEqual({ hands: ['KS', '9C'], books: [1, 0], toMove: [0] });
  });

  test('is filled with one card when the turn comes', () => {
    const game = begin(2);
    hold(game, ['4H', ''], { pond: 'KS QS' });
    ask(game, 1, '4');
    expect(shown(game)).toEqual({ hands: ['4H KS', 'QS'], books: [0, 0], toMove: [1] });
  });

  test('is out of the game when the pond is empty', () => {
    const game = begin(3);
    hold(game, ['4H 9C', '', '9D'], { isPondEmpty: true });
    ask(game, 2, '4');
    expect(shown(game)).toEqual({ hands: ['4H 9C', '', '9D'], books: [0, 0, 0], toMove: [2] });
  });
});

describe('the end', () => {
  /** Two players with one book left, and these numbers of books. */
  function lastBook(books: readonly number[]): GoFish {
    const game = begin(books.length);
    hold(game, ['4H 4C', '4D 4S'], { isPondEmpty: true });
    for (const [seat, player] of game.players.entries()) player.books = books[seat] ?? 0;
    ask(game, 1, '4');
    return game;
  }

  test('comes with the thirteenth book, and most books win', () => {
    const game = lastBook([6, 5, 1]);
    expect(game.isFinished()).toBe(true);
    expect(game.getWinners()).toEqual([game.players[0]]);
    expect(game.getScores()).toEqual([7, 5, 1]);
  });

  test('is shared by those who have most books together', () => {
    const game = lastBook([4, 5, 3]);
    expect(game.getWinners()).toEqual([game.players[0], game.players[1]]);
  });
});

describe('messages', () => {
  test('name a card drawn in vain only to the player who drew it', () => {
    const game = begin(3);
    hold(game, ['4H', '9C', '4D'], { pond: 'KS' });
    const from = game.messages.length;
    ask(game, 1, '4');
    const open = ['Player 1 asks Player 2 for 4s', 'Go fish! Player 1 draws a card'];
    expect(told(game, 0, from)).toEqual([...open, 'You draw KS']);
    for (const viewer of [1, 2, null]) expect(told(game, viewer, from)).toEqual(open);
  });

  test('name a card of the rank asked for to all players', () => {
    const game = begin(3);
    hold(game, ['4H', '9C', '4D'], { pond: '4S' });
    const from = game.messages.length;
    ask(game, 1, '4');
    for (const viewer of [1, 2, null]) {
      expect(told(game, viewer, from)).toEqual([
        'Player 1 asks Player 2 for 4s',
        'Go fish! Player 1 draws 4S and asks again',
      ]);
    }
  });

  test('state how many cards change hands, not which', () => {
    const game = begin(3);
    hold(game, ['4H', '4D 4S 9C', '9D']);
    const from = game.messages.length;
    ask(game, 1, '4');
    expect(told(game, 2, from)).toEqual([
      'Player 1 asks Player 2 for 4s',
      'Player 2 gives Player 1 2 cards',
    ]);
  });

  test('leave each player with their own hand, the books, and the numbers of other cards', () => {
    const game = begin(4, 'secrets');
    playOn(game, 'secrets', () => {
      for (const viewer of [0, 1, 2, 3, null]) {
        const own = game.players.filter(({ position }) => position === viewer);
        const open = [...own.map(({ hand }) => hand), ...game.players.map(({ shelf }) => shelf)];
        const text = JSON.stringify(game.getPlayerView(viewer).game);
        const named = text.match(/"(?:A|[2-9]|10|J|Q|K)[HDCS]"/g) ?? [];
        expect(named.map(name => name.slice(1, -1)).sort()).toEqual(open.flatMap(namesIn).sort());
      }
    });
  });
});

describe('random games', () => {
  test('keep 52 cards and thirteen books at every step, with any number of players', () => {
    for (const playerCount of [2, 3, 4, 5, 6]) {
      const game = begin(playerCount, `run ${playerCount}`);
      const check = (): void => {
        const { pond, players, booksLeft } = game;
        const hands = players.map(({ hand }) => hand);
        const shelves = players.map(({ shelf }) => shelf);
        const names = [pond, ...hands, ...shelves].flatMap(namesIn);
        expect([names.length, new Set(names).size]).toEqual([52, 52]);
        expect(players.map(({ books }) => 4 * books)).toEqual(
          shelves.map(shelf => shelf.count(PlayingCard)),
        );
        const made = players.reduce((sum, { books }) => sum + books, 0);
        expect(made + booksLeft).toBe(13);
      };
      playOn(game, `run ${playerCount}`, check);
      check();
      expect(game.booksLeft).toBe(0);
    }
  });
});

function never(): never {
  throw new Error('There is nothing there');
}
