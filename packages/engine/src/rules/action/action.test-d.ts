import { expectTypeOf, test } from 'vitest';
import { Piece } from '../../elements/element/piece.ts';
import { Player } from '../../elements/element/player.ts';
import { Space } from '../../elements/element/space.ts';
import { Game } from '../../game/game.ts';
import { Action } from './action.ts';

const RANKS = ['A', 'K', '10'] as const;
type Rank = (typeof RANKS)[number];

class Fisher extends Player<Fish> {
  coins = 0;

  ranks(): readonly Rank[] {
    return RANKS;
  }
}

class Card extends Piece<Fish> {
  rank: Rank = 'A';
  isRed = false;
}

class Pond extends Space<Fish> {
  isDeep = false;
}

class Fish extends Game<Fish, Fisher> {
  static override PlayerClass = Fisher;
  pond: Pond = this.create(Pond, 'pond');
}

class Other extends Game<Other> {
  here = 1;
}

/** What the arguments of an action are. */
type ArgsOf<T> = T extends Action<Fish, infer A> ? A : never;

test('[ACT24] a player and a value are inferred, live and readonly', () => {
  const ask = Action.create<Fish>('ask')
    .choosePlayer('target', { filter: (other, { player }) => other !== player })
    .chooseFrom('rank', { choices: ({ player }) => player.ranks() })
    .execute(({ target, rank }, { game, player }) => {
      expectTypeOf(target).toEqualTypeOf<Fisher>();
      expectTypeOf(rank).toEqualTypeOf<Rank>();
      expectTypeOf(game).toEqualTypeOf<Fish>();
      expectTypeOf(player).toEqualTypeOf<Fisher>();
    });
  expectTypeOf<ArgsOf<typeof ask>>().toEqualTypeOf<{
    readonly target: Fisher;
    readonly rank: Rank;
  }>();
});

test('[ACT24] the class is the witness of an element, in every callback', () => {
  Action.create<Fish>('take')
    .chooseElement('card', {
      elementClass: Card,
      from: ({ game }) => game.pond,
      filter: card => card.isRed,
      disabled: (card, { player }) => card.player === player && 'It is yours',
      display: card => card.rank,
      boardRef: card => card.parent ?? null,
    })
    .execute(({ card }) => {
      expectTypeOf(card).toEqualTypeOf<Card>();
    });
});

test('[ACT24] elements of a list keep their class', () => {
  Action.create<Fish>('pick')
    .fromElements('card', { elements: ({ game }) => game.pond.all(Card, { isRed: true }) })
    .execute(({ card }) => {
      expectTypeOf(card).toEqualTypeOf<Card>();
    });
});

test('[ACT24] listed texts and records stay as narrow as they are written', () => {
  Action.create<Fish>('say')
    .chooseFrom('word', { choices: ['yes', 'no'] })
    .chooseFrom('way', {
      choices: ({ game }) => game.pond.all(Card).map(card => ({ card, to: game.pond })),
    })
    .execute(({ word, way }) => {
      expectTypeOf(word).toEqualTypeOf<'yes' | 'no'>();
      expectTypeOf(way.card).toEqualTypeOf<Card>();
      expectTypeOf(way.to).toEqualTypeOf<Pond>();
    });
});

test('[ACT24] what is optional may be missing', () => {
  const maybe = Action.create<Fish>('maybe')
    .chooseElement('card', { elementClass: Card, optional: true })
    .enterText('note', { optional: true })
    .execute(() => {});
  expectTypeOf<ArgsOf<typeof maybe>>().toEqualTypeOf<{
    readonly card?: Card;
    readonly note?: string;
  }>();
});

test('[ACT38] what `when` may skip may be missing, a list too', () => {
  const power = Action.create<Fish>('power')
    .chooseFrom('kind', { choices: ['gift', 'theft', 'rest'] })
    .choosePlayer('target', { when: ({ args }) => args.kind !== 'rest' })
    .chooseNumber('coins', { when: ({ args, player }) => args.kind === 'gift' && player.coins > 0 })
    .chooseElement('cards', {
      elementClass: Card,
      when: ({ args }) => args.target?.coins === 0,
      multiSelect: ({ args }) => args.coins ?? 1,
      optional: true,
    })
    .chooseText('note', { when: ({ game }) => game.pond.isDeep, maxLength: 9 })
    .execute(() => {});
  expectTypeOf<ArgsOf<typeof power>>().toEqualTypeOf<{
    readonly kind: 'gift' | 'theft' | 'rest';
    readonly target?: Fisher;
    readonly coins?: number;
    readonly cards?: readonly Card[];
    readonly note?: string;
  }>();
});

test('[ACT39] bounds are numbers, or functions of the context and the earlier arguments', () => {
  Action.create<Fish>('bounds')
    .chooseNumber('least', { min: 1, max: ({ player }) => player.coins })
    .chooseElement('cards', {
      elementClass: Card,
      multiSelect: { min: ({ args }) => args.least, max: ({ game }) => game.pond.count(Card) },
    })
    .execute(({ cards, least }) => {
      expectTypeOf(cards).toEqualTypeOf<readonly Card[]>();
      expectTypeOf(least).toEqualTypeOf<number>();
    });
});

test('[ACT40] amounts are a number for every kind, and may be missing', () => {
  const pay = Action.create<Fish>('pay')
    .chooseAmounts('price', {
      of: ['wood', 'clay'],
      total: ({ player }) => player.coins,
      limit: (kind, { game }) => {
        expectTypeOf(kind).toEqualTypeOf<'wood' | 'clay'>();
        return game.pond.count();
      },
    })
    .chooseAmounts('tip', { of: RANKS, max: ({ args }) => args.price.wood, optional: true })
    .execute(() => {});
  expectTypeOf<ArgsOf<typeof pay>>().toEqualTypeOf<{
    readonly price: { readonly wood: number; readonly clay: number };
    readonly tip?: { readonly A: number; readonly K: number; readonly '10': number };
  }>();
});

