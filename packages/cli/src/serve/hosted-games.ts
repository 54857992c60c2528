import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { HostedGame } from '@boardsmith/server';
import { CONFIG_FILE } from '../project/find-project.ts';
import { findGame, gameEntry, loadGame } from '../project/load-game.ts';
import { rulesPageIn } from '../project/rules-page.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** The games to serve: the named ones, or every listed one under `games/`. */
export async function hostedGames(
  names: readonly string[],
  folder: string,
): Promise<readonly HostedGame[]> {
  const games: HostedGame[] = [];
  for (const { entry, folder: _, ...game } of gameModules(names, folder)) {
    const { definition } = await loadGame(entry, folder);
    games.push({ ...game, definition });
  }
  return games;
}

/** A game that can be hosted, before its rules are loaded. */
export interface GameModule extends Omit<HostedGame, 'definition'> {
  /** The path of the module that default-exports the game. */
  readonly entry: string;
  /** The folder of the game. */
  readonly folder: string;
}

/** The modules of the named games, or of every listed one under `games/`. */
export function gameModules(names: readonly string[], folder: string): readonly GameModule[] {
  const wanted = names.length > 0 ? names : allGames(folder);
  return wanted.map(name => {
    const found = findGame(name, folder);
    if (found === undefined) {
      throw new UsageError(`There is no game "${name}": neither games/${name} nor a path.`);
    }
    const place = resolve(found);
    const entry = statSync(place).isFile() ? place : gameEntry(place);
    const home = packageOf(place);
    const rulesPage = rulesPageIn(home);
    return { name: shortName(place), entry, folder: home, rulesHash: hashRules(entry), rulesPage };
  });
}

/** A hash that changes with the rules: a game that was begun with other rules cannot continue. */
function hashRules(entry: string): string {
  const hash = createHash('sha256');
  const root = dirname(entry);
  for (const file of sourcesIn(root)) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('base64url').slice(0, 22);
}

/** The folder of a game: `src/rules/index.ts` belongs to the folder with the nearest `package.json` above it. */
function packageOf(place: string): string {
  for (let at = place; ; at = dirname(at)) {
    if (existsSync(join(at, 'package.json')) || dirname(at) === at) return at;
  }
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.[cm]?[jt]s$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort();
}

/** Every listed game under `games/` here or in a parent folder, or that of the surrounding project. */
function allGames(folder: string): readonly string[] {
  for (let at = folder; ; at = dirname(at)) {
    const games = join(at, 'games');
    if (existsSync(games)) {
      return readdirSync(games).filter(name => {
        const place = join(games, name);
        return existsSync(join(place, 'package.json')) && configOf(place).unlisted !== true;
      });
    }
    if (existsSync(join(at, CONFIG_FILE))) return [at];
    if (dirname(at) === at) {
      throw new UsageError(
        `There is neither a folder games/ nor a ${CONFIG_FILE} here or above. Name the games.`,
      );
    }
  }
}

/** The name of a game in addresses: the name of its module, or the one of its configuration. */
function shortName(place: string): string {
  const { name } = configOf(place);
  return typeof name === 'string' ? name : basename(place).replace(/\.[cm]?[jt]s$/, '');
}

/** The configuration of a game, unchecked; empty if it has none. */
function configOf(place: string): { readonly name?: unknown; readonly unlisted?: unknown } {
  const config = join(place, CONFIG_FILE);
  return existsSync(config) ? JSON.parse(readFileSync(config, 'utf8')) : {};
}
