import { type PlayingCardFace, playingCards } from '@boardsmith/engine';

const faces = new Map<string, PlayingCardFace>(playingCards().map(face => [face.name, face]));

/** The cards with these names: `5H 10D JS`. */
export function cards(names: string): PlayingCardFace[] {
  return names.split(' ').map(name => {
    const face = faces.get(name);
    if (face === undefined) throw new Error(`There is no card "${name}"`);
    return face;
  });
}

/** The card with a name. */
export function card(name: string): PlayingCardFace {
  const [face] = cards(name);
  if (face === undefined) throw new Error('No name');
  return face;
}
