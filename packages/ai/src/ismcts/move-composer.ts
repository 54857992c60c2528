import {
  beginMoves,
  composing,
  countMoves,
  type Move,
  NO_MORE,
  type PartialMove,
  type Player,
  playOf,
  type Random,
} from '@boardsmith/engine';
import { mix, mixText } from '../position/hash32.ts';
import type { SearchGame } from '../position/search-game.ts';
import type { Edge, InfoNode } from './info-node.ts';
import { ObservedKeys } from './observed-keys.ts';

/** Equal pieces in one place are one choice, even in an ordered place: a payment may use any of them. */
class ContentKeys extends ObservedKeys {
  protected override atIndex(key: number): number {
    return key;
  }
}

/** A move, and the choices that compose it: the action, then value after value. */
export interface ComposedMove {
  readonly move: Move;
  readonly edges: readonly Edge[];
}

/** Selects one of several edges; `undefined` ends the composition. */
type Select = (edges: readonly Edge[]) => Edge | undefined;

/** A move that may be begun or continued, and the key of the choice. */
interface Option {
  readonly key: number;
  readonly partial: PartialMove;
}

/** Below the root, moves are listed one by one if a decision has at most this many. */
const MAX_LISTED = 60;
/** At the root, moves are listed if there are at most this many: the root is listed only once. */
export const MAX_LISTED_AT_ROOT = 400;
/** Of more values than this, only some are tried at first: progressive widening. */
const MAX_VALUES = 100;
const FIRST_VALUES = 20;
const MORE_VALUES = 4;

const ACTION = 0x71374491;
const NOTHING = 0x3956c25b;

/**
 * Composes moves in the tree of a search, one choice after the other. Each choice has statistics by its
 * content, so that payments and sets of values need not be multiplied out: choosing five of twenty
 * cards has 15,504 results and 20 values.
 */
export class MoveComposer {
  readonly #game: SearchGame;
  readonly #keys: ContentKeys;

  constructor(game: SearchGame, seat: number) {
    this.#game = game;
    this.#keys = new ContentKeys(game.game, seat);
  }

  /** Whether a player may have too many moves to list. */
  isNeeded(player: Player, most: number = MAX_LISTED): boolean {
    const play = playOf(this.#game.game);
    const offered = play.flow.offered(player);
    const several = offered.some(({ selections }) =>
      selections.some(({ count, until }) => count !== null || until !== null),
    );
    if (!several && !offered.some(({ selections }) => selections.length > 1)) return false;
    return countMoves(play, player, most) > most;
  }

  /** Composes a move of a player from the choices that `select` prefers; `undefined` if none is legal. */
  compose(
    node: InfoNode,
    player: Player,
    { select, random }: { readonly select: Select; readonly random: Random },
  ): ComposedMove | undefined {
    const edges: Edge[] = [];
    const complete = (options: readonly Option[]): Move | undefined => {
      const open = new Map(widened(options, node).map(({ key, partial }) => [key, partial]));
      const candidates = Array.from(open.keys(), key => node.edge(player.position, key));
      for (const edge of candidates) edge.available++;
      while (candidates.length > 0) {
        const edge = select(candidates);
        const partial = edge === undefined ? undefined : open.get(edge.key);
        if (edge === undefined || partial === undefined) return undefined;
        edges.push(edge);
        const move = partial.move ?? complete(this.#next(partial, { edge, player, random }));
        if (move !== undefined) return move;
        // A choice that cannot be completed in this world.
        edges.pop();
        candidates.splice(candidates.indexOf(edge), 1);
      }
      return undefined;
    };
    const move = composing(player, () => complete(this.#begun(player)));
    return move === undefined ? undefined : { move, edges };
  }

  #begun(player: Player): readonly Option[] {
    return beginMoves(playOf(this.#game.game), player).map(partial => ({
      key: mix(ACTION, mixText(partial.action)),
      partial,
    }));
  }

  #next(
    partial: PartialMove,
    { edge, player, random }: { edge: Edge; player: Player; random: Random },
  ): readonly Option[] {
    return partial.choices(random).map((value, index) => ({
      key: mix(edge.key, this.#keyOf(value, player)),
      partial: partial.choose(index),
    }));
  }

  #keyOf(value: unknown, { position }: Player): number {
    return value === NO_MORE ? NOTHING : this.#keys.value(value, position);
  }
}

/** The options that a node tries after its current number of visits (progressive widening). */
function widened(options: readonly Option[], { visits }: InfoNode): readonly Option[] {
  if (options.length <= MAX_VALUES) return options;
  const count = FIRST_VALUES + MORE_VALUES * Math.sqrt(visits);
  // By key: the order of the list may depend on hidden information.
  return options.toSorted((a, b) => a.key - b.key).slice(0, Math.ceil(count));
}
