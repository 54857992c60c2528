import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PlayableGame } from '@boardsmith/engine';
import type { RulesName } from '@boardsmith/runtime';
import { UsageError } from '../terminal/usage-error.ts';
import { CONFIG_FILE } from './find-project.ts';
import { type LawOptions, parseLaws } from './project-config.ts';

/** A game found by name or path, with its rules id. */
export interface LoadedGame extends RulesName {
  readonly definition: PlayableGame;
  /** How the laws of the game are checked. */
  readonly laws: LawOptions;
}

/** Loads a game: a name under `games/`, or the path of a package or of a module. */
export async function loadGame(nameOrPath: string, folder: string): Promise<LoadedGame> {
  const place = findGame(nameOrPath, folder);
  if (place === undefined) {
    throw new UsageError(
      `There is no game "${nameOrPath}": neither games/${nameOrPath} nor a path.`,
    );
  }
  const isFile = statSync(place).isFile();
  const manifest = isFile ? {} : jsonIn(place, 'package.json');
  const entry = isFile ? place : entryOf(place, manifest);
  const loaded: unknown = await import(pathToFileURL(entry).href);
  const definition: unknown = isRecord(loaded) ? loaded['default'] : undefined;
  if (!isPlayable(definition)) {
    throw new UsageError(`${entry} does not default-export the result of defineGame.`);
  }
  const { version } = manifest;
  const laws = isFile ? {} : lawsOf(place);
  return {
    definition,
    laws,
    game: nameOrPath,
    revision: typeof version === 'string' ? version : '',
  };
}

/**
 * The path of a game: under `games/` here or in a parent folder, or a path; `undefined` if there is none.
 */
export function findGame(nameOrPath: string, folder: string): string | undefined {
  const isName = !/[/\\]|^\./.test(nameOrPath);
  for (let at = folder; isName; at = dirname(at)) {
    const place = join(at, 'games', nameOrPath);
    if (existsSync(place)) return place;
    if (dirname(at) === at) break;
  }
  const place = resolve(folder, nameOrPath);
  return existsSync(place) ? place : undefined;
}

/** The entry module of the game in a folder. */
export function gameEntry(folder: string): string {
  return entryOf(folder, jsonIn(folder, 'package.json'));
}

function lawsOf(folder: string): LawOptions {
  const read = parseLaws(jsonIn(folder, CONFIG_FILE)['laws'] ?? {});
  if ('laws' in read) return read.laws;
  throw new UsageError(`${join(folder, CONFIG_FILE)}: ${read.wrong}.`);
}

function jsonIn(folder: string, name: string): Readonly<Record<string, unknown>> {
  const path = join(folder, name);
  const json: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  return isRecord(json) ? json : {};
}

/** The entry module of a package: its source if present, else the built file. */
function entryOf(folder: string, manifest: Readonly<Record<string, unknown>>): string {
  const { exports, main } = manifest;
  const root = isRecord(exports) && '.' in exports ? exports['.'] : exports;
  const named = isRecord(root) ? [root['source'], root['import'], root['default']] : [root, main];
  const entries = [...named, 'src/rules/index.ts', 'src/index.ts', 'index.js'];
  const found = entries.find(entry => typeof entry === 'string' && existsSync(join(folder, entry)));
  if (typeof found === 'string') return join(folder, found);
  throw new UsageError(`${folder} is no package: its package.json names no module that is there.`);
}

function isPlayable(value: unknown): value is PlayableGame {
  if (!isRecord(value)) return false;
  const { gameClass, playerCount, options } = value;
  return typeof gameClass === 'function' && isRecord(playerCount) && isRecord(options);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
