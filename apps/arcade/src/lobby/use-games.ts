import { callLobby, type ListedGame } from '@boardsmith/client';
import { type ShallowRef, shallowRef } from 'vue';
import { errorText } from './error-text.ts';

const games = shallowRef<readonly ListedGame[]>([]);
const mayDebug = shallowRef(false);
const problem = shallowRef<string | null>(null);
let isRequested = false;

/** The games that the server hosts; requested once. */
export function useGames(): {
  readonly games: Readonly<ShallowRef<readonly ListedGame[]>>;
  /** Whether the server allows tables with debug rights. */
  readonly mayDebug: Readonly<ShallowRef<boolean>>;
  readonly problem: Readonly<ShallowRef<string | null>>;
} {
  if (!isRequested) {
    isRequested = true;
    callLobby('listGames', {}).then(
      found => {
        games.value = found.games;
        mayDebug.value = found.debugTables;
      },
      error => {
        isRequested = false;
        problem.value = errorText(error);
      },
    );
  }
  return { games, mayDebug, problem };
}

/** The display name of a game; until the server's list has loaded, one made from its name. */
export function displayNameOf(name: string): string {
  const known = useGames().games.value.find(game => game.name === name);
  const words = name.replaceAll('-', ' ');
  return known?.displayName ?? words.slice(0, 1).toUpperCase() + words.slice(1);
}
