import { spawnSync } from 'node:child_process';
import { writeSnippets } from '../docs/docs-snippets.ts';

writeSnippets('.');

/** The host core and the Workers have no types of Node: they fail when they use something of Node. */
const projects = [
  'tsconfig.json',
  'packages/server/tsconfig.host.json',
  'packages/worker/test/workers/tsconfig.json',
];
const statuses = projects.map(project => {
  const compiler = ['node_modules/typescript-7/lib/tsc.js', '-p', project];
  return spawnSync(process.execPath, compiler, { stdio: 'inherit' }).status ?? 1;
});
process.exitCode = Math.max(...statuses);
