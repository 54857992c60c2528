import { ref, watch } from 'vue';
import { KeptSeats, type Shelf } from './kept-seats.ts';

const NAME_KEY = 'boardsmith name';
const NAMES = ['Otter', 'Heron', 'Badger', 'Lynx', 'Magpie', 'Hare', 'Marten', 'Plover', 'Vole'];
const LONGEST_NAME = 40;

/** Private windows have a storage that refuses everything: the page goes on without. */
const shelf: Shelf = openShelf();

/** The seats that this device has. */
export const keptSeats = new KeptSeats(shelf);

/** The name of whoever plays on this device; there is always one, so nobody has to be asked. */
export const playerName = ref(shelf.getItem(NAME_KEY) ?? suggestedName());

// Also a name that was only suggested: whoever comes back is who they were.
watch(playerName, name => shelf.setItem(NAME_KEY, name), { immediate: true });

/** What the others are told: never empty, never too long. */
export function spokenName(): string {
  return playerName.value.trim().slice(0, LONGEST_NAME) || 'Guest';
}

function suggestedName(): string {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return NAMES[byte % NAMES.length] ?? 'Guest';
}

function openShelf(): Shelf {
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
        // Nothing outlives the page then; the seat is still there until it is closed.
      }
    },
  };
}
