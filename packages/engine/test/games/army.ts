import { AbilityManager } from '../../src/elements/scoring/ability-manager.ts';
import { CounterTrack } from '../../src/elements/scoring/counter-track.ts';
import { UniqueTrack } from '../../src/elements/scoring/unique-track.ts';
import { type GameOptions, Piece, Player, Space } from '../../src/index.ts';
import { pick } from './pick.ts';
import type { TestGame, TestMove } from './test-game.ts';
import { WitnessedGame } from './witnessed-game.ts';

export const RANKS = ['recruit', 'veteran', 'guard'] as const;
export type Rank = (typeof RANKS)[number];
export type Order = 'charge' | 'hold';

/** What a unit carries: a plain object in an attribute. */
export interface Gear {
  ammo: number;
  helmet?: boolean;
  banner?: { colour: string };
}

export class ArmyPlayer extends Player<Army> {
  score = 0;
  readonly orders = new AbilityManager<Order>();
  readonly glory = new CounterTrack({ size: 40, points: count => count * 2 });
  readonly conquered = new UniqueTrack({ validRange: { min: 0, max: 19 } });
}

/** Six attributes, one of them a list and one an object. */
class Unit extends Piece<Army> {
  strength = 3;
  rank: Rank = 'recruit';
  isTired = false;
  morale = 0.5;
  wounds: number[] = [];
  gear: Gear = { ammo: 2 };

  constructor() {
    super();
    this.game.witness('Unit constructor');
  }

  override onCreate(): void {
    this.game.witness('Unit onCreate');
  }

  /** A setter of the author's, which no undo may run. */
  set health(health: number) {
    this.game.witness('Unit health');
    this.strength = Math.max(0, health);
  }
}

class Region extends Space<Army> {
  arrivals = 0;
}

/** An order card. */
class Dispatch extends Piece<Army> {
  range = 1;
}

/** 500 units of six attributes in 20 regions, an ordered deck of 40, and players with helpers. */
export class Army extends WitnessedGame<Army, ArmyPlayer> {
  static override PlayerClass = ArmyPlayer;
  static override readonly unhashed: readonly string[] = ['turn'];

  turn = 0;
  readonly regions: Space = this.create(Space, 'regions');
  readonly dispatches: Space = this.create(Space, 'dispatches');
  readonly used: Space = this.create(Space, 'used');

  constructor(options: GameOptions) {
    super(options);
    this.dispatches.contentsHidden();
    for (let i = 0; i < 20; i++) {
      const region = this.regions.create(Region, `region-${i}`);
      region.onEnter(() => {
        this.witness('Region onEnter');
        region.arrivals++;
      }, Unit);
      region.onExit(() => this.witness('Region onExit'), Unit);
    }
    const regions = this.all(Region);
    for (let i = 0; i < 500; i++) {
      const player = this.players[i % 2] ?? null;
      regions[i % 20]?.create(Unit, 'unit', { player, strength: 1 + (i % 5), wounds: [i % 3] });
    }
    this.dispatches.createMany(40, Dispatch, 'dispatch', i => ({ range: 1 + (i % 4) }));
    this.dispatches.shuffle();
  }
}

type Choose = (n: number) => number;

/** What a move is about: one unit, where it goes, and whose turn it is. */
interface Turn {
  readonly game: Army;
  readonly unit: Unit;
  readonly goal: Region;
  readonly player: ArmyPlayer;
  readonly choose: Choose;
}

/** A move that, besides what it is for, writes attributes, moves a unit and touches the helpers. */
function campaign(name: string, act: (turn: Turn) => void): TestMove<Army> {
  return {
    name,
    run(game, choose) {
      const unit = pick(game.regions.all(Unit), choose);
      const goal = pick(game.regions.all(Region), choose);
      const player = pick(game.players, choose);
      if (unit === undefined || goal === undefined || player === undefined) return;
      game.turn++;
      unit.isTired = !unit.isTired;
      unit.morale = (unit.morale + 0.375) % 1;
      unit.putInto(goal);
      act({ game, unit, goal, player, choose });
      player.score += unit.strength;
      if (player.glory.canAdd(1)) player.glory.increment();
    },
  };
}

const moves: readonly TestMove<Army>[] = [
  campaign('march to the front of a region', ({ unit, goal, choose }) => {
    unit.putInto(goal, { position: choose(2) === 0 ? 'first' : 'last' });
  }),
  campaign('take a wound', ({ unit, choose }) => {
    unit.wounds.push(choose(10));
    unit.health = unit.strength - 1;
  }),
  campaign('heal', ({ unit, choose }) => {
    unit.wounds.length = choose(unit.wounds.length + 1);
    unit.health = unit.strength + 1;
  }),
  campaign('replace the wounds', ({ unit, choose }) => {
    unit.wounds = [choose(3), choose(3)];
  }),
  campaign('reload', ({ unit, choose }) => {
    unit.gear.ammo += 1 + choose(5);
  }),
  campaign('put the helmet on or off', ({ unit }) => {
    if (unit.gear.helmet === undefined) unit.gear.helmet = true;
    else delete unit.gear.helmet;
  }),
  campaign('change the banner', ({ unit, choose }) => {
    if (unit.gear.banner === undefined) unit.gear.banner = { colour: 'red' };
    else unit.gear.banner.colour = choose(2) === 0 ? 'red' : 'blue';
  }),
  campaign('be promoted', ({ unit, choose }) => {
    unit.rank = pick(RANKS, choose) ?? 'recruit';
  }),
  campaign('earn an order', ({ player, choose }) => {
    player.orders.add(choose(2) === 0 ? 'charge' : 'hold', 'campaign');
  }),
  campaign('use an order', ({ player }) => {
    if (player.orders.hasUnused('charge')) player.orders.use('charge');
    else player.orders.resetAll();
  }),
  campaign('conquer', ({ player, choose }) => {
    const region = choose(20);
    if (player.conquered.canAdd(region)) player.conquered.add(region);
    else player.conquered.clear();
  }),
  campaign('change sides', ({ unit, player }) => {
    unit.player = unit.player === player ? null : player;
  }),
  campaign('roll for battle', ({ game, unit, goal }) => {
    unit.strength = game.random.between(1, 6);
    const victim = goal.first(Unit, other => other.strength < unit.strength);
    victim?.remove();
  }),
  campaign('draw a dispatch', ({ game, goal, unit }) => {
    const dispatch = game.dispatches.first(Dispatch);
    if (dispatch === undefined) return;
    dispatch.putInto(game.used, { position: 'first' });
    goal.arrivals += dispatch.range;
    if (game.used.count() > 5) unit.morale = game.random();
  }),
  campaign('shuffle the dispatches', ({ game }) => {
    game.used.all(Dispatch).putInto(game.dispatches);
    game.dispatches.shuffle();
  }),
  campaign('recruit', ({ goal, player, choose }) => {
    goal.createMany(1 + choose(2), Unit, 'unit', i => ({ player, wounds: [i], gear: { ammo: i } }));
  }),
  campaign('report', ({ game, unit, player }) => {
    game.message('{{unit}} reports to {{player}}', { unit, player });
    game.messageTo([player], 'Strength {{n}}', { n: unit.strength });
    game.players.setCurrent(game.players.next(player));
  }),
];

export const army: TestGame<Army> = {
  name: 'army',
  create: seed => new Army({ playerCount: 2, seed }),
  moves,
};
