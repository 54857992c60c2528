import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { AgentTables } from '../agents/agent-tables.ts';
import { createMcpServer } from '../agents/mcp-server.ts';
import { type CliCommand, EXIT } from '../command/cli-command.ts';
import { parseCommand } from '../command/parse-command.ts';
import { hostedGames } from '../serve/hosted-games.ts';

/** The version that agents are told. */
const VERSION = '0.1.0';

/** Serves games to language-model agents over the standard input and output. */
export const mcp: CliCommand = {
  name: 'mcp',
  about: 'serves games to language-model agents (Model Context Protocol)',
  examples: ['boardsmith mcp go-fish hearts'],
  usage: 'mcp [game …]',

  async run(argv, world) {
    const { positionals } = parseCommand(argv, {});
    const tables = new AgentTables(await hostedGames(positionals, world.folder));
    const server = createMcpServer(tables, VERSION);
    const closed = new Promise<void>(resolve => {
      server.onclose = resolve;
    });
    await server.connect(new StdioServerTransport());
    // The transport does not notice the end of the input.
    process.stdin.once('end', () => void server.close());
    await Promise.race([closed, world.whenInterrupted()]);
    await server.close();
    return EXIT.done;
  },
};
