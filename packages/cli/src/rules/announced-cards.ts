/** The fields of a view node that this check reads. */
export interface SeenNode {
  readonly handle: number;
  readonly className?: string;
  readonly name?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly children?: readonly SeenNode[];
}

/** The content of a page at one moment: the view, and the accessible names of elements, by handle. */
export interface SpokenView {
  readonly game: SeenNode;
  readonly labels: Readonly<Record<string, string>>;
}

/** One sentence for each place where two different cards are announced in the same words. */
export function alikeCards({ game, labels }: SpokenView): readonly string[] {
  const within = (node: SeenNode): readonly SeenNode[] => [
    node,
    ...(node.children ?? []).flatMap(within),
  ];
  return within(game).flatMap(place => alikeIn(place, labels));
}

function alikeIn(place: SeenNode, labels: SpokenView['labels']): readonly string[] {
  const faces = new Map<string, Set<string>>();
  for (const card of place.children ?? []) {
    const label = labels[card.handle];
    // Only cards have a face; a back has no attributes that distinguish it.
    if (label === undefined || card.attributes === undefined || !('faceUp' in card.attributes)) {
      continue;
    }
    faces.set(label, (faces.get(label) ?? new Set()).add(faceOf(card)));
  }
  return [...faces]
    .filter(([, different]) => different.size > 1)
    .map(([label, different]) => {
      const [one, other] = different;
      return `Different cards in ${place.name ?? 'one place'} are announced with the same name, "${label}": ${one} and ${other}. Players who use a screen reader cannot distinguish them. Give them names that differ in more than a number at the end, or a rank and a suit.`;
    });
}

/** The identity of a card: its class and its attributes. */
function faceOf({ className = 'Card', attributes = {} }: SeenNode): string {
  const entries = Object.entries(attributes)
    .filter(([key]) => key !== 'faceUp' && key !== 'player' && !key.startsWith('%'))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `${className} ${JSON.stringify(Object.fromEntries(entries))}`;
}
