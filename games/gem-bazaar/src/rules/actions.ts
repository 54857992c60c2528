import { Action, Deck } from '@boardsmith/engine';
import { COLOURS, GEM_COLOURS, Gem } from './elements.ts';
import type { GemBazaar } from './game.ts';

const take = Action.create<GemBazaar>('take')
  .prompt('Take up to three gems of different colours')
  .chooseFrom('colours', {
    choices: COLOURS,
    filter: (colour, { game }) => game.bank.has(Gem, { colour }),
    boardRefs: (colour, { game }) => game.bank.all(Gem, { colour }),
    multiSelect: { min: 1, max: 3 },
  })
  .execute(({ colours }, { game, player }) => game.take(player, colours));

const takePair = Action.create<GemBazaar>('takePair')
  .prompt('Take two gems of one colour')
  .chooseFrom('colour', {
    choices: COLOURS,
    disabled: (colour, { game }) => game.whyNoPair(colour),
    boardRefs: (colour, { game }) => game.bank.all(Gem, { colour }),
  })
  .execute(({ colour }, { game, player }) => game.take(player, [colour, colour]));

const reserve = Action.create<GemBazaar>('reserve')
  .prompt('Reserve a jewel')
  .condition({
    'you have fewer than three reserved jewels': ({ player }) => player.mayReserve,
  })
  .fromElements('jewel', { elements: ({ game }) => game.jewelsForSale() })
  .execute(({ jewel }, { game, player }) => game.reserve(player, jewel));

const reserveTop = Action.create<GemBazaar>('reserveTop')
  .prompt('Reserve the top jewel of a deck')
  .condition({
    'you have fewer than three reserved jewels': ({ player }) => player.mayReserve,
  })
  .chooseElement('deck', { elementClass: Deck, filter: deck => !deck.isEmpty() })
  .execute(({ deck }, { game, player }) => game.reserveTop(player, deck));

const buy = Action.create<GemBazaar>('buy')
  .prompt('Buy a jewel')
  .fromElements('jewel', {
    elements: ({ game, player }) => game.jewelsFor(player),
    disabled: (jewel, { game, player }) => game.whyNotBuy(player, jewel),
  })
  .chooseAmounts('payment', {
    of: GEM_COLOURS,
    prompt: ({ args, player }) => `Pay ${player.owesInAll(args.jewel)} gems`,
    when: ({ args, player }) => player.owesInAll(args.jewel) > 0,
    total: ({ args, player }) => player.owesInAll(args.jewel),
    filter: (colour, { player }) => player.gemsOf(colour) > 0,
    limit: (colour, { args, player }) => player.canPay(args.jewel, colour),
    boardRefs: (colour, { player }) => player.purse.all(Gem, { colour }),
    skipIfOnlyOne: true,
  })
  .execute(({ jewel, payment }, { game, player }) => game.buy(player, jewel, payment));

const tradeIn = Action.create<GemBazaar>('tradeIn')
  .prompt('Return a gem to the bank')
  .condition({ 'the bank has only pearls': ({ game }) => game.hasOnlyPearls })
  .chooseElement('gem', { elementClass: Gem, from: ({ player }) => player.purse })
  .execute(({ gem }, { game, player }) => game.giveBack(player, [gem]));

const giveBack = Action.create<GemBazaar>('giveBack')
  .prompt(({ game, player }) => `You may keep ten gems: return ${game.tooMany(player)}`)
  .chooseElement('gems', {
    elementClass: Gem,
    from: ({ player }) => player.purse,
    multiSelect: ({ game, player }) => game.tooMany(player),
  })
  .execute(({ gems }, { game, player }) => game.giveBack(player, gems));

export const actions = { take, takePair, reserve, reserveTop, buy, tradeIn, giveBack };
