import { Determinization, type Suit, seededRandom } from '@boardsmith/engine';
import { expect, test } from 'vitest';
import { PlayingCard } from '../src/rules/elements.ts';
import { awaited, begin, type HeartsPlayer, playOn, present } from './table.ts';

test('a bot imagines no card of a suit that a player did not follow', () => {
  const game = begin('worlds', 25);
  const random = seededRandom('worlds');
  /** The suits that players have shown to lack, by the cards on the table. */
  const seen: { readonly player: HeartsPlayer; readonly suit: Suit; readonly deal: number }[] = [];
  const each = (): void => {
    const [led, ...more] = game.trick.all(PlayingCard);
    const latest = more.at(-1);
    if (led !== undefined && latest !== undefined && latest.suit !== led.suit) {
      const player = game.players.previous(awaited(game));
      seen.push({ player, suit: led.suit, deal: game.deals });
    }
    const mark = game.journal.mark();
    const view = game.getPlayerView(awaited(game).position);
    const viewer = awaited(game);
    new Determinization(game, viewer).apply(random);
    expect(game.getPlayerView(viewer.position)).toEqual(view);
    for (const { player, suit, deal } of seen) {
      if (deal === game.deals && player !== viewer) expect(player.holds(suit)).toBe(false);
    }
    game.journal.undoTo(mark);
  };
  playOn(game, { each });
  expect(seen.length).toBeGreaterThan(10);
});

test('a player who leads a heart before hearts are broken is known to hold only hearts', () => {
  const game = begin('worlds');
  const [player] = game.players;
  game.trick.leader = present(player);
  game.playCard(present(player), present(game.first(PlayingCard, '9H')));
  expect(player?.voids).toEqual(['D', 'C', 'S']);
});

test('a bot remembers to whom it has passed which cards', () => {
  const game = begin('memory');
  const [giver, receiver] = game.players;
  const passed = present(giver).hand.firstN(3, PlayingCard);
  for (const { hand, position } of game.players) {
    game.performAction('pass', { cards: hand.firstN(3, PlayingCard) }, position);
  }
  const unknown = new Determinization(game, present(giver));
  for (let world = 0; world < 50; world++) {
    const mark = game.journal.mark();
    unknown.apply(seededRandom(`world ${world}`));
    expect(passed.map(card => card.parent)).toEqual(
      [receiver, receiver, receiver].map(p => p?.hand),
    );
    game.journal.undoTo(mark);
  }
});
