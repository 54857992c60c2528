import type { JsonObject, Place, Setting } from '@boardsmith/engine';

/** What can be asked about a moment of a game by those who may see everything. */
export type DebugTopic =
  /** All choices of the game, in words. */
  | { readonly what: 'choices' }
  /** What followed from the choice before the moment, entry by entry. */
  | { readonly what: 'journal' }
  /** Why a seat can take each action, or cannot. */
  | { readonly what: 'trace'; readonly seat: number }
  /** All elements, with the handles that somebody knows them by; `null` is a spectator. */
  | { readonly what: 'elements'; readonly as: number | null }
  /** Everything about one element. */
  | { readonly what: 'element'; readonly id: number }
  /** How to come to the moment from the beginning. */
  | { readonly what: 'recipe' }
  /** What a bot would do for a seat, and why. */
  | { readonly what: 'bot'; readonly seat: number; readonly level: string };

/** Asks what happens behind the table after some choices; only where a table allows looking. */
export interface DebugMessage {
  readonly t: 'debug';
  readonly id: string;
  /** How many choices had been made. */
  readonly at: number;
  readonly about: DebugTopic;
}

/** A choice of the game, in words that hide nothing. */
export interface DebugChoice {
  readonly seat: number;
  readonly action: string;
  readonly text: string;
}

/** One entry of the journal. */
export interface DebugEntry {
  /** Such as `MOVE` or `FLOW`. */
  readonly type: string;
  readonly text: string;
}

/** One value that a selection has, and what stands in its way. */
export interface DebugVerdict {
  readonly text: string;
  /** `legal`, `disabled`, `invalid`, `filtered`, `leads-nowhere`, `not-a-candidate` or `not-asked`. */
  readonly kind: string;
  readonly reason: string | null;
}

/** What there is to choose for one selection of an action. */
export interface DebugSelection {
  readonly selection: string;
  readonly isOptional: boolean;
  /** The earlier choices with which it was asked; `null` for the first question. */
  readonly after: string | null;
  /** How many values there are before `filter`; `null` where there is no list. */
  readonly candidates: number | null;
  readonly filtered: number;
  readonly enabled: number;
  readonly values: readonly DebugVerdict[];
}

/** Why a seat can take an action, or cannot. */
export interface DebugTrace {
  readonly action: string;
  /** Whether the flow stands where the seat may take it. */
  readonly isOffered: boolean;
  readonly isAvailable: boolean;
  /** The whole in one sentence; `null` if it is available. */
  readonly reason: string | null;
  /** Each condition by its label; those that were not asked are `null`. */
  readonly conditions: readonly { readonly label: string; readonly holds: boolean | null }[];
  readonly selections: readonly DebugSelection[];
}

/** An element by what its author calls it. */
export interface DebugName {
  readonly id: number;
  readonly className: string;
  readonly name: string;
}

/** An element and what is in it, as it really is. */
export interface DebugNode extends DebugName {
  /** What whoever is asked for knows it by; 0 for nothing. */
  readonly handle: number;
  readonly children: readonly DebugNode[];
}

/** What a seat would be told if it chose an element. */
export interface DebugAsked {
  readonly seat: number;
  readonly action: string;
  readonly selection: string;
  readonly kind: string;
  readonly reason: string | null;
}

/** Everything about one element. */
export interface DebugElement extends DebugName {
  /** From the whole game down to what it lies in. */
  readonly path: readonly DebugName[];
  readonly owner: number | null;
  /** Elements are `{ "@": id }`. */
  readonly attributes: JsonObject;
  /** Who sees it, where it says so itself. */
  readonly visibility: Setting | null;
  /** Who sees what is in it, where it says so. */
  readonly contents: Setting | null;
  /** What everybody gets of it; `null` is a spectator. */
  readonly seenBy: readonly { readonly viewer: number | null; readonly place: Place }[];
  /** For which questions it is asked about at the moment. */
  readonly asked: readonly DebugAsked[];
}

/** How to come to a moment from the beginning. Holds the seed. */
export interface DebugRecipe {
  readonly gameType: string;
  readonly playerNames: readonly string[];
  readonly seed: string;
  readonly options: JsonObject;
  /** What is chosen is said by its text where that is clear, and by a reference otherwise. */
  readonly choices: readonly {
    readonly seat: number;
    readonly action: string;
    readonly args: JsonObject;
  }[];
  /** What everything in the game hashes to at the moment. */
  readonly hash: string;
  readonly waiting: readonly number[];
  readonly isOver: boolean;
  readonly winners: readonly number[];
}

/** What a bot thinks of one move. */
export interface ThoughtMove {
  readonly text: string;
  readonly visits: number;
  /** The chance to win that it sees, from 0 to 1. */
  readonly value: number;
  readonly isProven: boolean;
}

/** What a bot would do, and why. */
export interface BotThought {
  /** How it searched. */
  readonly search: string;
  /** Iterations, or positions looked at. */
  readonly work: number;
  readonly depth?: number;
  /** Whether it plays moves as often as it tried them. */
  readonly isMixed: boolean;
  /** Every move that it could make, the best first. */
  readonly moves: readonly ThoughtMove[];
  /** What it expects everyone to do. */
  readonly line: readonly string[];
}

/** What was asked about a moment of a game. */
export type DebugAnswer =
  | { readonly what: 'choices'; readonly choices: readonly DebugChoice[] }
  | {
      readonly what: 'journal';
      readonly choice: DebugChoice | null;
      readonly entries: readonly DebugEntry[];
    }
  | { readonly what: 'trace'; readonly actions: readonly DebugTrace[] }
  | { readonly what: 'elements'; readonly roots: readonly DebugNode[] }
  | { readonly what: 'element'; readonly element: DebugElement }
  | { readonly what: 'recipe'; readonly recipe: DebugRecipe }
  | { readonly what: 'bot'; readonly thought: BotThought };

/** Answers `debug`. */
export interface DebuggedMessage {
  readonly t: 'debugged';
  readonly id: string;
  readonly at: number;
  readonly answer: DebugAnswer;
}
