import {
  Determinization,
  Game,
  type Move,
  type Player,
  playout,
  type Random,
  type Remembered,
  reseed,
  seededRandom,
} from '@boardsmith/engine';
import type { MctsSettings } from '../mcts/mcts-settings.ts';
import { Playout } from '../mcts/playout.ts';
import { mix, mixText } from '../position/hash32.ts';
import type { Outcome } from '../position/outcome.ts';
import type { SearchGame } from '../position/search-game.ts';
import type { Search, SearchReport } from '../search/search.ts';
import { Behaviour } from './behaviour.ts';
import { HeldPieces } from './held-pieces.ts';
import { Passivity } from './passivity.ts';
import { drawFrom, Policy } from './policy.ts';
import { WeightedWorlds } from './weighted-worlds.ts';

export interface BluffOptions {
  readonly player: Player;
  readonly settings: Pick<MctsSettings, 'seed' | 'playoutDepth' | 'maxDraws' | 'evaluate'>;
  readonly remembered?: readonly Remembered[];
}

/** A decision of an iteration. */
interface Step {
  readonly seat: number;
  readonly keys: readonly number[];
  readonly chosen: number;
  readonly policies: readonly Policy[];
}

/** What an iteration records, and whether all hands are dealt anew in it. */
interface Iteration {
  readonly steps: Step[];
  readonly isPublic: boolean;
}

/** Moves by key; moves with equal keys are indistinguishable. */
type Choices = ReadonlyMap<number, readonly Move[]>;

/** How often a player tries any choice: in the tree, and below it. */
const EXPLORATION = 0.2;
const EXPLORATION_BELOW = 0.08;
/** A node with fewer visits decides like all players who hold the same after the same move. */
const MIN_VISITS = 12;
/** Worlds are weighted after this many iterations, and whenever their number has doubled. */
const FIRST_WEIGHING = 60;

/**
 * Self-play of all seats from the current position, for games in which players claim, bid or bet on what
 * the others cannot see.
 *
 * Every seat decides by what it knows: what it holds, and the moves since the current position. In
 * every second iteration all hands are dealt anew, the hand of the searching seat included, and all
 * seats learn; so the opponents learn to answer a player whose hand they do not know, and bluffs
 * work. In between only the searching seat learns, with the hand it has, against players who respond as
 * often as they have responded so far. Below the tree, players who
 * hold the same after the same move share one policy.
 */
export class Bluff implements Search {
  readonly sliceWork = 32;
  readonly #game: SearchGame;
  readonly #player: Player;
  readonly #settings: BluffOptions['settings'];
  readonly #random: Random;
  readonly #playout: Playout;
  readonly #secrets: HeldPieces;
  readonly #behaviour: Behaviour;
  readonly #passivity: Passivity;
  readonly #choices: Choices;
  readonly #tree = new Map<number, Policy>();
  readonly #below = new Map<number, Policy>();
  /** Worlds with other hands for all seats, and worlds with the hand of the searching seat. */
  readonly #public: WeightedWorlds;
  readonly #private: WeightedWorlds;
  readonly #root: Policy;
  #iterations = 0;
  #nextWeighing = FIRST_WEIGHING;

