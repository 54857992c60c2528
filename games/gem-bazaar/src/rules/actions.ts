import { Action, Deck } from '@boardsmith/engine';
import { COLOURS, Gem } from './elements.ts';
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
    filter: (jewel, { player }) => player.owesInAll(jewel) > 0,
    disabled: (jewel, { game, player }) => game.whyNotBuy(player, jewel),
  })
  .chooseElement('payment', {
    elementClass: Gem,
    from: ({ player }) => player.purse,
    prompt: ({ args, player }) => `Pay ${player.owesInAll(args.jewel)} gems, one after the other`,
    filter: (gem, { game, player, args, chosen }) =>
      !chosen.includes(gem) && game.isPayment(player, args.jewel, { gem, chosen }),
    repeat: { until: (chosen, { player, args }) => chosen.length === player.owesInAll(args.jewel) },
  })
  .execute(({ jewel, payment }, { game, player }) => game.buy(player, jewel, payment));

const claim = Action.create<GemBazaar>('claim')
  .prompt('Claim a jewel that your jewels pay for')
  .fromElements('jewel', {
    elements: ({ game, player }) => game.jewelsFor(player),
    filter: (jewel, { player }) => player.owesInAll(jewel) === 0,
  })
  .execute(({ jewel }, { game, player }) => game.buy(player, jewel, []));

const tradeIn = Action.create<GemBazaar>('tradeIn')
  .prompt('Return a gem to the bank')
  .condition({ 'the bank has only pearls': ({ game }) => game.hasOnlyPearls })
  .chooseElement('gem', { elementClass: Gem, from: ({ player }) => player.purse })
  .execute(({ gem }, { game, player }) => game.giveBack(player, gem));

const giveBack = Action.create<GemBazaar>('giveBack')
  .prompt('You may keep ten gems: return one')
  .chooseElement('gem', { elementClass: Gem, from: ({ player }) => player.purse })
  .execute(({ gem }, { game, player }) => game.giveBack(player, gem));

export const actions = { take, takePair, reserve, reserveTop, buy, claim, tradeIn, giveBack };
