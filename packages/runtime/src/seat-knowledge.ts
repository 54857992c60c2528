import {
  type BoardRole,
  type Game,
  GameElement,
  type JsonValue,
  type Player,
  resolveVisibility,
  type ShownChoice,
} from '@boardsmith/engine';

/** A value that a seat can choose, as that seat may see it. */
export interface SeenChoice {
  /** Elements are pointers: `{ "@": handle }`, or `{ in, look }` for one of those that look alike. */
  readonly value: JsonValue;
  /** As text; `null` if the text would disclose hidden information. */
  readonly text: string | null;
  readonly disabled: string | false;
  /** How many choices look alike, one of which is chosen at random; of amounts, how many can be taken at most. */
  readonly count: number;
  /** Elements on the board that represent this value, besides the element that it is itself. */
  readonly boardRefs?: readonly SeenRef[];
}

/** An element on the board that represents a choice, as the seat may see it. */
interface SeenRef {
  readonly element: JsonValue;
  readonly role: BoardRole;
}

/** The choices of a list that a seat cannot distinguish. */
export interface ChoiceGroup {
  /** Equal for two choices if and only if they are in the same group. */
  readonly key: string;
  readonly seen: Omit<SeenChoice, 'count'>;
  readonly choices: ShownChoice[];
}

const NO_REFS = {};

/** What a seat knows: which faces it sees, and which elements and choices it cannot distinguish. */
export class SeatKnowledge {
  readonly #game: Game;
  readonly #player: Player;

  constructor(game: Game, player: Player) {
    this.#game = game;
    this.#player = player;
  }

  /** Returns a value as the seat may see it. */
  show(value: unknown): JsonValue {
    if (value instanceof GameElement) {
      const { position } = this.#player;
      return { ...(this.#game.views.pointer(position, value) ?? { '@': 0 }) };
    }
    if (Array.isArray(value)) return value.map(each => this.show(each));
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).map(([key, each]) => [key, this.show(each)]);
      return Object.fromEntries(entries);
    }
    const isJson = typeof value === 'string' || typeof value === 'boolean';
    return isJson || (typeof value === 'number' && Number.isFinite(value)) ? value : null;
  }

  /** Whether the seat knows the faces of all elements in a value. */
  knows(value: unknown): boolean {
    if (value instanceof GameElement) {
      const visibility = resolveVisibility(value, this.#player);
      return visibility === 'full' || visibility === 'set';
    }
    if (typeof value !== 'object' || value === null) return true;
    return Object.values(value).every(each => this.knows(each));
  }

  /** Lists choices as the seat may see them, those that look alike as one choice with a count. */
  list(choices: readonly ShownChoice[]): readonly SeenChoice[] {
    return this.#listDistinct(choices) ?? this.group(choices).map(countChoices);
  }

  /**
   * Groups the choices that the seat cannot distinguish. Choices without a handle come last, ordered by
   * appearance: the order of the list may be that of the cards in a hidden hand.
   */
  group(choices: readonly ShownChoice[]): readonly ChoiceGroup[] {
    const groups = new Map<string, ChoiceGroup>();
    for (const choice of choices) {
      const seen = this.#see(choice);
      const key = JSON.stringify([seen.value, seen.disabled]);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { key, seen, choices: [choice] });
      else group.choices.push(choice);
    }
    const known: ChoiceGroup[] = [];
    const hidden: ChoiceGroup[] = [];
    for (const group of groups.values()) (group.seen.text === null ? hidden : known).push(group);
    return [...known, ...hidden.sort((a, b) => (a.key < b.key ? -1 : 1))];
  }

  /** Lists choices that all have a handle, so that no two of them look alike; `undefined` if one has none. */
  #listDistinct(choices: readonly ShownChoice[]): SeenChoice[] | undefined {
    const { position } = this.#player;
    const { views } = this.#game;
    const distinct: SeenChoice[] = [];
    const handles = new Set<number>();
    for (const { value, text, disabled, count, boardRefs } of choices) {
      if (!(value instanceof GameElement)) return undefined;
      const pointer = views.pointer(position, value);
      if (pointer === undefined || !('@' in pointer) || !this.knows(value)) return undefined;
      const { '@': handle } = pointer;
      if (handles.has(handle)) return undefined;
      handles.add(handle);
      const choice = { value: { '@': handle }, text, disabled, count };
      distinct.push({ ...choice, ...this.#refs(value, boardRefs) });
    }
    return distinct;
  }

  #see({ value, text, disabled, boardRefs }: ShownChoice): ChoiceGroup['seen'] {
    const isKnown = this.knows(value);
    return {
      value: this.show(value),
      text: isKnown ? text : null,
      disabled,
      // Elements that represent a hidden value would distinguish it from others that look alike.
      ...(isKnown && this.#refs(value, boardRefs)),
    };
  }

  /** Elements on the board that represent a value, besides the element that the value is itself. */
  #refs(
    value: unknown,
    refs: ShownChoice['boardRefs'],
  ): { readonly boardRefs?: readonly SeenRef[] } {
    const others = refs.filter(({ element, role }) => element !== value || role !== 'highlight');
    if (others.length === 0) return NO_REFS;
    return {
      boardRefs: others.map(({ element, role }) => ({ element: this.show(element), role })),
    };
  }
}

function countChoices({ seen, choices }: ChoiceGroup): SeenChoice {
  return { ...seen, count: choices.reduce((sum, { count }) => sum + count, 0) };
}
