import type { Random } from '@boardsmith/engine';
import { PlainCard, plainHandScore, plainPlayScore } from './plain-cribbage-score.ts';

/** A hand-written player. */
class PlainCribber {
  readonly name: string;
  hand: PlainCard[] = [];
  shown: PlainCard[] = [];
  hasDiscarded = false;
  saidGo = false;
  score = 0;

  constructor(name: string) {
    this.name = name;
  }
}

/** One move: a player lays cards away or plays a card; without a card it is "go". */
export interface PlainMove {
  readonly player: PlainCribber;
  readonly cards: readonly PlainCard[];
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

function newDeck(): PlainCard[] {
  return ['H', 'D', 'C', 'S'].flatMap(suit =>
    RANKS.map((rank, index) => new PlainCard(rank + suit, suit, index + 1)),
  );
}

/** Hand-written cribbage with the same rules: ordinary objects and lists. */
export class PlainCribbage {
  readonly players: readonly [PlainCribber, PlainCribber] = [
    new PlainCribber('Player 1'),
    new PlainCribber('Player 2'),
  ];
  readonly target: number;
  dealer: PlainCribber = this.players[0];
  toPlay: PlainCribber = this.players[0];
  isFinished = false;
  isDiscarding = true;
  count = 0;
  readonly #random: Random;
  #deck = newDeck();
  #starter: PlainCard | undefined;
  #crib: PlainCard[] = [];
  #row: { readonly card: PlainCard; readonly player: PlainCribber }[] = [];
  readonly #discards = new Map<PlainCribber, readonly PlainCard[]>();

  constructor(random: Random, target = 121) {
    this.#random = random;
    this.target = target;
    this.#cutForDeal();
    this.#deal();
  }

  /** Every move of every player who may act. */
  moves(): PlainMove[] {
    if (this.isFinished) return [];
    if (!this.isDiscarding) {
      const player = this.toPlay;
      const playable = player.hand.filter(card => this.count + card.pips <= 31);
      if (playable.length === 0) return [{ player, cards: [] }];
      return playable.map(card => ({ player, cards: [card] }));
    }
    const moves: PlainMove[] = [];
    for (const player of this.players) {
      if (player.hasDiscarded) continue;
      const { hand } = player;
      for (let i = 0; i < hand.length; i++) {
        for (let j = i + 1; j < hand.length; j++) {
          const [a, b] = [hand[i], hand[j]];
          if (a !== undefined && b !== undefined) moves.push({ player, cards: [a, b] });
        }
      }
    }
    return moves;
  }

  make({ player, cards }: PlainMove): void {
    const [card] = cards;
    if (this.isDiscarding) this.#discard(player, cards);
    else if (card !== undefined) this.#play(player, card);
    else this.#go(player);
  }

  #other(player: PlainCribber): PlainCribber {
    return player === this.players[0] ? this.players[1] : this.players[0];
  }

  #gather(): void {
    const { players } = this;
    const starter = this.#starter === undefined ? [] : [this.#starter];
    const row = this.#row.map(({ card }) => card);
    const held = players.flatMap(({ hand, shown }) => [...hand, ...shown]);
    this.#deck = this.#random.shuffle([...this.#deck, ...starter, ...this.#crib, ...row, ...held]);
    this.#starter = undefined;
    this.#crib = [];
    this.#row = [];
    for (const player of players) {
      player.hand = [];
      player.shown = [];
    }
  }

  #cutForDeal(): void {
    const [one, two] = this.players;
    const cuts = [0, 0];
    do {
      this.#gather();
      for (const [seat, player] of this.players.entries()) {
        player.shown = this.#deck.splice(0, 1);
        cuts[seat] = player.shown[0]?.order ?? 0;
      }
    } while (cuts[0] === cuts[1]);
    this.dealer = (cuts[0] ?? 0) < (cuts[1] ?? 0) ? one : two;
  }

  #deal(): void {
    this.#gather();
    for (const player of [this.#other(this.dealer), this.dealer]) {
      player.hand = this.#deck.splice(0, 6);
      player.hasDiscarded = false;
    }
    this.isDiscarding = true;
  }

  #discard(player: PlainCribber, cards: readonly PlainCard[]): void {
    this.#discards.set(player, cards);
    player.hasDiscarded = true;
    if (this.#discards.size < 2) return;
    for (const each of this.players) {
      const laid = this.#discards.get(each) ?? [];
      each.hand = each.hand.filter(card => !laid.includes(card));
      this.#crib.push(...laid);
    }
    this.#discards.clear();
    this.isDiscarding = false;
    this.#starter = this.#deck.shift();
    this.toPlay = this.#other(this.dealer);
    if (this.#starter?.order === 11) this.#peg(this.dealer, 2);
  }

  #play(player: PlainCribber, card: PlainCard): void {
    player.hand = player.hand.filter(other => other !== card);
    this.#row.push({ card, player });
    this.count += card.pips;
    this.#peg(
      player,
      plainPlayScore(
        this.#row.map(each => each.card),
        this.count,
      ),
    );
    if (this.isFinished) return;
    this.#passTurn(player);
    if (this.isFinished || this.players.some(({ hand }) => hand.length > 0)) return;
    this.#show();
  }

  #go(player: PlainCribber): void {
    player.saidGo = true;
    this.#passTurn(player);
  }

  #passTurn(player: PlainCribber): void {
    const other = this.#other(player);
    if (this.count < 31) {
      for (const next of [other, player]) {
        if (next.hand.length === 0 || next.saidGo) continue;
        this.toPlay = next;
        return;
      }
    }
    const last = this.#row.at(-1)?.player ?? player;
    if (this.count < 31) this.#peg(last, 1);
    for (const { card, player: owner } of this.#row) owner.shown.push(card);
    for (const each of this.players) each.saidGo = false;
    this.#row = [];
    this.count = 0;
    this.toPlay = this.#other(last).hand.length > 0 ? this.#other(last) : last;
  }

  #show(): void {
    const starter = this.#starter;
    if (starter === undefined) return;
    const pone = this.#other(this.dealer);
    for (const player of [pone, this.dealer]) {
      this.#peg(player, plainHandScore(player.shown, starter, false));
      if (this.isFinished) return;
    }
    this.#peg(this.dealer, plainHandScore(this.#crib, starter, true));
    if (this.isFinished) return;
    this.dealer = pone;
    this.#deal();
  }

  #peg(player: PlainCribber, points: number): void {
    player.score = Math.min(player.score + points, this.target);
    if (player.score === this.target) this.isFinished = true;
  }
}
