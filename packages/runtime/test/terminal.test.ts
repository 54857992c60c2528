import {
  Action,
  defineFlow,
  defineGame,
  eachPlayer,
  Game,
  type GameOptions,
  loop,
  Piece,
  playerActions,
  Space,
} from '@boardsmith/engine';
import { expect, test } from 'vitest';
import { GameRunner, parseStopCondition, runGame, TerminalController } from '../src/index.ts';

const KINDS = ['red gem', 'pearl', '7'] as const;

class Gem extends Piece {}

/** Players pay amounts, with a tip if they like, or throw gems away. */
class Shop extends Game<Shop> {
  readonly till = this.create(Space, 'till');

  constructor(options: GameOptions) {
    super(options);
    this.till.createMany(5, Gem, 'gem');
    this.registerActions(pay, toss);
    this.setFlow(flow);
  }
}

const pay = Action.create<Shop>('pay')
  .prompt('Pay')
  .chooseNumber('price', { prompt: 'Name a price', min: 1, max: 4 })
  .chooseAmounts('gems', { of: KINDS, prompt: 'Pay it', total: ({ args }) => args.price, limit: 3 })
  .chooseFrom('tip', { choices: ['small', 'large'], when: ({ args }) => args.gems.pearl > 0 })
  .execute(() => {});
const toss = Action.create<Shop>('toss')
  .chooseElement('gems', { elementClass: Gem, multiSelect: { min: 1, max: 3 } })
  .execute(() => {});
const flow = defineFlow<Shop>({ root: loop({ do: eachPlayer({ do: playerActions(pay, toss) }) }) });
const shop = defineGame({ gameClass: Shop, displayName: 'Shop', playerCount: { min: 1, max: 1 } });

/** What a person sees who types some lines, and the arguments of the choice that they make. */
async function typing(...lines: readonly string[]): Promise<{ printed: string[]; args: unknown }> {
  const printed: string[] = [];
  const left = [...lines];
  const terminal = new TerminalController({
    print: line => printed.push(line),
    ask: async question => {
      printed.push(question);
      return left.shift() ?? null;
    },
  });
  const parsed = parseStopCondition('all:choice:1', ['Player 1']);
  if (!parsed.ok) throw new Error(parsed.reason);
  const runner = new GameRunner(shop, { playerCount: 1, seed: 'shop' });
  runner.start();
  await runGame(runner, { controllers: [terminal], stop: parsed.stop });
  return { printed, args: runner.choices[0]?.args };
}

test('[CTL5] a refused answer is asked for again, and earlier answers stand', async () => {
  const typed = await typing('pay', '9', '3', '2 pearl', 'ruby', '2 red gem, 1 7');
  expect(typed.args).toEqual({ price: 3, gems: { 'red gem': 2, pearl: 0, '7': 1 } });
  expect(typed.printed.filter(line => line.startsWith('Name a price'))).toHaveLength(2);
  expect(typed.printed.filter(line => line.startsWith('Pay it'))).toHaveLength(3);
  expect(typed.printed).toContain('Choose 3 for "gems".');
});

test('[CTL5] the number of the step is shown, and "back" asks for the one before', async () => {
  const { printed, args } = await typing('pay', '1', 'back', '2', '7, pearl', 'large');
  const questions = printed.filter(line => line.includes('(step'));
  expect(questions).toEqual([
    'Name a price (step 1 of up to 3): ',
    'Pay it (step 2 of up to 3, "back" for the one before): ',
    'Name a price (step 1 of up to 3): ',
    'Pay it (step 2 of up to 3, "back" for the one before): ',
    'Choose tip (step 3 of 3, "back" for the one before): ',
  ]);
  expect(args).toEqual({ price: 2, gems: { 'red gem': 0, pearl: 1, '7': 1 }, tip: 'large' });
});

test('[CTL5] equal elements are one choice with a count, chosen as often as it is typed', async () => {
  const { printed, args } = await typing('toss', '1 1 1');
  expect(printed).toContain('  1  gem (one of 5)');
  expect(printed).toContain('till [5×gem]');
  expect(args).toMatchObject({ gems: [{}, {}, {}] });
});
