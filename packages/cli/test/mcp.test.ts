import goFish from '@boardsmith/go-fish';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import { AgentTables } from '../src/agents/agent-tables.ts';
import { createMcpServer } from '../src/agents/mcp-server.ts';

interface Called {
  readonly isError: boolean;
  readonly text: string;
  readonly json: Record<string, unknown>;
}

type Call = (name: string, args?: Record<string, unknown>) => Promise<Called>;

/** The SDK's own client, connected to a server with two games. */
async function connect(): Promise<{ readonly client: Client; readonly call: Call }> {
  const games = [
    { name: 'tic-tac-toe', definition: ticTacToe },
    { name: 'go-fish', definition: goFish },
  ];
  const [near, far] = InMemoryTransport.createLinkedPair();
  await createMcpServer(new AgentTables(games), '0.1.0').connect(far);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(near);
  const call: Call = async (name, args = {}) => {
    const result = await client.callTool({ name, arguments: args });
    const { content, isError = false } = CallToolResultSchema.parse(result);
    const text = content.map(part => ('text' in part ? String(part.text) : '')).join('');
    return { isError, text, json: isError ? {} : JSON.parse(text) };
  };
  return { client, call };
}

async function seatKeys(call: Call, request: Record<string, unknown>): Promise<readonly string[]> {
  const { json } = await call('start_game', request);
  const { seats } = json;
  return Array.isArray(seats) ? seats.map(({ key }) => String(key)) : [];
}

describe('boardsmith mcp', () => {
  test('[CLI24] an agent lists games, starts one, and plays it to its end', async () => {
    const { client, call } = await connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'list_games',
      'start_game',
      'view',
      'legal_choices',
      'act',
      'explain',
    ]);
    expect((await call('list_games')).text).toContain('"name":"go-fish"');
    const request = { game: 'tic-tac-toe', seed: 'agent', level: 'easy' };
    const [key = ''] = await seatKeys(call, request);
    const explained = await call('explain', { key, level: 'easy' });
    expect(explained.json['reason']).toMatch(/^It /);
    let isOver = false;
    for (let turn = 0; turn < 5 && !isOver; turn++) {
      const { json } = await call('legal_choices', { key });
      const [{ action, selection }] = json['actions'] as [
        { action: string; selection: { selection: string; choices: { value: unknown }[] } },
      ];
      const args = { [selection.selection]: selection.choices[0]?.value };
      const acted = await call('act', { key, action, args });
      expect([turn, acted.isError, acted.text]).toEqual([turn, false, acted.text]);
      isOver = acted.json['isOver'] === true;
    }
    expect(isOver).toBe(true);
    expect((await call('view', { key })).json['isOver']).toBe(true);
  });

  test('[CLI24] an agent sees only its seat, and needs its key', async () => {
    const { call } = await connect();
    const request = { game: 'go-fish', seats: [0, 1], players: 2, seed: 'hands' };
    const [one = '', other = ''] = await seatKeys(call, request);
    const game = new goFish.gameClass({ playerCount: 2, seed: 'hands' });
    game.startFlow();
    const [mine, theirs] = game.players.map(({ hand }) => hand.children.map(({ name }) => name));
    const seen = await call('view', { key: one });
    for (const name of mine ?? []) expect(seen.text).toContain(name);
    for (const name of theirs ?? [])
      expect(JSON.stringify(seen.json['view'])).not.toContain(`"${name}"`);
    expect((await call('legal_choices', { key: other })).json['isYourTurn']).toBe(false);
    expect(await call('view', { key: 'guessed' })).toMatchObject({ isError: true });
    expect((await call('act', { key: other, action: 'ask' })).text).toContain('not the turn');
  });

  test('[CLI24] what is refused is an error that says why', async () => {
    const { call } = await connect();
    const [key = ''] = await seatKeys(call, { game: 'tic-tac-toe', seats: [0] });
    const refused = [
      await call('start_game', { game: 'chess' }),
      await call('start_game', { game: 'tic-tac-toe', seats: [7] }),
      await call('start_game', { game: 'tic-tac-toe', level: 'insane' }),
      await call('start_game', { players: 2 }),
      await call('act', { key, action: 'castle' }),
      await call('act', { key, action: 'place', args: { cell: { '@': 999 } } }),
      await call('resign', { key }),
    ];
    expect(refused.map(({ isError }) => isError)).toEqual(refused.map(() => true));
    expect(refused[0]?.text).toContain('Known are tic-tac-toe, go-fish');
  });
});
