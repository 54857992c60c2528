import { spawnSync } from 'node:child_process';
import { writeSnippets } from '../docs/docs-snippets.ts';

writeSnippets('.');

/** The second project has no types of Node: it fails when the host core uses something of Node. */
const projects = ['tsconfig.json', 'packages/server/tsconfig.host.json'];
const statuses = projects.map(project => {
  const compiler = ['node_modules/typescript-7/lib/tsc.js', '-p', project];
  return spawnSync(process.execPath, compiler, { stdio: 'inherit' }).status ?? 1;
});
process.exitCode = Math.max(...statuses);
