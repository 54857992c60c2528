import { GameClient } from './game-client.ts';
import { scope } from './scope.ts';

/** Connects to a table on the server that this page is from: with a token as a player, else watching. */
export function openClient(game: string, token: string | undefined): GameClient {
  const { location } = scope;
  if (location === undefined) {
    throw new Error('There is no page here. Make a `GameClient` with the address of its server.');
  }
  const client = new GameClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`,
    game,
    watches: true,
    ...(token === undefined ? {} : { token }),
  });
  client.connect();
  return client;
}
