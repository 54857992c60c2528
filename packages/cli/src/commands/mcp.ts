import { AgentTables } from '../agents/agent-tables.ts';
import { type CliCommand, EXIT } from '../command/cli-command.ts';
import { parseCommand } from '../command/parse-command.ts';
import { ownManifest } from '../project/project-manifest.ts';
import { hostedGames } from '../serve/hosted-games.ts';

/** Serves games to language-model agents over the standard input and output. */
export const mcp: CliCommand = {
  name: 'mcp',
  about: 'serves games to language-model agents (Model Context Protocol)',
  examples: ['boardsmith mcp go-fish hearts'],
  usage: 'mcp [game …]',

  async run(argv, world) {
    const { positionals } = parseCommand(argv, {});
    // Loading the protocol is slow, and other commands need not wait for it.
    const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js');
    const { createMcpServer } = await import('../agents/mcp-server.ts');
    const tables = new AgentTables(await hostedGames(positionals, world.folder));
    const server = createMcpServer(tables, ownManifest().version);
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