  constructor(game: SearchGame, { player, settings, remembered = [] }: BluffOptions) {
    const { seed } = settings;
    this.#game = game;
    this.#player = player;
    this.#settings = settings;
    this.#random = seededRandom(seed);
    this.#playout = new Playout(game, {
      settings: { ...settings, exploration: 0, usesGrave: false, maxNodes: 0 },
      random: this.#random,
      amaf: null,
    });
    this.#secrets = new HeldPieces(game.game, game.keys);
    this.#behaviour = new Behaviour(game, this.#secrets);
    this.#passivity = new Passivity(game);
    this.#choices = this.#choicesOf(player, seededRandom(seed, 3));
    this.#public = new WeightedWorlds(game, new Determinization(game.game, null), `${seed} public`);
    const own = new Determinization(game.game, player, { remembered });
    this.#private = new WeightedWorlds(game, own, `${seed} private`);
    this.#root = policyIn(this.#tree, mix(0, this.#secrets.of(player.position)));
  }

  step(count: number): boolean {
    if (this.#choices.size < 2) return true;
    playout(this.#game.game, () => {
      if (this.#iterations === 0) this.#weigh();
      for (let i = 0; i < count; i++) this.#iterate();
    });
    return false;
  }

  /** The move is drawn from the average mix, so every iteration counts. */
  isDecided(): boolean {
    return this.#choices.size < 2;
  }

  report(): SearchReport {
    const keys = [...this.#choices.keys()];
    const average = this.#root.average(keys);
    const moves = keys
      .flatMap((key, at) => {
        const [move] = this.#choices.get(key) ?? [];
        if (move === undefined) return [];
        const visits = this.#root.visitsOf(key);
        const value = this.#root.valueOf(key);
        return {
          move,
          key,
          visits,
          value,
          probability: average[at] ?? 0,
          isProven: false,
          length: 0,
        };
      })
      .toSorted((a, b) => b.probability - a.probability);
    const [best] = moves;
    const worlds = this.#private.effective;
    return {
      moves,
      line: best === undefined ? [] : [best.move],
      work: this.#iterations,
      isMixed: true,
      ...(worlds !== undefined && { worlds }),
    };
  }

  #iterate(): void {
    const turn = ++this.#iterations;
    if (turn === this.#nextWeighing) this.#weigh();
    const isPublic = turn % 2 === 0;
    const mark = this.#game.mark();
    reseed(this.#game.game, this.#settings.seed, turn);
    (isPublic ? this.#public : this.#private).apply(this.#random);
    const steps: Step[] = [];
    const outcome = this.#play({ steps, isPublic });
    this.#game.undoTo(mark);
    for (const { seat, keys, chosen, policies } of steps) {
      if (!isPublic && seat !== this.#player.position) continue;
      for (const policy of policies) policy.learn(keys, chosen, outcome[seat] ?? 0);
    }
  }

  /** Plays from the current position to the end, or until the game is cut off. */
  #play(iteration: Iteration): Outcome {
    const line = new Line(this.#game.seats, this.#behaviour.latest);
    for (let depth = 0; depth <= this.#settings.playoutDepth; depth++) {
      const mover = this.#moverAt(depth);
      if (mover === undefined || this.#playout.isPastDraws) break;
      if (!this.#decide(mover, line, iteration)) break;
    }
    return this.#playout.evaluate();
  }

  #moverAt(depth: number): Player | undefined {
    const waiting = this.#game.awaiting;
    const isOwn = depth === 0 && waiting.includes(this.#player);
    return isOwn ? this.#player : waiting[0];
  }

  /** Lets a player choose by the player's policy; returns `false` if no move is legal. */
  #decide(mover: Player, line: Line, { steps, isPublic }: Iteration): boolean {
    const { position: seat } = mover;
    const choices = this.#choicesOf(mover, this.#random, {
      isHabitual: !isPublic && mover !== this.#player,
    });
    const held = this.#secrets.of(seat);
    const policies = this.#policiesFor(seat, held, line);
    const [deciding = new Policy()] = policies;
    const exploration = policies.length > 1 ? EXPLORATION : EXPLORATION_BELOW;
    let keys = [...choices.keys()];
    while (keys.length > 0) {
      const mix = deciding.mix(keys);
      const chosen = drawFrom(mix, this.#random, exploration);
      const move = this.#random.pick(choices.get(keys[chosen] ?? 0) ?? []);
      const seen = line.keysOf(move, this.#game);
      if (this.#game.make(move)) {
        for (const policy of policies) policy.addToAverage(keys, mix, this.#iterations);
        this.#behaviour.count(held, line.action, move.action.name);
        line.add(move, seen);
        steps.push({ seat, keys, chosen, policies });
        return true;
      }
      // A move that is refused in this world may be legal in another.
      keys = keys.filter((_, at) => at !== chosen);
    }
    return false;
  }

  /** The policies that learn from a decision; the first one decides. */
  #policiesFor(seat: number, held: number, line: Line): readonly Policy[] {
    const below = policyIn(this.#below, mix(line.lastFor(seat), held));
    if (!line.isInTree) return [below];
    const node = policyIn(this.#tree, mix(line.knownTo(seat), held));
    if (node.visits === 0) line.isInTree = false;
    if (node === this.#root || node.visits >= MIN_VISITS) return [node, below];
    return [below, node];
  }

  #choicesOf(player: Player, random: Random, { isHabitual = false } = {}): Choices {
    const choices = new Map<number, Move[]>();
    const legal = this.#game.moves(player, random);
    const moves = isHabitual ? this.#passivity.considered(player, legal, random) : legal;
    for (const move of moves) {
      const key = this.#game.keys.of(move, player.position);
      const same = choices.get(key);
      if (same === undefined) choices.set(key, [move]);
      else same.push(move);
    }
    // By key: the order of the list may depend on hidden information.
    return new Map([...choices].toSorted(([a], [b]) => a - b));
  }

  /** Weights the worlds by how likely they make what the players have done. */
  #weigh(): void {
    const { game } = this.#game;
    const hasHook = game.likelihood !== Game.prototype.likelihood;
    this.#nextWeighing = Math.max(FIRST_WEIGHING, 2 * this.#iterations);
    const seat = this.#player.position;
    const others = game.players.length - 1;
    if (hasHook) {
      this.#private.weigh(() => game.likelihood(this.#player));
      // The hook judges the others as one player sees them: every player is judged by all others.
      this.#public.weigh(() =>
        game.players.reduce((all, each) => all * game.likelihood(each) ** (1 / others), 1),
      );
    } else if (this.#iterations > 0 && this.#behaviour.size > 0) {
      this.#private.weigh(() => this.#behaviour.likelihood(seat));
      this.#public.weigh(() => this.#behaviour.likelihood(null));
    }
  }
}

/** The moves of an iteration, as the seats see them. */
class Line {
  /** The name of the latest action. */
  action: string;
  /** Whether the line is still in the tree. */
  isInTree = true;
  readonly #known: Int32Array;
  readonly #last: Int32Array;

  constructor(seats: number, action: string) {
    this.action = action;
    this.#known = new Int32Array(seats);
    this.#last = new Int32Array(seats).fill(mixText(action));
  }

  /** What a seat knows: the moves it has seen. */
  knownTo(seat: number): number {
    return this.#known[seat] ?? 0;
  }

  /** The latest move that a seat has seen. */
  lastFor(seat: number): number {
    return this.#last[seat] ?? 0;
  }

  /** The key of a move as each seat sees it, before it is made; 0 for a sealed choice of another. */
  keysOf(move: Move, game: SearchGame): Int32Array {
    const { isSealed } = game;
    const { position } = move.player;
    return this.#known.map((_, seat) =>
      isSealed && seat !== position ? 0 : mix(position, game.keys.of(move, seat)),
    );
  }

  add({ action }: Move, keys: Int32Array): void {
    this.action = action.name;
    for (let seat = 0; seat < keys.length; seat++) {
      const key = keys[seat] ?? 0;
      if (key === 0) continue;
      this.#last[seat] = key;
      if (this.isInTree) this.#known[seat] = mix(this.knownTo(seat), key);
    }
  }
}

function policyIn(policies: Map<number, Policy>, key: number): Policy {
  let policy = policies.get(key);
  if (policy === undefined) {
    policy = new Policy();
    policies.set(key, policy);
  }
  return policy;
}
