import { elementOf } from '../elements/element/element-collection.ts';
import type { GameElement } from '../elements/element/game-element.ts';
import type { Player } from '../elements/element/player.ts';
import type { GameSpace } from '../elements/element/space.ts';
import { rearrange } from '../state/entries/rearrange.ts';
import { type Node, nodeOf, type World } from '../state/node/node.ts';
import { GUEST_STREAMS, type Random } from '../state/random/random.ts';
import { SPECTATOR, seesFace, type Viewer } from '../state/visibility/visibility.ts';
import { type CanHold, HiddenGroup } from './hidden-group.ts';
import { backIn, type HiddenPiece, hiddenPieces } from './hidden-piece.ts';
import { type Memory, memoryOf, type Remembered, saveMemory } from './memory.ts';
import { type Reference, referencesTo, repoint } from './references.ts';
import {
  drawnSecrets,
  hasSealedChoices,
  redraw,
  refuseLoneSecrets,
  reopenSealedChoices,
  type Secret,
  secretsOfGame,
  secretsOfOthers,
  secretsOnFace,
} from './secret.ts';

/** A game whose hidden part a search may draw anew. `Game` implements it. */
interface SearchableGame extends GameSpace {
  /** Whether `viewer` can imagine that `piece` lies in `place`. */
  canHold(piece: GameElement, place: GameElement, viewer: Player): boolean;
  /** Draws what the engine cannot draw by itself. */
  resample(viewer: Player, random: Random): void;
}

const NO_MEMORY: Memory = new Map();

/**
 * What a player cannot know of a game, and random worlds that agree with what the player knows.
 *
 * Created once for a position; every world is a function of the player's view, of what it has been
 * shown before, and of the random numbers. The true world has no influence on it. Without a player
 * (`null`), everything that a spectator cannot see is unknown, so that all hands are dealt anew.
 *
 * @example
 * const unknown = new Determinization(game, player);
 * const mark = game.journal.mark();
 * unknown.apply(seededRandom('a bot'));
 * game.journal.undoTo(mark);
 */
export class Determinization {
  readonly #game: SearchableGame;
  readonly #viewer: Player | null;
  readonly #world: World;
  readonly #groups: readonly HiddenGroup[];
  readonly #secrets: readonly Secret[];
  readonly #hasSealed: boolean;
  readonly #memory: Memory;
  readonly #references: readonly Reference[];

