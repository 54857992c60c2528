import type { Translate } from '../text/filled-text.ts';
import { humanise, unnamed } from '../text/humanise.ts';
import { createCardDisplay } from './card-display.ts';
import { faceOf, isCard, isDie, shownFace, truths } from './element-types.ts';
import { attributesOf, countIn, isBack, numberOf, type ViewIndex } from './view-index.ts';
import type { JsonValue, SeatView, ViewNode } from './view-types.ts';

/** Describes elements in words, for screen readers and messages. */
export interface Describer {
  /** The name of an element: "queen of hearts", "Checker of Ann, king". */
  name(node: ViewNode): string;
  /** The name of an element and its contents: "c3, Checker of Ann", "Pond, 28 cards". */
  contents(node: ViewNode): string;
  /** The contents of an element as an announcement: "Checker of Ann on c3". */
  placed(node: ViewNode): string;
  /** The visible attributes of an element, as pairs of name and value. */
  facts(node: ViewNode): readonly (readonly [string, string])[];
}

/** The view, seats and translation that a describer uses. */
export interface DescriberOptions {
  readonly index: ViewIndex;
  readonly seats: readonly SeatView[];
  readonly t: Translate;
  /** The label that a renderer defines for a face-up element; `undefined` for its usual name. */
  readonly labelOf?: (node: ViewNode, describer: Describer) => string | undefined;
}

/** Creates a describer for the elements of a view. */
export function createDescriber({ index, seats, t, labelOf }: DescriberOptions): Describer {
  const playerName = (position: number): string =>
    seats[position]?.name ?? index.players[position]?.name ?? unnamed(t, position);

  /** Without custom labels: a label function that asks for the name of its own element must not recurse. */
  const unlabelled = labelOf && createDescriber({ index, seats, t });

  const name = (node: ViewNode): string => {
    if (isBack(node)) return t('state.face-down');
    const position = index.positionOf(node.handle);
    if (position !== undefined) return playerName(position);
    const label = (unlabelled && labelOf(node, unlabelled)) ?? cardName(node, t);
    if (label !== undefined) return label;
    if (isDie(node)) return dieName(node, t);
    if (numberOf(node, 'row') !== undefined || numberOf(node, 'q') !== undefined) {
      return node.name ?? '';
    }
    const isPiece = countIn(node) === 0 && index.parentOf(index.parentOf(node.handle)?.handle ?? 0);
    const owner = isPiece ? index.ownerOf(node) : null;
    // Pieces of a player are known by their kind, cards by their names.
    const word = (owner === null || isCard(node) ? node.name : null) ?? node.className ?? '';
    const parts = [index.captionOf(node, word), ...truths(node)].join(', ');
    return owner === null ? parts : `${parts} ${t('state.owned', { name: playerName(owner) })}`;
  };

  const contents = (node: ViewNode): string => {
    const { children = [] } = node;
    const count = countIn(node);
    if (count === 0 && (isCard(node) || isDie(node))) return name(node);
    if (count === 0) return `${name(node)}, ${t('state.empty')}`;
    if (count === children.length && count <= 3) {
      return [name(node), ...children.map(name)].join(', ');
    }
    const isCards = children.every(isCard);
    const word = isCards
      ? t(count === 1 ? 'state.card' : 'state.cards', { count })
      : t(count === 1 ? 'state.piece' : 'state.pieces', { count });
    return `${name(node)}, ${word}`;
  };

  return {
    name,
    contents,
    placed(node) {
      const [only, second] = node.children ?? [];
      if (only === undefined || second !== undefined || countIn(node) > 1) return contents(node);
      return t('log.placed', { what: name(only), where: name(node) });
    },
    facts(node) {
      const isNamed = (key: string): boolean =>
        faceOf(node) !== undefined && (key === 'rank' || key === 'suit');
      const facts = Object.entries(attributesOf(node)).flatMap(([key, value]) =>
        value === undefined || key.startsWith('$') || key.startsWith('%') || isNamed(key)
          ? []
          : [[humanise(key), valueText(value)] as const],
      );
      return facts.filter(([, text]) => text !== '');
    },
  };

  function valueText(value: JsonValue): string {
    const handle = typeof value === 'object' && value !== null && '@' in value ? value['@'] : null;
    if (typeof handle === 'number') {
      const target = index.find(handle);
      return target === undefined ? '' : name(target);
    }
    if (Array.isArray(value)) return value.map(each => valueText(each)).join(', ');
    if (typeof value === 'object' && value !== null) return '';
    return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '');
  }
}

function cardName(node: ViewNode, t: Translate): string | undefined {
  const face = faceOf(node);
  return face && createCardDisplay(t).getCardName(face.rank, face.suit);
}

function dieName(node: ViewNode, t: Translate): string {
  const { sides, text } = shownFace(node);
  return `${t('die.name', { sides })} ${t('die.shows', { value: text })}`;
}
