import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from './pack/manifest.ts';
import { parseChange, withRelease } from './release/changelog.ts';

/** Gives every package the next version, and puts what has changed into one changelog. */
const folder = '.changeset';
const changes = readdirSync(folder)
  .filter(file => file.endsWith('.md'))
  .flatMap(file => parseChange(readFileSync(join(folder, file), 'utf8')) ?? []);
if (changes.length === 0) {
  console.error('No change waits to be released. Describe one with npx changeset.');
  process.exitCode = 1;
} else {
  release();
}

function release(): void {
  const changesets = ['node_modules/@changesets/cli/bin.js', 'version'];
  const { status } = spawnSync(process.execPath, changesets, { stdio: 'inherit' });
  if (status !== 0) throw new Error('changeset version failed; nothing has been released.');
  const { version } = readManifest('packages/engine');
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  writeFileSync('CHANGELOG.md', withRelease(changelog, version, changes));
  const root = readFileSync('package.json', 'utf8');
  writeFileSync('package.json', root.replace(/"version": "[^"]+"/, `"version": "${version}"`));
  console.log(`Version ${version}. Run npm install to bring package-lock.json up to date.`);
}
