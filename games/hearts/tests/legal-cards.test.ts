import { expect, test } from 'vitest';
import { PlayingCard } from '../src/rules/elements.ts';
import { awaited, begin, type Hearts, namesIn, playOn, reasons } from './table.ts';

/** What the rule book knows of a deal: card names only. */
interface Table {
  readonly hand: readonly string[];
  readonly trick: readonly string[];
  /** Everything played in this deal before the trick. */
  readonly played: readonly string[];
}

const suitOf = (name: string): string => name.slice(-1);
const isHeart = (name: string): boolean => suitOf(name) === 'H';
const costs = (name: string): boolean => isHeart(name) || name === 'QS';

/** The playable cards, by narrowing down the hand as the rule book describes. */
function legalByTheBook({ hand, trick, played }: Table): readonly string[] {
  const orAll = (cards: readonly string[]): readonly string[] => (cards.length > 0 ? cards : hand);
  const isFirst = played.length === 0;
  const [led] = trick;
  if (led === undefined) {
    if (isFirst) return ['2C'];
    return played.some(isHeart) ? hand : orAll(hand.filter(name => !isHeart(name)));
  }
  const following = hand.filter(name => suitOf(name) === suitOf(led));
  if (following.length > 0) return following;
  return isFirst ? orAll(hand.filter(name => !costs(name))) : hand;
}

function tableOf(game: Hearts): Table {
  return {
    hand: namesIn(awaited(game).hand),
    trick: namesIn(game.trick),
    played: game.players.flatMap(({ taken }) => namesIn(taken)),
  };
}

/** Deals a first trick in which one player has few or no clubs besides perhaps the 2. */
function crowdClubs(game: Hearts): void {
  const [poor, ...rich] = game.players;
  for (const { hand } of rich) {
    const club = poor?.hand.first(PlayingCard, { suit: 'C' });
    const other = hand.first(PlayingCard, card => costs(card.name));
    if (poor === undefined || club === undefined || other === undefined) continue;
    other.putInto(poor.hand);
    club.putInto(hand);
  }
}

test('the cards that may be played are those of the rule book in thousands of positions', () => {
  const seen = new Map<string, number>();
  // Collected, because an assertion for each position takes longer than the games.
  const wrong: unknown[] = [];
  let positions = 0;
  for (let run = 0; run < 16; run++) {
    const game = begin(`book ${run}`, 50);
    const each = (): void => {
      if (game.getFlowState().currentPhase !== 'tricks') {
        crowdClubs(game);
        return;
      }
      const told = reasons(game);
      const playable = Object.keys(told).filter(name => told[name] === false);
      const legal = legalByTheBook(tableOf(game));
      if (playable.toSorted().join() !== legal.toSorted().join()) wrong.push({ playable, legal });
      for (const reason of Object.values(told)) {
        if (reason !== false) seen.set(reason, (seen.get(reason) ?? 0) + 1);
      }
      positions++;
    };
    playOn(game, { seed: `run ${run}`, each });
  }
  expect(wrong).toEqual([]);
  expect(positions).toBeGreaterThan(3000);
  expect([...seen.keys()].sort()).toEqual([
    'Hearts are not broken yet',
    'No points on the first trick',
    'The 2 of clubs leads',
    'You must follow clubs',
    'You must follow diamonds',
    'You must follow hearts',
    'You must follow spades',
  ]);
});
