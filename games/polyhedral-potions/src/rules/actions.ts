import { Action, Die } from '@boardsmith/engine';
import { adjustBy } from './abilities.ts';
import type { PolyhedralPotions } from './game.ts';
import { Potion } from './potions.ts';

const brew = Action.create<PolyhedralPotions>('brew')
  .prompt(({ game }) => (game.brewsLeft === 2 ? 'Brew a first die' : 'Brew a second die'))
  .chooseElement('die', {
    prompt: 'Take a die from the shelf',
    elementClass: Die,
    from: ({ game }) => game.shelf,
  })
  .chooseElement('potion', {
    prompt: 'Write it into a potion',
    elementClass: Potion,
    from: ({ player }) => player.page,
    display: potion => potion.recipe.title,
    dependsOn: 'die',
    disabled: (potion, { game, args }) => game.whyNotTwice(potion) || potion.whyNotAdd(args.die),
  })
  .execute(({ die, potion }, { game, player }) => game.brew(player, { die, potion }));

const share = Action.create<PolyhedralPotions>('share')
  .prompt('Share a die from the shelf')
  .chooseElement('die', {
    prompt: 'Choose a die on the shelf',
    elementClass: Die,
    from: ({ game }) => game.shelf,
  })
  .chooseElement('potion', {
    prompt: 'Write it into a potion',
    elementClass: Potion,
    from: ({ player }) => player.page,
    display: potion => potion.recipe.title,
    dependsOn: 'die',
    disabled: (potion, { args }) => potion.whyNotAdd(args.die),
  })
  .execute(({ die, potion }, { game, player }) => game.write(player, { die, potion }));

const decline = Action.create<PolyhedralPotions>('decline')
  .prompt('Share nothing')
  .execute((_, { game, player }) => game.message('{{player}} shares nothing', { player }));

const stop = Action.create<PolyhedralPotions>('stop')
  .prompt('Stop: a skull for each die not brewed')
  .execute((_, { game, player }) => game.stopBrewing(player));

const shake = Action.create<PolyhedralPotions>('shake')
  .prompt('Shake again for a skull')
  .disabled(({ player }) => player.whyNotPoison())
  .execute((_, { game, player }) => game.shake(player));

const reroll = Action.create<PolyhedralPotions>('reroll')
  .prompt('Roll one or two dice again')
  .disabled(({ player }) => player.whyNotUse('reroll'))
  .chooseElement('dice', {
    elementClass: Die,
    from: ({ game }) => game.shelf,
    multiSelect: { min: 1, max: 2 },
  })
  .execute(({ dice }, { game, player }) => game.reroll(player, dice));

const flip = Action.create<PolyhedralPotions>('flip')
  .prompt('Turn a die over')
  .disabled(({ player }) => player.whyNotUse('flip'))
  .chooseElement('die', {
    elementClass: Die,
    from: ({ game }) => game.shelf,
    display: die => `${die.name}: ${die.value} becomes ${die.getOpposite()}`,
  })
  .execute(({ die }, { game, player }) => game.flip(player, die));

const adjust = Action.create<PolyhedralPotions>('adjust')
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

const refresh = Action.create<PolyhedralPotions>('refresh')
  .prompt('Make your abilities ready again')
  .disabled(({ player }) => player.whyNotUse('refresh') || player.whyNotRefresh())
  .execute((_, { game, player }) => game.refresh(player));

const antidote = Action.create<PolyhedralPotions>('antidote')
  .prompt('Remove a skull')
  .disabled(
    ({ player }) =>
      player.whyNotUse('antidote') || (player.skulls === 0 && 'You have no skulls to remove'),
  )
  .execute((_, { game, player }) => game.cure(player));

/** The actions of the active player. */
export const TURN_ACTIONS = [brew, shake, reroll, flip, adjust, refresh, antidote, stop] as const;
/** The actions of the other players with the remaining dice. */
export const SHARE_ACTIONS = [share, decline] as const;

/** The reason a die cannot be moved by `by`, or `false`. */
function whyNotTurn({ name, sides, value }: Die, by: number): string | false {
  const isOn = value + by >= 1 && value + by <= sides;
  return !isOn && `A ${name} shows 1 to ${sides}`;
}
