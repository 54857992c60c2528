import { spawnSync } from 'node:child_process';
import { writeComponents, writeSnippets } from '../docs/docs-snippets.ts';

/** Checks the types of the arcade, of the site, and of every component in a document. */
writeSnippets('.');
writeComponents('.');
const compiler = ['node_modules/vue-tsc/bin/vue-tsc.js', '--noEmit', '-p', 'docs'];
process.exitCode = spawnSync(process.execPath, compiler, { stdio: 'inherit' }).status ?? 1;
