#!/usr/bin/env node
import { register } from 'tsx/esm/api';
import { nodeWorld } from './node-world.ts';
import { runCli } from './run-cli.ts';

// Games are written in TypeScript, and loaded without a build.
register();
// The reader of a pipe may close it early, as in `boardsmith build --json | head`: that is not a failure.
process.stdout.on('error', error => {
  if ('code' in error && error.code === 'EPIPE') process.exit();
  throw error;
});
process.exitCode = await runCli(process.argv.slice(2), nodeWorld());
// A thread whose rules never returned may not end by itself.
setTimeout(() => process.exit(), 1_000).unref();
