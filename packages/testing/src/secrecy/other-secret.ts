import {
  AuthorError,
  attributesHiddenFrom,
  canPlayerSee,
  type Game,
  type GameElement,
  type Random,
  SPECTATOR,
  type Viewer,
} from '@boardsmith/engine';
import type { Exchange } from './exchange.ts';

/** Gives an attribute that a viewer may not read another value. */
export function otherSecret(
  game: Game,
  {
    viewer,
    random,
    secrets,
  }: { readonly viewer: Viewer; readonly random: Random; readonly secrets: readonly string[] },
): Exchange | undefined {
  const seat = viewer === SPECTATOR ? null : viewer;
  const seen = [game, ...game.players, ...game.all(each => canPlayerSee(each, seat))];
  const declared = seen.flatMap(element =>
    attributesHiddenFrom(element, seat).map(key => secretOf(element, key)),
  );
  const ofGame = secrets.map(key => secretOf(game, key));
  const hidden = [...declared, ...ofGame].flatMap(({ element, key }) => {
    const value = another(element.attributes()[key]);
    return value === undefined ? [] : [{ element, key, value }];
  });
  if (hidden.length === 0) return undefined;
  const { element, key, value } = random.pick(hidden);
  try {
    game.journal.segment(() => element.setAttribute(key, value));
  } catch (error) {
    if (error instanceof AuthorError) return undefined;
    throw error;
  }
  const inWords = `another value of ${key} of "${element.name}"`;
  return { parts: new Map(), inWords };
}

function secretOf(element: GameElement, key: string): { element: GameElement; key: string } {
  return { element, key };
}

/** Another value of the same kind; `undefined` for values that other state may depend on. */
function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}*`;
  return typeof value === 'boolean' ? !value : undefined;
}