test('[ACT24] several are a readonly list, also when optional', () => {
  const several = Action.create<Fish>('several')
    .chooseElement('cards', { elementClass: Card, multiSelect: { min: 1, max: 3 } })
    .chooseFrom('words', { choices: ['a', 'b'], multiSelect: 2, optional: true })
    .choosePlayer('players', { multiSelect: 2 })
    .execute(() => {});
  expectTypeOf<ArgsOf<typeof several>>().toEqualTypeOf<{
    readonly cards: readonly Card[];
    readonly words: readonly ('a' | 'b')[];
    readonly players: readonly Fisher[];
  }>();
});

test('[ACT24] a repetition knows what is chosen already', () => {
  Action.create<Fish>('chain')
    .chooseElement('cards', {
      elementClass: Card,
      filter: (card, { chosen }) => {
        expectTypeOf(chosen).toEqualTypeOf<readonly Card[]>();
        return !chosen.includes(card);
      },
      repeat: {
        until: chosen => chosen.length > 2,
        onEach: card => expectTypeOf(card).toEqualTypeOf<Card>(),
      },
    })
    .execute(({ cards }) => {
      expectTypeOf(cards).toEqualTypeOf<readonly Card[]>();
    });
});

test('[ACT24] later selections see earlier ones', () => {
  Action.create<Fish>('match')
    .chooseElement('first', { elementClass: Card })
    .chooseElement('second', {
      elementClass: Card,
      filterBy: { key: 'rank', selection: 'first' },
      dependsOn: 'first',
      filter: (card, { args }) => {
        expectTypeOf(args).toEqualTypeOf<{ readonly first: Card }>();
        return card !== args.first;
      },
    })
    .validate(({ first, second }) => first.isRed === second.isRed || 'Not alike')
    .execute(() => {});
});

test('[ACT24] numbers and texts are numbers and texts', () => {
  Action.create<Fish>('type')
    .chooseNumber('coins', { min: 1, max: ({ player }) => player.coins })
    .enterNumber('share', { integer: false })
    .chooseText('name', { validate: text => text.length > 1 || 'short' })
    .execute(({ coins, share, name }) => {
      expectTypeOf([coins, share]).toEqualTypeOf<number[]>();
      expectTypeOf(name).toEqualTypeOf<string>();
    });
});

test('[ACT24] conditions, prompt and disabled know game and player', () => {
  const rest = Action.create<Fish>('rest')
    .prompt(({ player }) => `${player.coins} coins`)
    .condition({ 'the pond is deep': ({ game }) => game.pond.isDeep })
    .disabled(({ player }) => player.coins === 0 && 'You have no coins')
    .notUndoable()
    .execute(() => ({ success: true }));
  expectTypeOf(rest).toExtend<Action<Fish, never>>();
  expectTypeOf(rest).not.toExtend<Action<Other, never>>();
});

test('[ACT34] execute may return nothing, a result or an animation event', () => {
  const begin = Action.create<Fish>('act');
  begin.execute((_args, { game }) =>
    game.animate('splash', {}, () => game.pond.setOrder('normal')),
  );
  begin.execute((_args, { game }) => game.emitAnimationEvent('wink'));
  begin.execute((_args, { game }) =>
    game.pond.isDeep ? { success: false, error: 'Too deep' } : game.emitAnimationEvent('wink'),
  );
  // @ts-expect-error a number is no result
  begin.execute((_args, { player }) => player.coins);
  // @ts-expect-error success is true or false
  begin.execute(() => ({ success: 'yes' }));
  // @ts-expect-error something that looks like an event is none
  begin.execute(() => ({ type: 'splash', changes: [] }));
  // @ts-expect-error a result says whether it is a success
  begin.execute(() => ({ error: 'Too deep' }));
});

test('[ACT25] ten common mistakes do not compile', () => {
  const begin = Action.create<Fish>('wrong');
  // @ts-expect-error the name is taken
  begin.choosePlayer('who').choosePlayer('who');
  // @ts-expect-error a Date is no element
  begin.chooseElement('card', { elementClass: Date });
  // @ts-expect-error a reason or false, there is no bare true
  begin.chooseElement('card', { elementClass: Card, disabled: card => card.isRed });
  // @ts-expect-error there is nothing to choose from
  begin.chooseFrom('rank', {});
  // @ts-expect-error a text is no list
  begin.chooseFrom('rank', { choices: 'AK' });
  // @ts-expect-error the card has no such field
  begin.chooseElement('card', { elementClass: Card, filter: card => card.isBlue });
  // @ts-expect-error nothing of that name was chosen before
  begin.chooseElement('card', { elementClass: Card, filter: (_card, { args }) => args.other });
  // @ts-expect-error how many is a number or a range
  begin.chooseFrom('rank', { choices: RANKS, multiSelect: 'two' });
  // @ts-expect-error the game is not stated
  Action.create('lost').execute((_args, { game }) => game.pond);
  begin
    .chooseElement('card', { elementClass: Card, optional: true })
    // @ts-expect-error it may be missing
    .execute(({ card }) => card.rank);
  const fish: Fish = unreachable();
  // @ts-expect-error an action that is not finished
  fish.registerActions(begin);
  const foreign = Action.create<Other>('other').execute((_args, { game }) => {
    game.here++;
  });
  // @ts-expect-error an action of another game
  fish.registerActions(foreign);
});

declare function unreachable(): never;
