import { callLobby, createTable } from '@boardsmith/client';
import { OfflineServer } from '@boardsmith/offline';
import { numbers } from '../../../server/test/chaos/numbers.ts';
import { ClientPlayer, playClientsToEnd } from '../../../server/test/play/client-player.ts';

const server = new OfflineServer(new Worker('./host-worker.js', { type: 'module' }));
const { fetch, connect } = server;

/** A seat at a table of this browser. */
export interface OfflineSeat {
  readonly game: string;
  readonly token: string;
}

/** Where a table stands, as one seat sees it. */
export interface Standing {
  readonly isOver: boolean;
  readonly view: string;
}

/** Creates a table against bots and starts the game. */
async function begin(game: string, players: number, level: string): Promise<OfflineSeat> {
  const { game: table, token } = await createTable({ game, players, name: 'Ann' }, { fetch });
  const call = { params: { game: table }, token, fetch };
  for (let seat = 1; seat < players; seat++) {
    await callLobby('runCommand', { ...call, body: { do: 'bot', seat, level } });
  }
  await callLobby('runCommand', { ...call, body: { do: 'start' } });
  return { game: table, token };
}

function sit({ game, token }: OfflineSeat): ClientPlayer {
  return new ClientPlayer({ url: '', game, token, random: numbers(1), connect });
}

function standingOf({ client, isOver }: ClientPlayer): Standing {
  return { isOver, view: JSON.stringify(client.state.view) };
}

/** Makes a number of own moves, and waits until it is this seat's turn again or the game is over. */
async function play(seat: OfflineSeat, moves: number): Promise<Standing> {
  const player = sit(seat);
  const isAsked = (each: ClientPlayer): boolean => each.mayAct || each.isOver;
  for (let made = 0; made < moves; made++) {
    await player.until(isAsked);
    if (!player.isOver && !(await player.move())) throw new Error('A legal move was refused.');
  }
  await player.until(isAsked);
  const standing = standingOf(player);
  player.client.close();
  return standing;
}

async function playToEnd(seat: OfflineSeat): Promise<Standing> {
  const player = sit(seat);
  await playClientsToEnd([player]);
  const standing = standingOf(player);
  player.client.close();
  return standing;
}

async function replayStatus({ game }: OfflineSeat): Promise<string> {
  const replay = await callLobby('fetchReplay', { params: { game }, fetch });
  return JSON.stringify(replay).slice(0, 40);
}

const offline = { begin, play, playToEnd, replayStatus, state: () => server.state.is };

declare global {
  interface Window {
    readonly offline: typeof offline;
  }
}

Object.assign(window, { offline });
