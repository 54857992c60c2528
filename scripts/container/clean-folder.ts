import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { freePort } from '../tool/free-port.ts';
import { type Instruction, type Stage, textOf, variablesIn, wordsOf } from './dockerfile.ts';

/** An absolute path in a shell command, except for those of devices. */
const ABSOLUTE = /(?<=^|\s)\/(?!dev\/)[\w./*-]+/g;
/** The port that the image serves. */
const PORT = '8080';
const START_MS = 300_000;

/**
 * Runs the steps of a Dockerfile without a container engine: each stage has a folder in place of its file system, and
 * absolute paths lead into it. What is not tried is the image that the Dockerfile starts from.
 */
export class CleanFolder {
  readonly #root = mkdtempSync(join(tmpdir(), 'boardsmith-container-'));
  readonly #say: (line: string) => void;

  constructor(say: (line: string) => void) {
    this.#say = say;
    // The account of the server has to enter it.
    chmodSync(this.#root, 0o755);
  }

  remove(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }

  /** Runs every step of a stage that changes files. */
  build(stage: Stage): void {
    for (const step of stage.steps) {
      if (step.name === 'COPY') this.#copy(stage, step);
      else if (step.name === 'RUN') this.#run(stage, step);
    }
  }

  /** Starts the program of a stage as its account would, waits for its health check, and ends it. */
  async serve(stage: Stage): Promise<void> {
    const port = String(await freePort());
    const words = ['ENTRYPOINT', 'CMD'].flatMap(name => wordsOf(textOf(stage, name)));
    const [program = '', ...args] = words.map(word => word.replaceAll(PORT, port));
    const folder = this.#workdir(stage);
    const env = { ...this.#env(stage), HOME: folder };
    this.#say(`${program} ${args.join(' ')}`);
    const child = spawn(join(folder, program), args, {
      cwd: folder,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      ...unprivileged(),
    });
    const ended = new Promise<number | null>(done => child.once('exit', done));
    try {
      const [node = '', ...check] = wordsOf(textOf(stage, 'HEALTHCHECK'));
      const isHealthy = (): boolean =>
        spawnSync(
          node,
          check.map(word => word.replaceAll(PORT, port)),
          { env },
        ).status === 0;
      const end = performance.now() + START_MS;
      while (!isHealthy()) {
        if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}.`);
        if (performance.now() > end) throw new Error('It is not healthy.');
        await new Promise(next => setTimeout(next, 1_000));
      }
      const listed = await (await fetch(`http://127.0.0.1:${port}/api/games`)).text();
      this.#say(`healthy, with ${listed.match(/"displayName"/g)?.length ?? 0} games`);
    } finally {
      child.kill('SIGTERM');
    }
    const code = await ended;
    if (code !== 0) throw new Error(`After SIGTERM it ended with code ${code}.`);
    this.#say('ended by SIGTERM with code 0');
  }

  #copy(stage: Stage, { text }: Instruction): void {
    this.#say(`COPY ${text}`);
    const [first = '', ...rest] = text.split(' ');
    const from = /^--from=(\w+)$/.exec(first)?.[1];
    const [source = '', to = ''] = from === undefined ? [first, ...rest] : rest;
    const target = resolve(
      this.#workdir(stage),
      to.startsWith('/') ? this.#inside(stage.name, to) : to,
    );
    if (from === undefined) copyTracked(source, target);
    else cpSync(this.#inside(from, source), target, { recursive: true });
  }

  #run(stage: Stage, { text }: Instruction): void {
    this.#say(`RUN ${text}`);
    const { uid, gid } = unprivileged();
    const command = text
      .replaceAll(ABSOLUTE, path => this.#inside(stage.name, path))
      .replace('-o node -g node', uid === undefined ? '' : `-o ${uid} -g ${gid}`);
    const cwd = this.#workdir(stage);
    execFileSync('sh', ['-c', command], { cwd, env: this.#env(stage), stdio: 'inherit' });
  }

  #workdir(stage: Stage): string {
    const folder = this.#inside(stage.name, textOf(stage, 'WORKDIR') || '/');
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  #inside(stage: string, path: string): string {
    return join(this.#root, stage || 'image', path);
  }

  #env(stage: Stage): NodeJS.ProcessEnv {
    const { NODE_OPTIONS: _, ...env } = process.env;
    return { ...env, ...variablesIn(textOf(stage, 'ENV')) };
  }
}

/** Copies what Git knows: a clean checkout has neither installed packages nor builds. */
function copyTracked(from: string, to: string): void {
  const files = execFileSync('git', ['ls-files', '-z', from], { encoding: 'utf8' });
  for (const file of files.split('\0').filter(Boolean)) {
    const target = join(to, from === '.' ? file : file.slice(from.length + 1));
    mkdirSync(dirname(target), { recursive: true });
    cpSync(file, target);
  }
}

/** The account without rights that stands for the user of the image; where this process is not root, its own account. */
function unprivileged(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (what: '-u' | '-g'): number =>
    Number(execFileSync('id', [what, 'daemon'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
