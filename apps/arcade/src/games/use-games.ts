import { type ShallowRef, shallowRef } from 'vue';
import { lobby, wordsOf } from '../lobby/lobby-api.ts';
import type { GameListing } from './game-listing.ts';

const games = shallowRef<readonly GameListing[]>([]);
const mayDebug = shallowRef(false);
const problem = shallowRef<string | null>(null);
let isAsked = false;

/** The games that the server hosts, shortest first; asked for once. */
export function useGames(): {
  readonly games: Readonly<ShallowRef<readonly GameListing[]>>;
  /** Whether the server makes tables with debug rights. */
  readonly mayDebug: Readonly<ShallowRef<boolean>>;
  readonly problem: Readonly<ShallowRef<string | null>>;
} {
  if (!isAsked) {
    isAsked = true;
    lobby.games().then(
      found => {
        games.value = found.games;
        mayDebug.value = found.debugTables;
      },
      error => {
        isAsked = false;
        problem.value = wordsOf(error);
      },
    );
  }
  return { games, mayDebug, problem };
}
