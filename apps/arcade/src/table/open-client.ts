import { GameClient } from '@boardsmith/client';

/** Connects to a table on the server that this page is from: with a token as a player, else watching. */
export function openClient(game: string, token: string | undefined): GameClient {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const client = new GameClient({
    url: `${scheme}://${location.host}/socket`,
    game,
    watches: true,
    ...(token === undefined ? {} : { token }),
  });
  client.connect();
  return client;
}
