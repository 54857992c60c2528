import { Action, Die } from '@boardsmith/engine';
import { adjustBy } from './abilities.ts';
import type { PolyhedralPotions } from './game.ts';
import { POTIONS, RECIPES } from './potions.ts';

export const brew = Action.create<PolyhedralPotions>('brew')
  .prompt(({ game }) => (game.brewsLeft === 2 ? 'Brew a first die' : 'Brew a second die'))
  .chooseElement('die', { elementClass: Die, from: ({ game }) => game.shelf })
  .chooseFrom('potion', {
    choices: POTIONS,
    display: potion => RECIPES[potion].title,
    dependsOn: 'die',
    disabled: (potion, { game, player, args }) =>
      game.whyNotTwice(potion) || player.whyNotAdd(potion, args.die),
  })
  .execute(({ die, potion }, { game, player }) => game.brew(player, { die, potion }));

export const share = Action.create<PolyhedralPotions>('share')
  .prompt('Take your share of a die that was left on the shelf')
  .chooseElement('die', { elementClass: Die, from: ({ game }) => game.shelf })
  .chooseFrom('potion', {
    choices: POTIONS,
    display: potion => RECIPES[potion].title,
    dependsOn: 'die',
    disabled: (potion, { player, args }) => player.whyNotAdd(potion, args.die),
  })
  .execute(({ die, potion }, { game, player }) => game.write(player, { die, potion }));

export const decline = Action.create<PolyhedralPotions>('decline')
  .prompt('Take nothing')
  .execute((_, { game, player }) => game.message('{{player}} takes nothing', { player }));

export const stop = Action.create<PolyhedralPotions>('stop')
  .prompt('Leave the rest on the shelf')
  .execute((_, { game, player }) => game.stopBrewing(player));

export const reroll = Action.create<PolyhedralPotions>('reroll')
  .prompt('Roll one or two dice again')
  .disabled(({ player }) => player.whyNotUse('reroll'))
  .chooseElement('dice', {
    elementClass: Die,
    from: ({ game }) => game.shelf,
    multiSelect: { min: 1, max: 2 },
  })
  .execute(({ dice }, { game, player }) => game.reroll(player, dice));

export const flip = Action.create<PolyhedralPotions>('flip')
  .prompt('Turn a die over')
  .disabled(({ player }) => player.whyNotUse('flip'))
  .chooseElement('die', {
    elementClass: Die,
    from: ({ game }) => game.shelf,
    display: die => `${die.name}: ${die.value} becomes ${die.getOpposite()}`,
  })
  .execute(({ die }, { game, player }) => game.flip(player, die));

export const adjust = Action.create<PolyhedralPotions>('adjust')
  .prompt('Move a die up or down')
  .disabled(({ player }) => player.whyNotUse('adjust1') && player.whyNotUse('adjust2'))
  .chooseElement('die', { elementClass: Die, from: ({ game }) => game.shelf })
  .chooseFrom('by', {
    choices: [-2, -1, 1, 2],
    display: by => (by > 0 ? `+${by}` : `−${-by}`),
    dependsOn: 'die',
    disabled: (by, { player, args }) => player.whyNotUse(adjustBy(by)) || whyNotTurn(args.die, by),
  })
  .execute(({ die, by }, { game, player }) => game.adjust(player, { die, by }));

export const refresh = Action.create<PolyhedralPotions>('refresh')
  .prompt('Make your abilities ready again')
  .disabled(({ player }) => player.whyNotUse('refresh') || player.whyNotRefresh())
  .execute((_, { game, player }) => game.refresh(player));

/** The reason a die cannot be turned up or down so far, or `false`. */
function whyNotTurn({ name, sides, value }: Die, by: number): string | false {
  const isOn = value + by >= 1 && value + by <= sides;
  return !isOn && `A ${name} shows 1 to ${sides}`;
}
