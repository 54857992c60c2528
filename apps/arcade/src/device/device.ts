import { ref, watch } from 'vue';
import { StoredSeats, type TextStorage } from './stored-seats.ts';

const NAME_KEY = 'boardsmith name';
const NAMES = ['Otter', 'Heron', 'Badger', 'Lynx', 'Magpie', 'Hare', 'Marten', 'Plover', 'Vole'];
const MAX_NAME_LENGTH = 40;

/** Private windows have a storage that throws; the page works without it. */
const storage: TextStorage = openStorage();

/** The seats that this device has. */
export const storedSeats = new StoredSeats(storage);

/** The name of the player at this device. A new device has a suggested one, so that a game can start at once. */
export const playerName = ref(storage.getItem(NAME_KEY) ?? suggestedName());

// A suggested name is stored too: a player who comes back has the same name.
watch(playerName, name => storage.setItem(NAME_KEY, name), { immediate: true });

/** The name that other players see: never empty, never too long. */
export function shownName(): string {
  return playerName.value.trim().slice(0, MAX_NAME_LENGTH) || 'Guest';
}

function suggestedName(): string {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return NAMES[byte % NAMES.length] ?? 'Guest';
}

function openStorage(): TextStorage {
  const memory = new Map<string, string>();
  return {
    getItem(key) {
      try {
        return localStorage.getItem(key) ?? memory.get(key) ?? null;
      } catch {
        return memory.get(key) ?? null;
      }
    },
    setItem(key, value) {
      memory.set(key, value);
      try {
        localStorage.setItem(key, value);
      } catch {
        // Without storage the seat is lost when the page is closed.
      }
    },
  };
}
