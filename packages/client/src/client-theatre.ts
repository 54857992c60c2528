import type {
  PlayerView,
  ViewDelta,
  ViewEvent,
  ViewEventStep,
  ViewMessage,
  ViewOp,
  ViewSync,
} from '@boardsmith/engine';
import { Mirror } from '@boardsmith/engine/mirror';
import type { Choices, FlowView, Parts } from '@boardsmith/protocol';

/** The parts of a message that would give away how pending events end, so they are shown after the events. */
export type GameParts = Pick<Parts, 'flow' | 'choices' | 'undo'>;

/** A change of the view and of the parts that follow from it, which the table sends at once. */
export interface GameUpdate {
  readonly delta?: ViewDelta | undefined;
  /** Parts that have not changed are absent. */
  readonly parts?: GamePartsSent;
}

type GamePartsSent = { readonly [K in keyof GameParts]?: GameParts[K] | undefined };

type Scene =
  | { readonly step: ViewEventStep; readonly messages: readonly ViewMessage[] }
  | {
      readonly rest: { readonly delta: ViewDelta | undefined; readonly parts: Partial<GameParts> };
    };

/** Elements that came out of piles or went into them with the latest change of the view, by handle. */
export interface PileMoves {
  /** The pile that an element came from. */
  readonly from: ReadonlyMap<number, number>;
  /** The pile that an element went into. */
  readonly to: ReadonlyMap<number, number>;
}

/** A client further behind than this many events is shown the present at once. */
const MAX_PENDING_EVENTS = 64;

/** Operations of a view: an element appears, and one vanishes. */
const [APPEAR, VANISH] = [2, 3] as const;

const NO_CHOICES: Choices = { prompt: null, actions: [], unavailable: [] };
const NO_UNDO: Parts['undo'] = { can: false, reason: null, mayAsk: false };
const NO_PARTS: GameParts = { flow: null, choices: NO_CHOICES, undo: NO_UNDO };
const NO_PILE_MOVES: PileMoves = { from: new Map(), to: new Map() };

interface TheatreOptions {
  /** Whether events wait for `advance`; otherwise the present is shown at once. */
  readonly isWatched: boolean;
  readonly changed: () => void;
  /** Called with the id of the latest event that has been shown: the table resumes a reloaded page after it. */
  readonly acknowledge: (event: number) => void;
}

/**
 * The present, and what is shown of it: view, messages, choices and result trail the present while animation
 * events are pending. A second mirror exists only then.
 */
export class Theatre {
  readonly #isWatched: boolean;
  readonly #changed: () => void;
  readonly #acknowledge: (event: number) => void;
  readonly #scenes: Scene[] = [];
  #truth: Mirror | null = null;
  /** Differs from `#truth` only while events are pending. */
  #shown: Mirror | null = null;
  #trueParts: GameParts = NO_PARTS;
  #shownParts: GameParts = NO_PARTS;
  #pileMoves: PileMoves = NO_PILE_MOVES;
  /** The event whose change is shown, while what follows from it is not. */
  #settling: ViewEvent | null = null;

  constructor({ isWatched, changed, acknowledge }: TheatreOptions) {
    this.#isWatched = isWatched;
    this.#changed = changed;
    this.#acknowledge = acknowledge;
  }

  /** The present view. */
  get truth(): PlayerView | null {
    return this.#truth?.view() ?? null;
  }

