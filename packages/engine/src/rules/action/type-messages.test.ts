import { describe, expect, test } from 'vitest';
import { compiled, linesOf } from '../../../test/compiled.ts';

const TIME = 120_000;
const HEAD = `import { Action, Game, Piece, Player, Space } from '../../../packages/engine/src/index.ts';
class Fisher extends Player<Fish> { coins = 0; }
class Card extends Piece<Fish> { isRed = false; rank = 'A'; }
class Fish extends Game<Fish, Fisher> {
  static override PlayerClass = Fisher;
  pond: Space = this.create(Space, 'pond');
  ranks(): readonly ('A' | 'K' | '10')[] { return ['A', 'K', '10']; }
}
`;

const mistakes: readonly [string, string][] = [
  [`.choosePlayer('who').choosePlayer('who')`, '"\\"who\\" is already an argument of this action"'],
  [
    `.chooseElement('c', { elementClass: Date })`,
    "'DateConstructor' is not assignable to type 'ElementClass<GameElement<GameLike>>'",
  ],
  [
    `.chooseElement('c', { elementClass: Card, disabled: card => card.isRed })`,
    "Type 'boolean' is not assignable to type 'string | false'",
  ],
  [
    `.chooseFrom('c', {})`,
    "Property 'choices' is missing in type '{}' but required in type 'ChoiceOptions<Fish, {}, ChoicesComeFirst, unknown, false>'",
  ],
  [
    `.chooseFrom('c', { choices: 'AK' })`,
    "Type 'string' is not assignable to type 'Given<Fish, {}, Listed<ChoicesComeFirst>>'",
  ],
  [
    `.chooseFrom('c', { filter: rank => rank.length > 1, choices: ({ game }) => game.ranks() })`,
    "Property 'length' does not exist on type 'ChoicesComeFirst'",
  ],
  [
    `.chooseElement('c', { elementClass: Card, filter: card => card.isBlue })`,
    "Property 'isBlue' does not exist on type 'Card'",
  ],
  [
    `.chooseFrom('c', { choices: ['a'], filter: (c, { args }) => args.other })`,
    "Property 'other' does not exist on type '{}'",
  ],
  [
    `.chooseElement('c', { elementClass: Card, optional: true }).execute(({ c }) => { c.rank; })`,
    "'c' is possibly 'undefined'",
  ],
  [
    `.chooseFrom('c', { choices: ['a'], optional: 'yes' })`,
    "Type 'string' is not assignable to type 'boolean'",
  ],
  [
    `.execute((_args, { player }) => player.coins)`,
    "Type 'number' is not assignable to type 'void | ActionResult | AnimatedEvent'",
  ],
  [
    `.chooseFrom('c', { choices: ['a'], when: true })`,
    "Type 'boolean' is not assignable to type '(context: ActionContext<Fish, {}>) => false'",
  ],
  [
    `.chooseFrom('c', { choices: ['a'], when: ({ player }) => player.coins })`,
    "Type 'number' is not assignable to type 'boolean'",
  ],
  [
    `.choosePlayer('p', { when: ({ player }) => player.coins > 2 }).execute(({ p }) => { p.coins; })`,
    "'p' is possibly 'undefined'",
  ],
  [
    `.chooseFrom('c', { choices: ['a'], when: ({ args }) => args.later === 1 }).chooseNumber('later')`,
    "Property 'later' does not exist on type '{}'",
  ],
  [
    `.chooseNumber('n', { max: ({ player }) => player.gold })`,
    "Property 'gold' does not exist on type 'Fisher'",
  ],
  [
    `.chooseAmounts('pay', { total: 3 })`,
    "Property 'of' is missing in type '{ total: number; }' but required in type 'AmountOptions<Fish, {}, string, false>'",
  ],
  [
    `.chooseAmounts('pay', { of: ['wood', 'clay'], total: 3 }).execute(({ pay }) => { pay.stone; })`,
    `Property 'stone' does not exist on type 'Amounts<"clay" | "wood">'`,
  ],
  [
    `.chooseAmounts('pay', { of: ['wood', 'clay'], total: '3' })`,
    "Type 'string' is not assignable to type 'Given<Fish, {}, number>'",
  ],
  [
    `.chooseAmounts('pay', { of: ['wood', 'clay'], total: 3, limit: kind => kind === 'stone' ? 1 : 2 })`,
    `the types '"clay" | "wood"' and '"stone"' have no overlap`,
  ],
  [
    `.chooseAmounts('pay', { of: ['wood'], total: 3, multiSelect: 2 })`,
    `'multiSelect' does not exist in type 'AmountOptions<Fish, {}, "wood", false>'`,
  ],
  [
    `.chooseElement('c', { elementClass: Card, interchangeable: 'no' })`,
    "Type 'string' is not assignable to type 'boolean'",
  ],
];

describe('the compiler', () => {
  test('[ACT25] reports mistakes in readable sentences', { timeout: TIME }, () => {
    const source = mistakes.map(
      ([call], i) => `export const m${i} = Action.create<Fish>('m')${call};`,
    );
    const lost =
      "export const lost = Action.create('lost').execute((_args, { game }) => { game.pond; });";
    const lineOf = linesOf(HEAD, [...source, lost]);
    expect(
      mistakes
        .filter(([, words], i) => !lineOf(i).includes(words))
        .map(([call], i) => [call, lineOf(i)]),
    ).toEqual([]);
    expect(lineOf(mistakes.length)).toContain(
      "Property 'pond' does not exist on type 'GameNotNamed'",
    );
  });

  test('[ACT26] counts no more than 285,000 instantiations for 200 actions of 6 selections', {
    timeout: TIME,
  }, () => {
    const said = compiled(HEAD + Array.from({ length: 200 }, (_, a) => actionNumber(a)).join('\n'));
    expect(said).not.toContain('error TS');
    expect(Number(/Instantiations:\s+(\d+)/.exec(said)?.[1])).toBeLessThan(285_000);
  });

  /** One selection of each kind, with names of its own and callbacks. */
  function actionNumber(a: number): string {
    return `export const a${a} = Action.create<Fish>('a${a}')
  .chooseElement('e${a}', { elementClass: Card, from: ({ game }) => game.pond, filter: (card, { player }) => card.player !== player, disabled: card => card.isRed && 'red' })
  .chooseFrom('c${a}', { choices: ({ game }) => game.ranks(), filter: (rank, { args }) => rank.length > Object.keys(args).length })
  .choosePlayer('p${a}', { filter: (other, { player }) => other !== player })
  .chooseNumber('n${a}', { min: 0, max: ({ player }) => player.coins, optional: true })
  .fromElements('s${a}', { elements: ({ game }) => game.pond.all(Card), multiSelect: { min: 1, max: 2 }, display: card => card.name })
  .enterText('t${a}', { maxLength: 9, validate: text => text.length > 1 || 'short' })
  .execute(({ e${a}: card, s${a}: several }, { player }) => { player.coins += card.isRed ? 1 : several.length; });`;
  }
});
