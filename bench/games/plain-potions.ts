import type { Random } from '@boardsmith/engine';
import { PLAIN_POTIONS, PlainAlchemist, PlainDie, type PlainPotion } from './plain-alchemist.ts';

/** One move. */
export type PlainMove = { readonly player: PlainAlchemist } & (
  | {
      readonly action: 'brew' | 'share';
      readonly dice: readonly [PlainDie];
      readonly potion: PlainPotion;
    }
  | { readonly action: 'flip'; readonly dice: readonly [PlainDie] }
  | { readonly action: 'adjust'; readonly dice: readonly [PlainDie]; readonly by: number }
  | { readonly action: 'reroll'; readonly dice: readonly PlainDie[] }
  | { readonly action: 'refresh' | 'antidote' | 'shake' | 'stop' | 'decline' }
);

const ROUNDS = [0, 12, 8, 6, 5];

/** Hand-written Polyhedral Potions with the same rules: ordinary objects and lists. */
export class PlainPotions {
  readonly players: readonly PlainAlchemist[];
  readonly dice: readonly PlainDie[] = [4, 6, 8, 10, 12, 20].map(sides => new PlainDie(sides));
  isFinished = false;
  readonly #random: Random;
  /** Counted in turns of single players. */
  #turn = 0;
  #brewsLeft = 2;
  #brewed: PlainPotion | undefined;
  #sharing: PlainAlchemist[] = [];

  constructor(playerCount: number, random: Random) {
    this.#random = random;
    this.players = Array.from(
      { length: playerCount },
      (_, i) => new PlainAlchemist(`Player ${i + 1}`),
    );
    this.#beginTurn();
  }

  get #active(): PlainAlchemist | undefined {
    return this.players[this.#turn % this.players.length];
  }

  get #shelf(): PlainDie[] {
    return this.dice.filter(die => !die.isTaken);
  }

  /** Every move of every player who may act. */
  moves(): PlainMove[] {
    if (this.isFinished) return [];
    if (this.#sharing.length > 0) return this.#sharing.flatMap(player => this.#sharesOf(player));
    const player = this.#active;
    return player === undefined ? [] : [...this.#brewsOf(player), ...this.#turningsOf(player)];
  }

  make(move: PlainMove): void {
    const { player } = move;
    switch (move.action) {
      case 'brew':
        this.#brew(player, move.dice[0], move.potion);
        break;
      case 'share':
        player.add(move.potion, move.dice[0]);
        break;
      case 'reroll':
        player.use('reroll');
        for (const die of move.dice) die.value = this.#random.between(1, die.sides);
        break;
      case 'flip':
        player.use('flip');
        move.dice[0].value = move.dice[0].sides + 1 - move.dice[0].value;
        break;
      case 'adjust':
        player.use(Math.abs(move.by) === 1 ? 'adjust1' : 'adjust2');
        move.dice[0].value += move.by;
        break;
      case 'refresh':
        player.refresh();
        break;
      case 'antidote':
        player.use('antidote');
        player.poison(-1);
        break;
      case 'shake':
        for (const die of this.#shelf) die.value = this.#random.between(1, die.sides);
        player.poison(1);
        break;
      case 'stop':
        player.poison(this.#brewsLeft);
        this.#brewsLeft = 0;
        break;
      case 'decline':
        break;
    }
    this.#goOn(player);
  }

  #sharesOf(player: PlainAlchemist): PlainMove[] {
    const moves: PlainMove[] = [{ player, action: 'decline' }];
    for (const die of this.#shelf) {
      for (const potion of PLAIN_POTIONS) {
        if (player.mayAdd(potion, die))
          moves.push({ player, action: 'share', dice: [die], potion });
      }
    }
    return moves;
  }

  #brewsOf(player: PlainAlchemist): PlainMove[] {
    const moves: PlainMove[] = [{ player, action: 'stop' }];
    for (const die of this.#shelf) {
      for (const potion of PLAIN_POTIONS) {
        if (potion === this.#brewed || !player.mayAdd(potion, die)) continue;
        moves.push({ player, action: 'brew', dice: [die], potion });
      }
    }
    return moves;
  }

  #turningsOf(player: PlainAlchemist): PlainMove[] {
    const moves: PlainMove[] = [];
    const shelf = this.#shelf;
    const steps = [-2, -1, 1, 2].filter(by => player.has(by % 2 === 0 ? 'adjust2' : 'adjust1'));
    for (const [index, die] of shelf.entries()) {
      if (player.has('flip')) moves.push({ player, action: 'flip', dice: [die] });
      for (const by of steps) {
        const value = die.value + by;
        if (value >= 1 && value <= die.sides)
          moves.push({ player, action: 'adjust', dice: [die], by });
      }
      if (!player.has('reroll')) continue;
      moves.push({ player, action: 'reroll', dice: [die] });
      for (const other of shelf.slice(index + 1)) {
        moves.push({ player, action: 'reroll', dice: [die, other] });
      }
    }
    if (player.has('refresh') && player.isSpent) moves.push({ player, action: 'refresh' });
    if (player.has('antidote') && player.skulls > 0) moves.push({ player, action: 'antidote' });
    if (player.mayShake) moves.push({ player, action: 'shake' });
    return moves;
  }

  #brew(player: PlainAlchemist, die: PlainDie, potion: PlainPotion): void {
    die.isTaken = true;
    player.add(potion, die);
    this.#brewed = potion;
    this.#brewsLeft--;
  }

  #goOn(player: PlainAlchemist): void {
    if (this.#sharing.length > 0) {
      this.#sharing = this.#sharing.filter(other => other !== player);
    } else {
      if (this.#brewsLeft > 0) return;
      this.#sharing = this.players.filter(other => other !== player);
    }
    if (this.#sharing.length > 0) return;
    this.#turn++;
    if (this.#turn === this.players.length * (ROUNDS[this.players.length] ?? 0))
      this.isFinished = true;
    else this.#beginTurn();
  }

  #beginTurn(): void {
    this.#brewsLeft = 2;
    this.#brewed = undefined;
    for (const die of this.dice) {
      die.isTaken = false;
      die.value = this.#random.between(1, die.sides);
    }
  }
}
