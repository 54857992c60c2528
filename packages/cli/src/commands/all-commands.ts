import type { CliCommand } from '../command/cli-command.ts';
import { admin } from '../serve/admin.ts';
import { backup } from '../serve/backup.ts';
import { migrate } from '../serve/migrate.ts';
import { restore } from '../serve/restore.ts';
import { serve } from '../serve/serve.ts';
import { arena } from './arena.ts';
import { build } from './build.ts';
import { check } from './check.ts';
import { dev } from './dev/dev.ts';
import { doctor } from './doctor.ts';
import { hint } from './hint.ts';
import { init } from './init/init.ts';
import { lab } from './lab.ts';
import { mcp } from './mcp.ts';
import { perft } from './perft.ts';
import { play } from './play/play.ts';
import { preview } from './preview.ts';
import { profile } from './profile.ts';
import { replay } from './replay.ts';
import { simulate } from './simulate.ts';
import { test } from './test.ts';
import { tune } from './tune.ts';
import { validate } from './validate/validate.ts';

/** Every command, in the order in which an author needs them. Add a command: its file, and its line here. */
export const COMMANDS: readonly CliCommand[] = [
  init,
  dev,
  test,
  validate,
  build,
  preview,
  doctor,
  play,
  replay,
  simulate,
  perft,
  check,
  arena,
  lab,
  profile,
  tune,
  hint,
  mcp,
  serve,
  backup,
  restore,
  migrate,
  admin,
];
