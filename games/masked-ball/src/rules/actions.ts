import { Action } from '@boardsmith/engine';
import { DEEDS, type DeedName } from './deeds.ts';
import { Mask } from './elements.ts';
import type { MaskedBall } from './game.ts';

/** A deed that concerns only the player who does it. */
function deed<const N extends DeedName>(name: N, prompt: string) {
  return Action.create<MaskedBall>(name)
    .prompt(prompt)
    .condition({
      'you have fewer than ten coins': ({ game, player }) => !game.mustDenounce(player),
    })
    .execute((_, { game, player }) => game.begin(player, name, null));
}

/** A deed against another player. */
function attack<const N extends DeedName>(name: N, prompt: string) {
  return Action.create<MaskedBall>(name)
    .prompt(prompt)
    .condition({
      'you can pay for it': ({ player }) => player.coins >= DEEDS[name].cost,
      'you have fewer than ten coins': ({ game, player }) =>
        name === 'denounce' || !game.mustDenounce(player),
    })
    .choosePlayer('target', {
      prompt: 'Choose a player',
      filter: (other, { player }) => other !== player && !other.eliminated,
    })
    .execute(({ target }, { game, player }) => game.begin(player, name, target));
}

const believe = Action.create<MaskedBall>('believe')
  .prompt(({ game }) => `Believe that ${game.claimInWords}`)
  .execute((_, { game, player }) => game.believe(player));

const challenge = Action.create<MaskedBall>('challenge')
  .prompt(({ game }) => `Challenge: you doubt that ${game.claimInWords}`)
  .execute((_, { game, player }) => game.challenge(player));

const permit = Action.create<MaskedBall>('permit')
  .prompt('Let it happen')
  .execute((_, { game, player }) => game.permit(player));

const prevent = Action.create<MaskedBall>('prevent')
  .prompt('Prevent it')
  .chooseFrom('role', {
    prompt: 'Claim a mask that prevents it',
    choices: ({ game }) => game.preventingRoles,
  })
  .execute(({ role }, { game, player }) => game.prevent(player, role));

const lose = Action.create<MaskedBall>('lose')
  .prompt('Choose a mask to lose')
  .chooseElement('mask', { elementClass: Mask, from: ({ player }) => player.worn })
  .execute(({ mask }, { game, player }) => game.lose(player, mask));

const giveBack = Action.create<MaskedBall>('giveBack')
  .prompt('Return two masks to the wardrobe')
  .chooseElement('masks', {
    elementClass: Mask,
    from: ({ player }) => player.worn,
    multiSelect: 2,
  })
  .execute(({ masks }, { game, player }) => game.giveBack(player, masks));

export const actions = {
  earn: deed('earn', 'Earn one coin'),
  beg: deed('beg', 'Beg for two coins'),
  collect: deed('collect', 'Collect three coins as Steward'),
  rob: attack('rob', 'Rob another player of two coins as Rogue'),
  duel: attack('duel', 'Pay three coins for a duel as Blade'),
  disguise: deed('disguise', 'Exchange masks as Herald'),
  denounce: attack('denounce', 'Pay seven coins to denounce another player'),
  believe,
  challenge,
  permit,
  prevent,
  lose,
  giveBack,
};
