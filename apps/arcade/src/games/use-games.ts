import { type ShallowRef, shallowRef } from 'vue';
import { lobby, wordsOf } from '../lobby/lobby-api.ts';
import type { GameListing } from './game-listing.ts';

const games = shallowRef<readonly GameListing[]>([]);
const problem = shallowRef<string | null>(null);
let isAsked = false;

/** The games that the server hosts, shortest first; asked for once. */
export function useGames(): {
  readonly games: Readonly<ShallowRef<readonly GameListing[]>>;
  readonly problem: Readonly<ShallowRef<string | null>>;
} {
  if (!isAsked) {
    isAsked = true;
    lobby.games().then(
      found => {
        games.value = found;
      },
      error => {
        isAsked = false;
        problem.value = wordsOf(error);
      },
    );
  }
  return { games, problem };
}
