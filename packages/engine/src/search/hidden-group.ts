import { authorError } from '../errors/errors.ts';
import type { Node } from '../state/node/node.ts';
import type { Random } from '../state/random/random.ts';
import { placeIn, type Viewer } from '../state/visibility/visibility.ts';
import { Deal } from './deal.ts';
import { backIn, backOf, contentOf, type HiddenPiece } from './hidden-piece.ts';
import type { Memory } from './memory.ts';

/** Whether a piece may be in a place, according to the author's `canHold`. */
export type CanHold = (piece: Node, place: Node) => boolean;

/** What distinguishes the pieces of a group. */
interface GroupKnowledge {
  readonly viewer: Viewer;
  readonly memory: Memory;
  readonly canHold: CanHold;
  /** The containers of hidden pieces, numbered as they are met in the document. */
  readonly numbers: ReadonlyMap<Node, number>;
}

interface PieceKind {
  readonly node: Node;
  readonly back: string;
  readonly places: ReadonlySet<Node> | undefined;
}

/** Pieces that may be exchanged with each other, as far as a viewer knows. */
export class HiddenGroup {
  /** The places, in document order. */
  readonly slots: readonly HiddenPiece[];
  /** The same pieces, sorted by content: by id or true place the deal would depend on the truth. */
  readonly pool: readonly Node[];
  readonly #deal: Deal;

  constructor(slots: readonly HiddenPiece[], knowledge: GroupKnowledge) {
    const texts = new Map(slots.map(({ node }) => [node, textOf(node, knowledge)]));
    const textFor = (node: Node): string => texts.get(node) ?? '';
    this.slots = slots;
    this.pool = slots
      .map(({ node }) => node)
      .sort((a, b) => (textFor(a) < textFor(b) ? -1 : textFor(a) > textFor(b) ? 1 : 0));
    const pieceKinds = new Kinds(this.pool, textFor);
    const slotKinds = new Kinds(
      slots,
      slot => `${slot.container.id} ${slot.place} ${backIn(slot, knowledge.viewer)}`,
    );
    const pieces = pieceKinds.examples.map(node => kindOfPiece(node, knowledge));
    const allowed = slotKinds.examples.map(slot =>
      pieces.map(each => allows(slot, each, knowledge)),
    );
    this.#deal = new Deal({ pieces: pieceKinds.of, slots: slotKinds.of, allowed });
    this.#refuseDeniedTruth();
  }

  /** The piece for each slot, newly dealt. */
  draw(random: Random, put: (slot: HiddenPiece, piece: Node) => void): void {
    const dealt = this.#deal.draw(random);
    for (let i = 0; i < this.slots.length; i++) {
      const slot = this.slots[i];
      const piece = this.pool[dealt[i] ?? -1];
      if (slot !== undefined && piece !== undefined) put(slot, piece);
    }
  }

  /** A `canHold` that excludes the true position is an author error: a bot would search only impossible worlds. */
  #refuseDeniedTruth(): void {
    this.slots.forEach(({ node, container }, slot) => {
      if (this.#deal.allows(slot, this.pool.indexOf(node))) return;
      throw authorError('denied-truth', node.label, container.label);
    });
  }
}

/** Assigns equal numbers to equal keys. */
class Kinds<T> {
  readonly of: number[] = [];
  readonly examples: T[] = [];

  constructor(things: readonly T[], textOf: (thing: T) => string) {
    const known = new Map<string, number>();
    for (const thing of things) {
      const text = textOf(thing);
      const kind = known.get(text) ?? known.size;
      if (!known.has(text)) this.examples.push(thing);
      known.set(text, kind);
      this.of.push(kind);
    }
  }
}

function textOf(node: Node, knowledge: GroupKnowledge): string {
  const places = [...(placesOf(node, knowledge) ?? [])].map(
    place => knowledge.numbers.get(place) ?? -1,
  );
  return `${contentOf(node)} ${places.sort((a, b) => a - b).join()}`;
}

function placesOf(node: Node, { memory }: GroupKnowledge): ReadonlySet<Node> | undefined {
  const places = memory.get(node)?.places;
  return node.parent !== null && places?.has(node.parent) === true ? places : undefined;
}

function kindOfPiece(node: Node, knowledge: GroupKnowledge): PieceKind {
  return { node, back: backOf(node, knowledge.viewer), places: placesOf(node, knowledge) };
}

function allows(slot: HiddenPiece, piece: PieceKind, { viewer, canHold }: GroupKnowledge): boolean {
  const { container } = slot;
  const back = backIn(slot, viewer);
  if (back !== null && back !== piece.back) return false;
  if (piece.places?.has(container) === false) return false;
  // The piece's own visibility and owner decide who sees it: in another place the view itself might change.
  if (placeIn(piece.node, container, viewer) !== slot.place) return false;
  return slot.place === 'set' || canHold(piece.node, container);
}
