import { expect, test } from 'vitest';
import { linesOf } from './compiled.ts';

const HEAD = `import { type Carried, Game, type GameOptions, Piece, Player, Space, Action, actionStep, auction, AuctionLot, defineGame, draft, responseStep, sequence, simultaneousActionStep, trade, TradeDesk } from '../../../packages/engine/src/index.ts';
class Fisher extends Player<Fish> { coins = 0; }
class Coin extends Piece<Fish> {}
class Fish extends Game<Fish, Fisher> {
  static override PlayerClass = Fisher;
  declare readonly actions: typeof actions;
  pond = this.create(Space, 'pond');
  lot = this.create(AuctionLot, 'lot');
  desk = this.create(TradeDesk, 'desk');
}
const doubt = Action.create<Fish>('doubt').execute(() => {});
const believe = Action.create<Fish>('believe').execute(() => {});
const actions = { doubt, believe };
interface MatchOptions extends GameOptions { readonly carried?: Carried<{ wins: number }>; readonly size?: 5 | 7 }
class Match extends Game<Match> { constructor(options: MatchOptions) { super(options); } }
const base = { gameClass: Match, displayName: 'Match', playerCount: { min: 2, max: 2 } } as const;
const carry = { version: 1, out: () => undefined };
const size = { type: 'number', choices: [5, 7], default: 5 } as const;
`;

/** A mistake, and what the compiler says to it. */
const MISTAKES: readonly (readonly [string, string])[] = [
  [
    `responseStep<Fish>({ actions: ['doubt'], pass: 'belief' })`,
    `Type '"belief"' is not assignable to type '"believe" | "doubt" | Action<Fish, never>'`,
  ],
  [
    `responseStep<Fish>({ actions: ['doubt'], pass: 'believe', on: { deny: sequence<Fish>() } })`,
    "'deny' does not exist in type",
  ],
  [`responseStep<Fish>({ actions: ['doubt'] })`, "Property 'pass' is missing"],
  [
    `actionStep<Fish>({ actions: ['doubt'], atLeastOneOf: ['believ'] })`,
    `Did you mean '"believe"'?`,
  ],
  [
    `actionStep<Fish>({ actions: ['doubt'], otherwise: ['pass'] })`,
    `Type '"pass"' is not assignable to type '"believe" | "doubt" | Action<Fish, never>'`,
  ],
  [`defineGame({ ...base, options: { size } })`, "Property 'carry' is missing"],
  [
    `defineGame({ ...base, options: { size }, carry: { version: 1, out: () => ({ seats: [{ win: 1 }], table: null }) } })`,
    "Did you mean to write 'wins'?",
  ],
  [
    `defineGame({ ...base, carry, options: { size: { type: 'number', choices: [5, 8], default: 5 } } })`,
    "Type '8' is not assignable to type '5 | 7'",
  ],
  [
    `defineGame({ ...base, carry, options: { size }, presets: { small: { label: 'Small', options: { size: 6 } } } })`,
    "Type '6' is not assignable to type '5 | 7'",
  ],
  [
    `auction<Fish>({ kind: 'dutch', lot: game => game.lot, budget: player => player.coins, sold: () => {} })`,
    `Type '"dutch"' is not assignable to type 'AuctionKind'`,
  ],
  [
    `auction<Fish>({ kind: 'open', lot: game => game.pond, budget: player => player.coins, sold: () => {} })`,
    "is missing the following properties from type 'AuctionLot",
  ],
  [
    `draft<Fish, Coin>({ elementClass: Coin, pack: player => player.pack, to: player => player.pack })`,
    "Property 'pack' does not exist on type 'Fisher'",
  ],
  [
    `trade<Fish>({ desk: game => game.desk, kinds: ['wood'], stock: () => 'two', move: () => {} })`,
    "Type 'string' is not assignable to type 'number'",
  ],
  [
    `simultaneousActionStep<Fish>({ actions: ['doubt'], onTimeout: 'nothing' })`,
    `Type '"nothing"' is not assignable to type '"auto-pass" | "believe" | "doubt"`,
  ],
  [
    `class extends Piece<Fish> { static override attributesSeenBy = { goal: 'all' }; goal = 1; }`,
    "Type 'string' is not assignable to type 'AttributeAudience'",
  ],
  [
    'class extends Game<Fish> { static override teams = () => [[0, 1], [2, 3]]; }',
    "Type 'number[]' is missing the following properties from type 'TeamSeats': name, seats",
  ],
];

test('[ACT25] mistakes with responses, steps, series, options and patterns are readable sentences', {
  timeout: 120_000,
}, () => {
  const lineOf = linesOf(
    HEAD,
    MISTAKES.map(([mistake], i) => `export const m${i} = ${mistake};`),
  );
  const unclear = MISTAKES.map(([mistake, words], i) => ({ mistake, words, said: lineOf(i) }));
  expect(unclear.filter(({ said, words }) => !said.includes(words))).toEqual([]);
});
