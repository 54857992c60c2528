import type { Connect, Ports, Storage } from './ports.ts';
import { scope } from './scope.ts';

const connect: Connect = (url, listener) => {
  if (scope.WebSocket === undefined) {
    throw new Error('There is no WebSocket here. Hand in a `connect` that makes connections.');
  }
  const socket = new scope.WebSocket(url);
  socket.onopen = () => listener.opened();
  socket.onmessage = ({ data }) => listener.heard(String(data));
  socket.onclose = ({ code, reason }) => listener.closed(code, reason);
  return { send: text => socket.send(text), close: () => socket.close() };
};

/** The ports of the browser, or of Node. */
export const defaultPorts: Ports = {
  connect,
  later(run, ms) {
    const timer = scope.setTimeout(run, ms);
    return () => scope.clearTimeout(timer);
  },
  storage: keptHere(),
  chance: Math.random,
  newId: () =>
    Array.from(scope.crypto.getRandomValues(new Uint8Array(16)), byte =>
      byte.toString(16).padStart(2, '0'),
    ).join(''),
};

/** The storage of the browser; where there is none, or it is closed, nothing outlives the page. */
function keptHere(): Storage {
  const memory = new Map<string, string>();
  return {
    get(key) {
      try {
        return scope.localStorage?.getItem(key) ?? memory.get(key) ?? null;
      } catch {
        return memory.get(key) ?? null;
      }
    },
    set(key, value) {
      memory.set(key, value);
      try {
        scope.localStorage?.setItem(key, value);
      } catch {
        // Private windows have a storage that refuses everything; the page goes on without.
      }
    },
  };
}
