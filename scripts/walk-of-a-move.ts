import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import { GameClient, type JsonObject, type JsonValue } from '@boardsmith/client';
import goFish from '@boardsmith/go-fish';
import { startServer } from '@boardsmith/server';
import { makeTable } from './browser/make-table.ts';

/*
 * Counts the source files that run when a player makes one move in Go Fish: from `client.act` through the
 * server, its memory store, the session and the engine to the deltas that both clients have applied. Client
 * and server are in one process and connected by WebSockets. Run it with
 *
 *   node --experimental-websocket --import tsx --conditions=source scripts/walk-of-a-move.ts
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCE = /^(packages\/[^/]+|games\/[^/]+)\/src\/.*\.ts$/;

const server = await startServer({
  games: [{ name: 'go-fish', definition: goFish, rulesHash: 'rules' }],
});
const { game, tokens } = await makeTable(server.url, { game: 'go-fish', players: 2 }, [
  'Anna',
  'Ben',
]);
const clients = tokens.map(token => {
  const url = `${server.url.replace('http', 'ws')}/socket`;
  const client = new GameClient({ url, game, token, watches: true });
  client.connect();
  return client;
});
await until(() => clients.every(({ state }) => state.parts !== null && state.view !== null));
const asker = clients.find(({ state }) => (state.parts?.choices.actions.length ?? 0) > 0);
if (asker === undefined) throw new Error('No player has a turn.');
// The rank follows from the hand, so the client requests the choices before it makes the move.
const target = await firstChoice(asker, {});
const rank = await firstChoice(asker, { target });

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
await session.post('Profiler.takePreciseCoverage');
const before = clients.map(({ state }) => state.truth);
const result = await asker.act('ask', { target, rank });
if (!result.ok) throw new Error(`The move was refused: ${JSON.stringify(result)}`);
await until(() => clients.every(({ state }, i) => state.truth !== before[i]));
for (const { theatre } of clients) while (theatre.event !== null) theatre.advance();
const { result: scripts } = await session.post('Profiler.takePreciseCoverage');
session.disconnect();
for (const client of clients) client.close();
await server.close();

const files = scripts
  .filter(({ functions }) =>
    // The function at offset 0 is the top level of the module.
    functions.some(({ ranges: [range] }) => range && range.startOffset > 0 && range.count > 0),
  )
  .filter(({ url }) => url.startsWith('file:'))
  .map(({ url }) => fileURLToPath(url).slice(ROOT.length))
  .filter(file => SOURCE.test(file))
  .sort();
console.log(`${files.length} files run during one move.`);
for (const folder of new Set(files.map(packageOf))) {
  const inside = files.filter(file => packageOf(file) === folder);
  console.log(`\n${folder}: ${inside.length}`);
  for (const file of inside) console.log(`  ${file.slice(folder.length + 1)}`);
}

function packageOf(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}

/** The first value that the next selection of `ask` offers. */
async function firstChoice(client: GameClient, args: JsonObject): Promise<JsonValue> {
  const picked = await client.pick('ask', args);
  if (!picked.ok) throw new Error('The table does not list the choices.');
  const open = picked.question?.choices?.find(({ disabled }) => !disabled);
  if (open === undefined) throw new Error('No choice is open.');
  return open.value;
}

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise(resolve => setTimeout(resolve, 5));
}
