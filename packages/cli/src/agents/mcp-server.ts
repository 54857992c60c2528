import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import * as v from 'valibot';
import { UsageError } from '../terminal/usage-error.ts';
import type { AgentTables } from './agent-tables.ts';

/** A tool: its description for agents, and a function that checks its arguments and runs it. */
interface AgentTool {
  readonly tool: Tool;
  readonly run: (tables: AgentTables, args: unknown) => object | Promise<object>;
}

const key = { type: 'string', description: 'The key of your seat, from start_game' } as const;
const level = { type: 'string', description: 'easy, medium, hard, expert or a number' } as const;
const args = {
  type: 'object',
  description: 'The values by selection; elements as listed by legal_choices',
} as const;

const json = v.record(v.string(), v.unknown());
const keyed = v.object({ key: v.string() });
const started = v.object({
  game: v.string(),
  players: v.optional(v.number()),
  seats: v.optional(v.array(v.number())),
  level: v.optional(v.string()),
  seed: v.optional(v.string()),
  options: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
});
const asked = v.object({ key: v.string(), action: v.optional(v.string()), args: v.optional(json) });
const acted = v.object({ key: v.string(), action: v.string(), args: v.optional(json) });
const explained = v.object({ key: v.string(), level: v.optional(v.string()) });

const TOOLS: readonly AgentTool[] = [
  {
    tool: {
      name: 'list_games',
      description: 'Lists the games with their numbers of players and options.',
      inputSchema: { type: 'object', properties: {} },
    },
    run: tables => ({ games: tables.list() }),
  },
  {
    tool: {
      name: 'start_game',
      description: 'Starts a game and returns a secret key for each of your seats.',
      inputSchema: {
        type: 'object',
        properties: {
          game: { type: 'string', description: 'A name from list_games' },
          players: { type: 'integer' },
          seats: { type: 'array', items: { type: 'integer' }, description: 'Your seats, from 0' },
          level: { ...level, description: `The level of the bots: ${level.description}` },
          seed: { type: 'string' },
          options: { type: 'object' },
        },
        required: ['game'],
      },
    },
    run: (tables, given) => {
      const { game, ...more } = v.parse(started, given);
      return tables.start({ game, ...defined(more) });
    },
  },
  {
    tool: {
      name: 'view',
      description: 'Returns what your seat sees.',
      inputSchema: { type: 'object', properties: { key }, required: ['key'] },
    },
    run: (tables, given) => tables.view(v.parse(keyed, given).key),
  },
  {
    tool: {
      name: 'legal_choices',
      description:
        'Lists what your seat can choose, and why a choice is disabled; with an action and values, the next selection.',
      inputSchema: {
        type: 'object',
        properties: { key, action: { type: 'string' }, args },
        required: ['key'],
      },
    },
    run: (tables, given) => {
      const wanted = v.parse(asked, given);
      return tables.choices(wanted.key, wanted.action, wanted.args);
    },
  },
  {
    tool: {
      name: 'act',
      description: 'Makes a choice of your seat; bots then play until you are to choose again.',
      inputSchema: {
        type: 'object',
        properties: { key, action: { type: 'string' }, args },
        required: ['key', 'action'],
      },
    },
    run: (tables, given) => {
      const wanted = v.parse(acted, given);
      return tables.act(wanted.key, wanted.action, wanted.args);
    },
  },
  {
    tool: {
      name: 'explain',
      description: 'Returns what a bot would do with what your seat knows, and why.',
      inputSchema: { type: 'object', properties: { key, level }, required: ['key'] },
    },
    run: (tables, given) => {
      const wanted = v.parse(explained, given);
      return tables.explain(wanted.key, wanted.level);
    },
  },
];

/** Serves tables to agents by the Model Context Protocol; connect it to a transport. */
export function createMcpServer(tables: AgentTables, version: string): Server {
  const server = new Server({ name: 'boardsmith', version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: TOOLS.map(({ tool }) => tool),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }): Promise<CallToolResult> => {
    const found = TOOLS.find(({ tool }) => tool.name === params.name);
    if (found === undefined) return refusal(`There is no tool "${params.name}".`);
    try {
      const result = await found.run(tables, params.arguments ?? {});
      return { content: [{ type: 'text', text: JSON.stringify(result) }] };
    } catch (error) {
      if (error instanceof UsageError) return refusal(error.message);
      if (error instanceof v.ValiError) return refusal(`The arguments are wrong: ${error.message}`);
      throw error;
    }
  });
  return server;
}

function refusal(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] };
}

/** The properties that are given. */
function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  // The entries are those of `values` without the undefined ones; `Object.entries` loses their types.
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
