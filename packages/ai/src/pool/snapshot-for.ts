import {
  type Determinization,
  type GameSnapshot,
  type Player,
  type Random,
  reseed,
  signSnapshot,
} from '@boardsmith/engine';
import { hasHiddenInformation } from '../hidden/has-hidden-information.ts';
import type { SearchGame } from '../search/search-game.ts';

/** A snapshot of the game as a player may know it: in the place of secrets is what might be there. */
export function snapshotFor(
  game: SearchGame,
  unknown: Determinization,
  { player: { position }, random }: { readonly player: Player; readonly random: Random },
): GameSnapshot {
  if (!hasHiddenInformation(game.game, position)) return game.game.getSnapshot();
  return game.tryOut(() => {
    unknown.apply(random);
    // What the game will draw is as little known as what it has dealt.
    reseed(game.game, `made up ${random()}`, 0);
    const { messages, views: _told, theatre: _shown, ...rest } = game.game.getSnapshot();
    const isForPlayer = ({ audience }: (typeof messages)[number]): boolean =>
      audience === undefined || audience.includes(position);
    return signSnapshot({ ...rest, messages: messages.filter(isForPlayer) });
  });
}
