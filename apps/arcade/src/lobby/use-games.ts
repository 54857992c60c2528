import { callLobby, type ListedGame } from '@boardsmith/client';
import { type ShallowRef, shallowRef } from 'vue';
import { errorText } from './error-text.ts';

const games = shallowRef<readonly ListedGame[]>([]);
const mayDebug = shallowRef(false);
const problem = shallowRef<string | null>(null);
let request: Promise<void> | undefined;

/** Requests the list of games once, and again after a failure, which `problem` describes. */
export function loadGames(): Promise<void> {
  request ??= callLobby('listGames', {}).then(
    found => {
      games.value = found.games;
      mayDebug.value = found.debugTables;
    },
    error => {
      request = undefined;
      problem.value = errorText(error);
    },
  );
  return request;
}

/** The games that the server hosts; requested once. */
export function useGames(): {
  readonly games: Readonly<ShallowRef<readonly ListedGame[]>>;
  /** Whether the server allows tables with debug rights. */
  readonly mayDebug: Readonly<ShallowRef<boolean>>;
  readonly problem: Readonly<ShallowRef<string | null>>;
} {
  void loadGames();
  return { games, mayDebug, problem };
}

/**
 * Whether the rules of a game hide information: the table is covered while a shared device changes hands.
 * A game that is not in the list, or whose list has not loaded, counts as hiding.
 */
export function hidesInformation(name: string): boolean {
  return games.value.find(game => game.name === name)?.hidesInformation ?? true;
}

/** The display name of a game; until the server's list has loaded, one made from its name. */
export function displayNameOf(name: string): string {
  const known = useGames().games.value.find(game => game.name === name);
  const words = name.replaceAll('-', ' ');
  return known?.displayName ?? words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** The colours that the rules of a game give to its seats; none until the server's list has loaded. */
export function seatColorsOf(name: string): readonly string[] {
  return useGames().games.value.find(game => game.name === name)?.seatColors ?? [];
}