  /** The view as far as its events have been shown. */
  get shown(): PlayerView | null {
    return (this.#shown ?? this.#truth)?.view() ?? null;
  }

  /** Whose turn it is, what the seat can do and how the game ended, as far as the events have been shown. */
  get parts(): GameParts {
    return this.#shownParts;
  }

  /** Which piles elements came from and went into with the latest change of `shown`. */
  get pileMoves(): PileMoves {
    return this.#pileMoves;
  }

  /** The current event: not shown yet, while `shown` is the view before it, or shown and still settling. */
  get event(): ViewEvent | null {
    if (this.#settling !== null) return this.#settling;
    const [scene] = this.#scenes;
    return scene !== undefined && 'step' in scene ? scene.step.event : null;
  }

  /** How many events are pending. */
  get pending(): number {
    return this.#scenes.filter(scene => 'step' in scene).length;
  }

  /** Starts from a full view, and the changes since then that have not been shown. */
  sync(sync: ViewSync | null, parts: GameParts, pending: readonly ViewDelta[] = []): void {
    const last = pending.length - 1;
    this.#truth = sync && new Mirror(sync);
    this.#trueParts = last < 0 ? { ...NO_PARTS, ...gamePartsOf(parts) } : partsBefore(parts);
    this.#showTruth();
    for (const [i, delta] of pending.entries()) {
      this.apply(i === last ? { delta, parts } : { delta });
    }
  }

  /** Applies an update; a delta that does not fit the view throws a `MirrorError`. */
  apply({ delta, parts: sent = {} }: GameUpdate): void {
    const parts = gamePartsOf(sent);
    const before = this.#truth && delta && { seq: this.#truth.seq, view: this.#truth.view() };
    if (delta !== undefined) this.#truth?.apply(delta);
    this.#trueParts = { ...this.#trueParts, ...parts };
    const { steps = [] } = delta ?? {};
    if (before && this.#isWatched && steps.length > 0) this.#shown ??= new Mirror(before);
    if (this.#shown === null) {
      this.#pileMoves = pileMovesOf(delta?.ops);
      this.#showTruth();
      return;
    }
    // Choices are offered again when all events have been shown: even the same ones would tell how those end.
    if (parts.choices || steps.length > 0)
      this.#shownParts = { ...this.#shownParts, choices: NO_CHOICES };
    const { scenes, rest } = withMessagesApart(delta);
    this.#scenes.push(...scenes, { rest: { delta: rest, parts } });
    if (this.pending > MAX_PENDING_EVENTS) this.#showTruth();
    else if (this.#settling === null) this.#catchUp(NO_PILE_MOVES);
  }

  /** Ends the current event: shows what it changed, and goes on to the next one. */
  advance(): void {
    this.#applyEvent();
    this.settle();
  }

  /** Shows what the current event changed; what follows from it waits for `settle`, until motion has come to rest. */
  show(): void {
    if (this.#applyEvent()) this.#changed();
  }

  #applyEvent(): boolean {
    const [scene] = this.#scenes;
    if (this.#settling !== null || scene === undefined || !('step' in scene)) return false;
    this.#scenes.shift();
    this.#settling = scene.step.event;
    this.#shown?.applyStep(scene.step);
    this.#pileMoves = pileMovesOf(scene.step.ops);
    this.#acknowledge(scene.step.event.id);
    return true;
  }

  /** Goes on after an event that was shown: to messages, choices and the result, or to the next event. */
  settle(): void {
    if (this.#settling === null) return;
    this.#settling = null;
    this.#catchUp(this.#pileMoves);
    this.#changed();
  }

  /** Drops all pending events and shows the present. */
  skip(): void {
    const last = this.#scenes.findLast(scene => 'step' in scene);
    this.#showTruth();
    if (last !== undefined && 'step' in last) this.#acknowledge(last.step.event.id);
    this.#changed();
  }

  #showTruth(): void {
    this.#scenes.length = 0;
    this.#settling = null;
    this.#shown = null;
    this.#shownParts = this.#trueParts;
  }

  /** Applies updates up to the next event, and says what was written before it. */
  #catchUp(moves: PileMoves): void {
    this.#pileMoves = moves;
    for (;;) {
      const [scene] = this.#scenes;
      if (scene === undefined) {
        this.#showTruth();
        return;
      }
      if ('step' in scene) {
        if (scene.messages.length === 0) return;
        this.#shown?.say(scene.messages);
        this.#scenes[0] = { step: scene.step, messages: [] };
        return;
      }
      this.#scenes.shift();
      const { delta, parts } = scene.rest;
      if (delta !== undefined) this.#shown?.apply(delta);
      this.#pileMoves = joined(this.#pileMoves, pileMovesOf(delta?.ops));
      this.#shownParts = { ...this.#shownParts, ...parts };
    }
  }
}

/** Picks the parts that are shown after pending events out of all parts of a message. */
function gamePartsOf({ flow, choices, undo }: GamePartsSent): Partial<GameParts> {
  return {
    ...(flow !== undefined && { flow }),
    ...(choices !== undefined && { choices }),
    ...(undo !== undefined && { undo }),
  };
}

/** The events of a delta, each with the messages that were written before it, and the delta without them. */
function withMessagesApart(delta: ViewDelta | undefined): {
  readonly scenes: readonly Scene[];
  readonly rest: ViewDelta | undefined;
} {
  if (delta === undefined) return { scenes: [], rest: undefined };
  const { steps = [], messages, ...rest } = delta;
  // A delta that takes messages back sends those that are left with it.
  const early = delta.unsaid === undefined && delta.log === undefined;
  let assigned = 0;
  const scenes = steps.map(step => {
    const from = assigned;
    if (early) assigned += step.said ?? 0;
    return { step, messages: messages?.slice(from, assigned) ?? [] };
  });
  const left = messages?.slice(assigned) ?? [];
  return { scenes, rest: left.length > 0 ? { ...rest, messages: left } : rest };
}

/** The parts while events are pending that a reloaded page has not shown: they must not reveal how those end. */
function partsBefore({ flow }: GameParts): GameParts {
  const before: FlowView | null = flow && {
    phase: flow.phase,
    who: [],
    isOver: false,
    winners: [],
  };
  return { ...NO_PARTS, flow: before };
}

function pileMovesOf(ops: readonly ViewOp[] = []): PileMoves {
  const [from, to] = [new Map<number, number>(), new Map<number, number>()];
  for (const op of ops) {
    if (op[0] === APPEAR && op[4] !== undefined) from.set(op[3].handle, op[4]);
    if (op[0] === VANISH && op[2] !== undefined) to.set(op[1], op[2]);
  }
  return from.size + to.size === 0 ? NO_PILE_MOVES : { from, to };
}

function joined(a: PileMoves, b: PileMoves): PileMoves {
  if (b === NO_PILE_MOVES) return a;
  return { from: new Map([...a.from, ...b.from]), to: new Map([...a.to, ...b.to]) };
}