  /**
   * A restored game has no journal to derive memory from: the result of `remembered` when
   * the snapshot was taken replaces it.
   */
  constructor(
    game: SearchableGame,
    viewer: Player | null,
    { remembered = [] }: { readonly remembered?: readonly Remembered[] } = {},
  ) {
    // Accessing the journal ends setup.
    game.journal.mark();
    this.#game = game;
    this.#viewer = viewer;
    const { world } = nodeOf(game);
    this.#world = world;
    const seat = viewer?.position ?? SPECTATOR;
    const hidden = hiddenPieces(world, seat);
    const memory = hidden.length === 0 ? NO_MEMORY : memoryOf(world, seat, remembered);
    this.#memory = memory;
    const unknown = hidden.filter(piece => !isPlaced(piece, memory));
    this.#hasSealed = hasSealedChoices(world, seat);
    const [groups, secrets] = world.guard.reading('what a bot may imagine', () => {
      // A spectator excludes only what every player excludes.
      const viewers = viewer === null ? game.players.slice() : [viewer];
      const canHold: CanHold = (node, place) =>
        viewers.some(each => game.canHold(elementOf(node), elementOf(place), each));
      const dealt = this.#group(unknown, memory, canHold);
      return [dealt, this.#findSecrets(dealt, memory)];
    });
    this.#groups = groups;
    const pieces = groups.flatMap(({ pool }) => pool).filter(node => !memory.has(node));
    this.#references = referencesTo(world, new Set(pieces));
    this.#secrets = secrets;
  }

  /** Whether the player knows everything. */
  get hidesNothing(): boolean {
    return this.#groups.length === 0 && this.#secrets.length === 0 && !this.#hasSealed;
  }

  /** What the player remembers of pieces that it cannot see, as JSON data. */
  get remembered(): Remembered[] {
    return saveMemory(this.#memory, this.#seat);
  }

  /** Replaces the hidden part of the game by a random one, as a few journal entries; undo restores the truth. */
  apply(random: Random): void {
    if (this.#groups.length > 0) this.#deal(random);
    for (const secret of this.#secrets) redraw(secret, random);
    reopenSealedChoices(this.#world, this.#seat);
    if (this.#viewer !== null) this.#game.resample(this.#viewer, random);
    this.#world.settle();
  }

  get #seat(): Viewer {
    return this.#viewer?.position ?? SPECTATOR;
  }

  #group(unknown: readonly HiddenPiece[], memory: Memory, canHold: CanHold): HiddenGroup[] {
    const viewer = this.#seat;
    const numbers = new Map<Node, number>();
    for (const { container } of unknown) {
      if (!numbers.has(container)) numbers.set(container, numbers.size);
    }
    const knowledge = { viewer, memory, canHold, numbers };
    return groupByAppearance(unknown, viewer)
      .filter(slots => slots.some(isInPlay))
      .map(slots => new HiddenGroup(slots, knowledge));
  }

  #findSecrets(groups: readonly HiddenGroup[], memory: Memory): Secret[] {
    const world = this.#world;
    const seat = this.#seat;
    const dealt = groups.flatMap(({ pool }) => pool);
    const unseen = dealt.filter(node => !seesFace(node, seat) && !memory.has(node));
    for (const node of unseen) refuseLoneSecrets(node);
    const secrets = [
      ...secretsOfOthers(world, seat, new Set(dealt)),
      ...dealt.filter(node => seesFace(node, seat)).flatMap(node => secretsOnFace(node, seat)),
      ...unseen.flatMap(drawnSecrets),
    ];
    const hasDrawn = world.generator.counter > 0 || world.generator.stream > 0;
    const isSecretive = hasDrawn || groups.length > 0 || secrets.length > 0 || this.#hasSealed;
    return [...secrets, ...secretsOfGame(world, isSecretive)];
  }

  #deal(random: Random): void {
    const contents = new Map<Node, Node[]>();
    const replacements = new Map<Node, Node>();
    for (const group of this.#groups) {
      group.draw(random, ({ node, container, index }, piece) => {
        if (!this.#memory.has(node)) replacements.set(node, piece);
        let children = contents.get(container);
        if (children === undefined) {
          children = container.children.slice();
          contents.set(container, children);
        }
        children[index] = piece;
      });
    }
    rearrange(
      this.#world,
      [...contents].map(([place, children]) => ({ place, children })),
    );
    for (const reference of this.#references) repoint(reference, replacements);
  }
}

/**
 * Groups pieces of equal appearance: pieces that a viewer can tell apart are never exchanged. They are
 * grouped by back, unless some backs are hidden too. The contents of an unordered zone stay there.
 */
function groupByAppearance(pieces: readonly HiddenPiece[], viewer: Viewer): HiddenPiece[][] {
  const backs = pieces.map(piece => (piece.place === 'set' ? '' : backIn(piece, viewer)));
  const areAllShown = !backs.includes(null);
  const groups = new Map<string, HiddenPiece[]>();
  pieces.forEach((piece, index) => {
    const back = areAllShown ? `back ${backs[index]}` : 'any';
    const appearance = piece.place === 'set' ? `set ${piece.container.id}` : back;
    const group = groups.get(appearance);
    if (group === undefined) groups.set(appearance, [piece]);
    else group.push(piece);
  });
  return [...groups.values()];
}

/** Removed pieces alone can change places only with each other, which changes nothing. */
function isInPlay({ container }: HiddenPiece): boolean {
  return container !== container.world.pile;
}

/**
 * Whether pieces, values or choices are hidden from a player. Faster than a `Determinization`, which
 * first reads from the journal what the player remembers.
 */
export function hidesFrom(game: SearchableGame, player: Player): boolean {
  game.journal.mark();
  const { world } = nodeOf(game);
  if (hiddenPieces(world, player.position).some(isInPlay)) return true;
  return !new Determinization(game, player).hidesNothing;
}

/** Whether a player knows exactly where a hidden piece is, or that it is out of the game. */
function isPlaced({ node, container }: HiddenPiece, memory: Memory): boolean {
  const known = memory.get(node);
  if (known === undefined || !known.places.has(container)) return false;
  return known.isExact || (known.places.size === 1 && container === node.world.pile);
}

/**
 * Continues the random numbers of a game with a stream of another seed, until that is undone.
 *
 * A search with the game's own numbers would foresee the next roll of the dice.
 */
export function reseed(game: GameSpace, seed: string, stream = 0): void {
  const { world } = nodeOf(game);
  world.guard.refuse('the generator');
  world.settle();
  const { generator } = world;
  generator.invite(seed);
  generator.stream = GUEST_STREAMS + stream;
  generator.counter = 0;
  world.settle();
}
