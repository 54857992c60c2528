import { spawnSync } from 'node:child_process';
import { writeSnippets } from '../docs/docs-snippets.ts';

writeSnippets('.');
const compiler = ['node_modules/typescript-7/lib/tsc.js', '-p', 'tsconfig.json'];
process.exitCode = spawnSync(process.execPath, compiler, { stdio: 'inherit' }).status ?? 1;
