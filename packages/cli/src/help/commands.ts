import { arena } from '../bots/arena.ts';
import { hint } from '../bots/hint.ts';
import { build } from '../build/build.ts';
import { check } from '../check.ts';
import type { CliCommand } from '../cli-command.ts';
import { dev } from '../dev/dev.ts';
import { doctor } from '../doctor/doctor.ts';
import { init } from '../init/init.ts';
import { perft } from '../perft.ts';
import { play } from '../play.ts';
import { preview } from '../preview/preview.ts';
import { replay } from '../replay.ts';
import { backup } from '../serve/backup.ts';
import { restore } from '../serve/restore.ts';
import { serve } from '../serve/serve.ts';
import { simulate } from '../simulate.ts';
import { test } from '../test.ts';
import { validate } from '../validate/validate.ts';

/** A command as the help shows it. */
export interface ListedCommand {
  readonly command: CliCommand;
  /** What it is for, in one line. */
  readonly about: string;
  readonly examples: readonly [string, ...string[]];
}

/** Every command, in the order in which an author needs them. */
export const COMMANDS: readonly ListedCommand[] = [
  {
    command: init,
    about: 'starts a project with a game that can be played at once',
    examples: ['boardsmith init my-game --template hex'],
  },
  {
    command: dev,
    about: 'plays the game that is being written, and keeps it through every edit',
    examples: [
      'boardsmith dev',
      'boardsmith dev --players 3 --ai 1 2 --ai-level hard --seed 7 --option size=5',
    ],
  },
  {
    command: test,
    about: 'runs the tests of the project',
    examples: ['boardsmith test', 'boardsmith test --watch'],
  },
  {
    command: validate,
    about: 'looks at everything that can be checked, in one report',
    examples: ['boardsmith validate', 'boardsmith validate --only types,code --json'],
  },
  {
    command: build,
    about: 'builds what is hosted: rules, page and manifest',
    examples: ['boardsmith build', 'boardsmith build --out release'],
  },
  {
    command: preview,
    about: 'plays what was built, as a host would serve it',
    examples: ['boardsmith preview --port 4173'],
  },
  {
    command: doctor,
    about: 'says whether everything is there that the other commands need',
    examples: ['boardsmith doctor'],
  },
  {
    command: play,
    about: 'plays one game without a screen, or at the terminal',
    examples: ['boardsmith play --controllers tty,bot:medium --seed 7'],
  },
  {
    command: replay,
    about: 'plays a recorded run again and verifies it',
    examples: ['boardsmith replay run.jsonl'],
  },
  {
    command: simulate,
    about: 'plays many random games, and counts how they end',
    examples: ['boardsmith simulate --games 1000'],
  },
  {
    command: perft,
    about: 'counts the ways in which a game can go',
    examples: ['boardsmith perft --depth 4'],
  },
  {
    command: check,
    about: 'tries the laws that every game obeys',
    examples: ['boardsmith check --runs 50'],
  },
  {
    command: arena,
    about: 'lets bots play each other',
    examples: ['boardsmith arena --bots hard,medium --games 20'],
  },
  {
    command: hint,
    about: 'says what a bot would do in a run that has stopped',
    examples: ['boardsmith hint --snapshot run.json --level hard'],
  },
  {
    command: serve,
    about: 'serves games to whoever comes',
    examples: ['boardsmith serve ./dist/rules/my-game.js --ui dist/page --data games'],
  },
  {
    command: backup,
    about: 'writes all games of a server to one file',
    examples: ['boardsmith backup --data games --to games.backup'],
  },
  {
    command: restore,
    about: 'makes a data folder of a backup, as it was at a moment',
    examples: ['boardsmith restore --from backups --to games --at 2026-11-18T02:00:00Z'],
  },
];
