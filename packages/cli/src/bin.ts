#!/usr/bin/env node
import { register } from 'tsx/esm/api';
import { nodeWorld } from './node-world.ts';
import { runCli } from './run-cli.ts';

// Games are written in TypeScript, and loaded as they are.
register();
process.exitCode = await runCli(process.argv.slice(2), nodeWorld());
