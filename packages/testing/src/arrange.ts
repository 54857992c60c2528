import {
  type ArrangedStep,
  type FlowVar,
  type Game,
  type GameElement,
  type Position,
  playOf,
  Space,
} from '@boardsmith/engine';
import { type CheckedGame, definitionOf } from './run/check-options.ts';
import { type TestGameOptions, TestTable, testRunner, type Who } from './test-table.ts';

/** How a position is arranged for a test. */
export interface ArrangeOptions extends TestGameOptions {
  /**
   * What the draft begins with: the game at its first choice, with everything dealt (the default), or the game
   * after its constructor, before the flow runs. Without a step in the draft the flow then starts.
   */
  readonly from?: 'first-choice' | 'setup';
  /** Allows a second piece with a class and a name of which setup made only one. */
  readonly allowsDuplicates?: boolean;
}

/** An element, or the name of one. */
export type Named<E extends GameElement = GameElement> = E | string;

/**
 * A position that is being arranged. `game` is the live game: assign to fields, move and create elements
 * as rules do. The methods name elements by name, and say what they could not find.
 */
export class Draft<G extends Game = Game> {
  readonly game: G;
  #step: ArrangedStep | undefined;

  constructor(game: G) {
    this.game = game;
  }

  /** The step that the draft has chosen. */
  get step(): ArrangedStep | undefined {
    return this.#step;
  }

  /** A player by name, seat or object; throws if there is none. */
  player(who: Who): G['players'][number] {
    const { players } = this.game;
    const found = players.find(each => each === who || each.position === who || each.name === who);
    if (found !== undefined) return found;
    throw new Error(
      `No player is called ${String(who)}. There are ${players.map(({ name }) => name).join(', ')}.`,
    );
  }

  /** The element with a name, or the only one of that name inside a place. */
  find(name: string, inside: Named = this.game): GameElement {
    const place = this.#resolve(inside);
    const found = place.all(each => each.name === name);
    const [first, second] = found;
    if (first === undefined) throw new Error(noElement(place, name));
    if (second === undefined) return first;
    throw new Error(
      `${found.length} elements of ${place.name} are called "${name}". Pass the element itself, or a place in which there is one.`,
    );
  }

  /** Moves elements into a space, in the given order. */
  put(what: Named | readonly Named[], into: Named, position?: Position): this {
    const space = this.#space(into);
    const elements = (Array.isArray(what) ? what : [what]).map(each => this.#resolve(each));
    for (const element of elements) {
      element.putInto(space, position === undefined ? {} : { position });
    }
    return this;
  }

  /** Creates an element of a class that the game knows by its name. */
  create(
    className: string,
    name: string,
    into: Named,
    attributes: Readonly<Record<string, unknown>> = {},
  ): this {
    const type = this.game.getElementClass(className);
    if (type === undefined) {
      throw new Error(
        `This game knows no class ${className}. Register it in the constructor of the game: registerElements(${className}).`,
      );
    }
    this.#space(into).create(type, name, attributes);
    return this;
  }

  /** Moves all that is in a space into another one. */
  empty(space: Named, into: Named): this {
    return this.put([...this.#space(space).children], into);
  }

  /**
   * Orders a deck so that these cards are drawn next, the first of them first. Cards that are elsewhere are
   * moved into the deck.
   */
  stack(deck: Named, ...cards: readonly Named[]): this {
    const space = this.#space(deck);
    const found = cards.map(each => this.#resolve(each));
    // `drawTo` and `first` of a deck take its first child.
    return this.put(found.reverse(), space, 'first');
  }

  /** Assigns attributes of an element, as a declared field is assigned. */
  set(element: Named, values: Readonly<Record<string, unknown>>): this {
    const target = this.#resolve(element);
    for (const [key, value] of Object.entries(values)) target.setAttribute(key, value);
    return this;
  }

  /** Sets a variable of the flow. */
  setVar<V>(variable: FlowVar<V>, value: V): this {
    playOf(this.game).flow.context.set(variable, value);
    return this;
  }

  /**
   * Chooses the step to go on from: by the name of a phase, of a sequence or of an action, or by the end of
   * its path.
   */
  at(step: string, who?: Who, moves?: number): this {
    this.#step = {
      step,
      ...(who !== undefined && { player: this.player(who) }),
      ...(moves !== undefined && { moves }),
    };
    return this;
  }

  #resolve(named: Named): GameElement {
    return typeof named === 'string' ? this.find(named) : named;
  }

  #space(named: Named): Space {
    const element = this.#resolve(named);
    if (element instanceof Space) return element;
    throw new Error(`${element.name} is no space. Name a space that holds pieces.`);
  }
}

/**
 * Arranges a position for a test or a puzzle, checks that it is consistent, and returns a table that plays on
 * from it. `table.snapshot` saves it: `boardsmith play --resume` continues it.
 */
export function arrange<G extends Game>(
  game: CheckedGame<G>,
  change: (draft: Draft<G>) => void,
  { from = 'first-choice', allowsDuplicates = false, ...options }: ArrangeOptions = {},
): TestTable<G> {
  const runner = testRunner(definitionOf(game), options);
  if (from === 'first-choice') runner.start();
  runner.arrange(
    live => {
      const draft = new Draft(live);
      change(draft);
      return draft.step;
    },
    { allowsDuplicates },
  );
  return new TestTable(runner);
}

/** Sentences say which names there are, as far as they fit. */
const MOST_NAMES = 12;

function noElement(place: GameElement, name: string): string {
  const names = [...new Set(place.all().map(each => each.name))];
  const more = names.length > MOST_NAMES ? ', …' : '';
  const known = names.slice(0, MOST_NAMES).join(', ');
  return `Nothing in ${place.name} is called "${name}". There are: ${known}${more}.`;
}
