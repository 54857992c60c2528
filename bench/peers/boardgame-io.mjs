import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');

/**
 * Measures moves per second of CPU time of the boardgame.io server, with two clients at each match and always
 * one move in flight: the same work as ours. Both times are CPU time of the server. Prints JSON.
 */
const [name = 'turns', matches = '20', seconds = '10', warmUp = '5'] = process.argv.slice(2);
const games = { turns: { action: 'count' }, cards200: { action: 'play' } };
const { action } = games[name];
const child = fork(new URL('boardgame-io-server.mjs', import.meta.url));
const [{ port }] = await once(child, 'message');
const url = `http://127.0.0.1:${port}`;

let moves = 0;
const players = [];
for (let match = 0; match < Number(matches); match++) {
  const { matchID } = await post(`/games/${name}/create`, { numPlayers: 2 });
  for (const playerID of ['0', '1']) {
    const joined = await post(`/games/${name}/${matchID}/join`, { playerID, playerName: playerID });
    players.push(connect(matchID, playerID, joined.playerCredentials));
  }
}
await untilSpent(warmUp);
const before = await cpu();
moves = 0;
await untilSpent(seconds);
const spent = (await cpu()) - before;
console.log(JSON.stringify({ name, moves, movesPerCpuSecond: moves / spent }));
for (const player of players) player.stop();
child.kill();
process.exit(0);

function connect(matchID, playerID, credentials) {
  const game = { name, setup: () => ({}), moves: { [action]: () => undefined } };
  const multiplayer = SocketIO({ server: url });
  const client = Client({ game, multiplayer, matchID, playerID, credentials, debug: false });
  let turn = -1;
  client.subscribe(state => {
    if (state === null || state.ctx.currentPlayer !== playerID || state.ctx.turn === turn) return;
    turn = state.ctx.turn;
    moves++;
    setImmediate(() => client.moves[action]());
  });
  client.start();
  return client;
}

/** Waits until the server has used a number of seconds of CPU time: other processes may use the machine. */
async function untilSpent(seconds) {
  const end = (await cpu()) + Number(seconds);
  while ((await cpu()) < end) await new Promise(resolve => setTimeout(resolve, 100));
}

async function post(path, body) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
}

async function cpu() {
  child.send('cpu');
  const [{ cpu: used }] = await once(child, 'message');
  return (used.user + used.system) / 1e6;
}
