#!/usr/bin/env node
import { register } from 'tsx/esm/api';
import { nodeWorld } from './node-world.ts';
import { runCli } from './run-cli.ts';

// Games are written in TypeScript, and loaded as they are.
register();
// Whoever reads what is printed may have read enough: `boardsmith build --json | head`.
process.stdout.on('error', error => {
  if ('code' in error && error.code === 'EPIPE') process.exit();
  throw error;
});
process.exitCode = await runCli(process.argv.slice(2), nodeWorld());
// A thread whose rules never came back may not end by itself.
setTimeout(() => process.exit(), 1_000).unref();
