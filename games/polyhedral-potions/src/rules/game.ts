import { Die, Game, type GameOptions } from '@boardsmith/engine';
import { ABILITIES, adjustBy } from './abilities.ts';
import { adjust, brew, decline, flip, refresh, reroll, share, stop } from './actions.ts';
import { Alchemist, Shelf } from './elements.ts';
import { flow } from './flow.ts';
import { type Potion, RECIPES } from './potions.ts';

export interface PotionsOptions extends GameOptions {
  /** The score that wins a game alone. */
  readonly goal?: number;
}

/** Rounds by the number of players: everyone gets to write about as often. */
const ROUNDS: Readonly<Record<number, number>> = { 1: 12, 2: 8, 3: 6, 4: 5 };

export class PolyhedralPotions extends Game<PolyhedralPotions, Alchemist> {
  static override PlayerClass = Alchemist;
  static override visibleAttributes = ['round', 'rounds', 'active', 'brewsLeft', 'brewed', 'goal'];

  /** What was rolled and nobody has taken. */
  readonly shelf = this.create(Shelf, 'shelf');
  /** What the active player has taken this turn. */
  readonly cauldron = this.create(Shelf, 'cauldron');
  readonly rounds: number = ROUNDS[this.players.length] ?? 5;
  readonly goal: number;
  round = 0;
  active: Alchemist = this.players.next();
  brewsLeft = 0;
  /** The potion that the first die of this turn went into. */
  brewed: Potion | null = null;

  constructor(options: PotionsOptions) {
    super(options);
    this.goal = options.goal ?? 100;
    this.shelf.createPolySet();
    this.registerActions(brew, reroll, flip, adjust, refresh, stop, share, decline);
    this.setFlow(flow);
  }

  /** The scores in seat order. */
  override getScores(): number[] {
    return this.players.map(({ score }) => score);
  }

  /** Who has won: the most points, then the most complete potions; alone, whoever reaches the goal. */
  best(): Alchemist[] {
    const { players } = this;
    if (players.length === 1) return players.filter(({ score }) => score >= this.goal);
    const most = Math.max(...this.getScores());
    const leaders = players.filter(({ score }) => score === most);
    const completed = Math.max(...leaders.map(leader => leader.completed));
    return leaders.filter(leader => leader.completed === completed);
  }

  /** Says why it came out as it did. */
  tellResult(): void {
    const { goal } = this;
    for (const player of this.best()) {
      this.message('{{player}} has brewed {{score}} points', { player, score: player.score });
    }
    const [alone, other] = this.players;
    if (alone === undefined || other !== undefined || alone.score >= goal) return;
    const missing = { player: alone, score: alone.score, goal };
    this.message('{{player}} has brewed {{score}} of {{goal}} points', missing);
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

  /** The reason the second die of a turn may not follow the first into a potion, or `false`. */
  whyNotTwice(potion: Potion): string | false {
    return potion === this.brewed && 'Your first die of this turn went in here';
  }

  brew(player: Alchemist, { die, potion }: Ingredient): void {
    this.animate('brew', { player, die, potion }, () => die.putInto(this.cauldron));
    this.write(player, { die, potion });
    this.brewed = potion;
    this.brewsLeft--;
  }

  stopBrewing(player: Alchemist): void {
    this.brewsLeft = 0;
    this.message('{{player}} leaves the rest on the shelf', { player });
  }

  /** Writes a die into a potion, wherever it lies. */
  write(player: Alchemist, { die, potion }: Ingredient): void {
    const { points, earned } = player.add(potion, die);
    const { title } = RECIPES[potion];
    const data = { player, die, value: die.value, title, points };
    this.message('{{player}} adds {{die}} = {{value}} to {{title}}: +{{points}}', data);
    for (const type of earned) {
      this.message('{{player}} earns {{ability}}', { player, ability: ABILITIES[type].label });
    }
    if (player[potion].isComplete()) {
      this.emitAnimationEvent('complete', { player, potion });
      this.message('{{player}} completes {{title}}', { player, title });
    }
  }

  reroll(player: Alchemist, dice: readonly Die[]): void {
    player.abilities.use('reroll');
    this.animate('reroll', { player, dice }, () => {
      for (const die of dice) die.roll();
    });
    for (const die of dice) this.tellValue(player, 'rerolls', die);
  }

  flip(player: Alchemist, die: Die): void {
    player.abilities.use('flip');
    this.animate('flip', { player, die }, () => die.flip());
    this.tellValue(player, 'flips', die);
  }

  adjust(player: Alchemist, { die, by }: { readonly die: Die; readonly by: number }): void {
    player.abilities.use(adjustBy(by));
    this.animate('adjust', { player, die, by }, () => die.setValue(die.value + by));
    this.tellValue(player, 'adjusts', die);
  }

  refresh(player: Alchemist): void {
    player.refresh();
    this.message('{{player}} refreshes all abilities', { player });
  }

  tellValue(player: Alchemist, does: string, die: Die): void {
    this.message('{{player}} {{does}} {{die}}: {{value}}', { player, does, die, value: die.value });
  }
}

/** A die and what it goes into. */
interface Ingredient {
  readonly die: Die;
  readonly potion: Potion;
}
