import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  type PackedPackage,
  packedIn,
  packPackages,
} from '../../../../scripts/pack/pack-packages.ts';
import { projectManifest } from '../../src/project/project-manifest.ts';

/** The output and the exit code of a program. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
}

/** A program that runs until it is stopped. */
export interface Running {
  /** The output so far. */
  said(): string;
  /** Waits for a text in the output. */
  says(what: RegExp): Promise<RegExpExecArray>;
  close(): Promise<void>;
}

interface Manifest {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
  overrides?: Record<string, string>;
}

const PATIENCE_MS = 240_000;

/** An author's machine, which has our packed packages and nothing else of this repo. */
export class AuthorMachine {
  readonly #folder: string;
  readonly #tarballs: ReadonlyMap<string, string>;
  /** The folder that has the packages at present. */
  #holder: string;

  /** Installs the packed packages once. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#tarballs = new Map(packed(folder).map(({ name, tarball }) => [name, tarball]));
    const programs = join(folder, 'programs');
    mkdirSync(programs);
    writeFileSync(join(programs, 'xdg-open'), `#!/bin/sh\necho "$1" >> '${this.#openedFile()}'\n`, {
      mode: 0o755,
    });
    this.#holder = join(folder, 'first');
    mkdirSync(this.#holder, { recursive: true });
    writeFileSync(
      join(this.#holder, 'package.json'),
      JSON.stringify(this.#fromTarballs(projectManifest('first'))),
    );
    this.#install(this.#holder);
  }

  /** Creates a project and installs its packages; those of the previous project are reused. */
  init(name: string, template: string): string {
    const folder = join(this.#folder, name);
    const { code, out } = this.boardsmith(this.#folder, 'init', name, '--template', template);
    if (code !== 0) throw new Error(out);
    const path = join(folder, 'package.json');
    writeFileSync(path, JSON.stringify(this.#fromTarballs(JSON.parse(readFileSync(path, 'utf8')))));
    for (const each of ['node_modules', 'package-lock.json']) {
      if (existsSync(join(this.#holder, each)))
        renameSync(join(this.#holder, each), join(folder, each));
    }
    this.#holder = folder;
    this.#install(folder);
    return folder;
  }

  /** Runs `boardsmith` to its end. */
  boardsmith(folder: string, ...args: readonly string[]): Ended {
    const [program, ...all] = this.#command(args);
    const { status, stdout, stderr } = spawnSync(program, all, {
      cwd: folder,
      encoding: 'utf8',
      env: this.#env(),
    });
    return { code: status, out: stdout + stderr };
  }

  /** Runs another program to its end, such as `npx tsc --noEmit`. */
  run(folder: string, program: string, ...args: readonly string[]): Ended {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: folder,
      encoding: 'utf8',
      env: this.#env(),
    });
    return { code: status, out: stdout + stderr };
  }

  /** Starts `boardsmith` and lets it run. */
  start(folder: string, ...args: readonly string[]): Running {
    const [program, ...all] = this.#command(args);
    const child = spawn(program, all, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: this.#env(),
    });
    return watch(child, args.join(' '));
  }

  /** The addresses that were opened in the author's browser. */
  opened(): readonly string[] {
    const file = this.#openedFile();
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  }

  #openedFile(): string {
    return join(this.#folder, 'opened');
  }

  #command(args: readonly string[]): readonly [string, ...string[]] {
    const bin = join(this.#holder, 'node_modules', '@boardsmith', 'cli', 'dist', 'bin.js');
    return [process.execPath, bin, ...args];
  }

  /** The environment of this test must not affect the machine. */
  #env(): NodeJS.ProcessEnv {
    const { NODE_OPTIONS: _, NODE_ENV: __, VITEST: ___, ...env } = process.env;
    const programs = join(this.#folder, 'programs');
    return { ...env, PATH: [programs, env['PATH']].join(delimiter) };
  }

  #install(folder: string): void {
    const { status, stdout, stderr } = spawnSync(
      'npm',
      ['install', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'],
      { cwd: folder, encoding: 'utf8', env: this.#env() },
    );
    if (status !== 0) throw new Error(`npm install failed:\n${stdout}\n${stderr}`);
  }

  /** The same packages from files: they are not on a registry yet. */
  #fromTarballs(given: object): Manifest {
    const manifest: Manifest = JSON.parse(JSON.stringify(given));
    const overrides: Record<string, string> = {};
    for (const [name, tarball] of this.#tarballs) {
      const lists = [manifest.dependencies, manifest.devDependencies];
      const list = lists.find(each => name in each);
      if (list !== undefined) list[name] = `file:${tarball}`;
      overrides[name] = list === undefined ? `file:${tarball}` : `$${name}`;
    }
    return { ...manifest, overrides };
  }
}

/** The built packages: those that `npm test` has packed, or packed now. */
function packed(folder: string): readonly PackedPackage[] {
  const before = process.env['PACKED'];
  if (before !== undefined) {
    const all = packedIn(before);
    if (all.length === 0)
      throw new Error(`${before} has no packages: the step that packs has failed.`);
    return all;
  }
  const packs = join(folder, 'packs');
  mkdirSync(packs, { recursive: true });
  return packPackages(packs);
}

function watch(child: ChildProcess, what: string): Running {
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', line => {
      text += `${line}\n`;
      for (const listener of listeners) listener();
    });
  }
  const ended = once(child, 'exit');
  return {
    said: () => text,
    says: wanted =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = wanted.exec(text);
          if (found === null) return;
          listeners.delete(look);
          clearTimeout(timer);
          resolve(found);
        };
        const timer = setTimeout(
          () => reject(new Error(`"${what}" does not say ${wanted}. It said:\n${text}`)),
          PATIENCE_MS,
        );
        listeners.add(look);
        look();
      }),
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
