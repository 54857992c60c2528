import {
  type Game,
  type GameElement,
  type PlayerView,
  resolveVisibility,
  type ViewNode,
} from '@boardsmith/engine';
import { drawView } from '@boardsmith/runtime';

/** What one viewer knows of a game at one moment, for assertions of a test. */
export class ViewReading {
  readonly view: PlayerView;
  readonly #game: Game;
  readonly #position: number | null;

  constructor(game: Game, position: number | null) {
    this.#game = game;
    this.#position = position;
    this.view = game.getPlayerView(position);
  }

  /** Whether the viewer sees the face of an element, or of one with this name. */
  shows(element: GameElement | string): boolean {
    if (typeof element === 'string') return this.find(element) !== undefined;
    const place = resolveVisibility(element, this.#position);
    return place === 'full' || place === 'set';
  }

  /** The node with a name in the view. */
  find(name: string): ViewNode | undefined {
    return this.#nodes().find(node => node.name === name);
  }

  /** An attribute of the element with a name; `undefined` if the viewer cannot see it. */
  attribute(name: string, key: string): unknown {
    return this.find(name)?.attributes?.[key];
  }

  /** The number of elements in a space, visible or not. */
  count(space: string): number {
    const { children = [], hidden = [], unordered = [] } = this.find(space) ?? {};
    return [...hidden, ...unordered].reduce((sum, [, count]) => sum + count, children.length);
  }

  /** The number of elements in a space whose faces the viewer cannot see. */
  hiddenIn(space: string): number {
    const { children = [], hidden = [] } = this.find(space) ?? {};
    const backs = children.filter(({ back }) => back !== undefined).length;
    return hidden.reduce((sum, [, count]) => sum + count, backs);
  }

  /** The view as lines of text. */
  lines(): readonly string[] {
    return drawView(this.view);
  }

  /** The names of all elements that the viewer cannot see, for messages about what should be hidden. */
  get unseen(): readonly string[] {
    return this.#game
      .all()
      .filter(element => !this.shows(element))
      .map(({ name }) => name);
  }

  #nodes(): readonly ViewNode[] {
    const within = (node: ViewNode): ViewNode[] => [node, ...(node.children ?? []).flatMap(within)];
    return [this.view.game, this.view.players].flatMap(within);
  }
}
