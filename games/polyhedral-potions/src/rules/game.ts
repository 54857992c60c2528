import { Die, Game, type GameOptions } from '@boardsmith/engine';
import { ABILITIES, adjustBy } from './abilities.ts';
import { SHARE_ACTIONS, TURN_ACTIONS } from './actions.ts';
import { Alchemist, Page, Shelf } from './elements.ts';
import { flow } from './flow.ts';
import type { Potion } from './potions.ts';
import { ratingOf } from './ratings.ts';

export interface PotionsOptions extends GameOptions {
  /** The score that wins a solo game. */
  readonly goal?: number;
}

/** Rounds by the number of players: each player writes about as often in every game. */
const ROUNDS: Readonly<Record<number, number>> = { 1: 12, 2: 8, 3: 6, 4: 5 };

export class PolyhedralPotions extends Game<PolyhedralPotions, Alchemist> {
  static override PlayerClass = Alchemist;
  static override visibleAttributes = ['round', 'rounds', 'active', 'brewsLeft', 'brewed', 'goal'];

  /** The dice that can be taken. */
  readonly shelf = this.create(Shelf, 'shelf');
  /** The dice that the active player has brewed this turn. */
  readonly cauldron = this.create(Shelf, 'cauldron');
  readonly rounds: number = ROUNDS[this.players.length] ?? 5;
  readonly goal: number;
  round = 0;
  active: Alchemist = this.players.next();
  brewsLeft = 0;
  /** The potion that the first die of this turn was written into. */
  brewed: Potion | null = null;

  constructor(options: PotionsOptions) {
    super(options);
    this.goal = options.goal ?? 100;
    this.shelf.createPolySet();
    for (const player of this.players) {
      player.page = this.create(Page, `page-${player.position}`, { player });
    }
    this.registerActions(...TURN_ACTIONS, ...SHARE_ACTIONS);
    this.setFlow(flow);
  }

  /** The scores in seat order. */
  override getScores(): number[] {
    return this.players.map(({ score }) => score);
  }

  /** The winners: the most points, then the most complete potions; solo, the player who reaches the goal. */
  best(): Alchemist[] {
    const { players } = this;
    if (players.length === 1) return players.filter(({ score }) => score >= this.goal);
    const most = Math.max(...this.getScores());
    const leaders = players.filter(({ score }) => score === most);
    const completed = Math.max(...leaders.map(leader => leader.completed));
    return leaders.filter(leader => leader.completed === completed);
  }

  /** Writes the examiners' verdict on each page; the last line is about a winner, or the missed goal. */
  announceRatings(): void {
    const { goal, players } = this;
    for (const player of players.toSorted((a, b) => a.score - b.score)) {
      const { score } = player;
      const data = { player, score, rating: ratingOf(score), goal };
      this.message('{{player}} has brewed {{score}} points: {{rating}}', data);
      if (players.length > 1) continue;
      const line = score >= goal ? 'reaches the goal of {{goal}}' : 'misses the goal of {{goal}}';
      this.message(`{{player}} ${line} points`, data);
    }
  }

  beginRound(): void {
    this.round++;
    this.message('Round {{round}} of {{rounds}}', { round: this.round, rounds: this.rounds });
  }

  /** All six dice go back on the shelf and are rolled. */
  beginTurn(player: Alchemist | undefined): void {
    if (player === undefined) return;
    this.active = player;
    this.brewsLeft = 2;
    this.brewed = null;
    this.all(Die).sortBy('sides').putInto(this.shelf);
    this.animate('roll', { player, dice: this.shelf }, () => this.shelf.rollAll());
    this.message('{{player}} rolls {{dice}}', { player, dice: this.shelf.getValues().join(', ') });
  }

  /** The reason the second die of a turn may not go where the first went, or `false`. */
  whyNotTwice(potion: Potion): string | false {
    return potion === this.brewed && 'Your first die of this turn went in here';
  }

  brew(player: Alchemist, { die, potion }: Ingredient): void {
    this.animate('brew', { player, die, potion }, () => die.putInto(this.cauldron));
    this.write(player, { die, potion });
    this.brewed = potion;
    this.brewsLeft--;
  }

  /** Ends the turn; unbrewed dice spoil. */
  stopBrewing(player: Alchemist): void {
    this.message('{{player}} stops brewing', { player });
    this.poison(player, this.brewsLeft);
    this.brewsLeft = 0;
  }

  /** Rerolls every die on the shelf, at the price of a skull. */
  shake(player: Alchemist): void {
    this.animate('roll', { player, dice: this.shelf }, () => this.shelf.rollAll());
    const dice = this.shelf.getValues().join(', ');
    this.message('{{player}} shakes the shelf: {{dice}}', { player, dice });
    this.poison(player, 1);
  }

  /** Gives a player skulls, as far as the poison row has room. */
  poison(player: Alchemist, skulls: number): void {
    const before = player.skulls;
    player.poison(skulls);
    const taken = player.skulls - before;
    if (taken === 0) return;
    const what = taken === 1 ? 'a skull' : `${taken} skulls`;
    this.message('{{player}} takes {{what}}', { player, what });
  }

  /** Writes a die into a potion; the die stays where it is. */
  write(player: Alchemist, { die, potion }: Ingredient): void {
    const { points, earned } = player.add(potion, die);
    const { title } = potion.recipe;
    const data = { player, die, value: die.value, title, points };
    this.message('{{player}} adds {{die}} = {{value}} to {{title}}: +{{points}}', data);
    for (const type of earned) {
      this.message('{{player}} earns {{ability}}', { player, ability: ABILITIES[type].label });
    }
    if (potion.track.isComplete()) {
      this.emitAnimationEvent('complete', { player, potion });
      this.message('{{player}} completes {{title}}', { player, title });
    }
  }

  reroll(player: Alchemist, dice: readonly Die[]): void {
    player.abilities.use('reroll');
    this.animate('reroll', { player, dice }, () => {
      for (const die of dice) die.roll();
    });
    for (const die of dice) this.announceValue(player, 'rerolls', die);
  }

  flip(player: Alchemist, die: Die): void {
    player.abilities.use('flip');
    this.animate('flip', { player, die }, () => die.flip());
    this.announceValue(player, 'flips', die);
  }

  adjust(player: Alchemist, { die, by }: { readonly die: Die; readonly by: number }): void {
    player.abilities.use(adjustBy(by));
    this.animate('adjust', { player, die, by }, () => die.setValue(die.value + by));
    this.announceValue(player, 'adjusts', die);
  }

  refresh(player: Alchemist): void {
    player.refresh();
    this.message('{{player}} refreshes all abilities', { player });
  }

  /** Uses an antidote. */
  cure(player: Alchemist): void {
    player.abilities.use('antidote');
    player.poison(-1);
    this.message('{{player}} removes a skull', { player });
  }

  announceValue(player: Alchemist, does: string, die: Die): void {
    this.message('{{player}} {{does}} {{die}} to {{value}}', {
      player,
      does,
      die,
      value: die.value,
    });
  }
}

/** A die and the potion that it is written into. */
interface Ingredient {
  readonly die: Die;
  readonly potion: Potion;
}
