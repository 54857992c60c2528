import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Problem } from './problem.ts';

/** The kinds of files in `public`, with the endings of their names. */
const ENDINGS = {
  image: ['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'svg'],
  font: ['woff2', 'woff', 'ttf', 'otf'],
  sound: ['mp3', 'ogg', 'opus', 'm4a', 'wav'],
} as const;
export type AssetKind = keyof typeof ENDINGS;
const KINDS: readonly AssetKind[] = ['image', 'font', 'sound'];

/** The most kilobytes of one file: on a phone's connection more takes seconds. */
const HEAVIEST: { readonly [K in AssetKind]: number } = { image: 400, font: 150, sound: 600 };

/** An image, a font or a sound in the folder `public` of a project. */
export interface Asset {
  /** Its path in `public`, as pages and rules write it: `cards/knight.webp`. */
  readonly path: string;
  readonly kind: AssetKind;
  readonly bytes: number;
}

/** The file that lists the assets with their types, for rules and pages. */
export const ASSETS_FILE = 'src/assets.ts';

/** The assets of a project, by path. */
export function findAssets(folder: string): readonly Asset[] {
  const root = join(folder, 'public');
  return pathsIn(root)
    .flatMap(path => {
      const kind = kindOf(path);
      return kind === undefined ? [] : [{ path, kind, bytes: statSync(join(root, path)).size }];
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Writes the list of assets if it has changed. A project that never had one gets no file. */
export function writeAssetList(folder: string): void {
  const path = join(folder, ASSETS_FILE);
  const assets = findAssets(folder);
  if (assets.length === 0 && !existsSync(path)) return;
  const text = assetList(assets);
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

/** The text of the list: a wrong path is an error of the compiler. */
function assetList(assets: readonly Asset[]): string {
  const lists = KINDS.flatMap(kind => {
    const paths = assets.filter(each => each.kind === kind).map(({ path }) => `  ${quoted(path)},`);
    const name = `${kind.toUpperCase()}S`;
    const type = `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
    const list = paths.length === 0 ? ['[]'] : ['[', ...paths, ']'];
    return [
      `export const ${name} = ${list.join('\n')} as const;`,
      `export type ${type} = (typeof ${name})[number];`,
      '',
    ];
  });
  return [
    '// Written by boardsmith from the files in public; changes here are lost.',
    '',
    ...lists,
    '/** The path of a file in `public`; the compiler refuses one that is not there. */',
    'export function asset<P extends Image | Font | Sound>(path: P): P {',
    '  return path;',
    '}',
    '',
  ].join('\n');
}

function quoted(path: string): string {
  return `'${path.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** What is wrong with the assets of a project, and which files nothing names. */
export function checkAssets(folder: string): {
  readonly assets: readonly Asset[];
  readonly problems: readonly Problem[];
  readonly unused: readonly string[];
} {
  const assets = findAssets(folder);
  const texts = textsOf(folder);
  const paths = new Set(assets.map(({ path }) => path));
  const missing = texts
    .filter(({ text }) => isAssetPath(text) && !paths.has(text.replace(/^\//, '')))
    .map(({ text, file, line }) => ({
      file,
      line,
      message: `There is no file public/${text.replace(/^\//, '')}.`,
    }));
  const heavy = assets
    .filter(({ kind, bytes }) => bytes > HEAVIEST[kind] * 1000)
    .map(({ path, kind, bytes }) => ({
      file: `public/${path}`,
      message: `The ${kind} weighs ${Math.round(bytes / 1000)} kB, and ${HEAVIEST[kind]} kB are allowed. Compress it, or make it smaller.`,
    }));
  const names = [...new Set(texts.map(({ text }) => text))];
  const unused = assets.filter(({ path }) => !names.some(name => mayName(name, path)));
  return { assets, problems: [...missing, ...heavy], unused: unused.map(({ path }) => path) };
}

/** A text in the sources of a project. */
interface FoundText {
  readonly text: string;
  readonly file: string;
  readonly line: number;
}

const SOURCES = /\.(?:[cm]?[jt]sx?|vue|css|html|json|md)$/;
/** Texts in quotes, and addresses in style sheets, links and headings. */
const TEXTS = /(["'`])((?:\\.|(?!\1)[^\\\n])*)\1|(?:url\(|\]\()([^"')\s]+)\)/g;

function textsOf(folder: string): readonly FoundText[] {
  const files = ['src', 'index.html', 'boardsmith.json', 'rules.md'].flatMap(each => {
    const path = join(folder, each);
    if (!existsSync(path)) return [];
    return statSync(path).isFile() ? [each] : pathsIn(path).map(inside => `${each}/${inside}`);
  });
  return files
    .filter(file => SOURCES.test(file) && file !== ASSETS_FILE)
    .flatMap(file =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          [...line.matchAll(TEXTS)].map(([, , inQuotes, address]) => ({
            text: inQuotes ?? address ?? '',
            file,
            line: at + 1,
          })),
        ),
    );
}

/** Whether a text is the path of an asset; paths relative to a module, addresses and templates are not. */
function isAssetPath(text: string): boolean {
  return kindOf(text) !== undefined && /^\/?[\w-][\w./ -]*$/.test(text) && !text.startsWith('//');
}

/** Whether a text can resolve to a path: it is the path, a template of it, or the folder that it lies in. */
function mayName(text: string, path: string): boolean {
  const named = text.replace(/^\.?\//, '');
  if (named === path || (named.endsWith('/') && path.startsWith(named))) return true;
  if (!named.includes('${')) return false;
  const parts = named.split(/\$\{[^}]*\}/).map(part => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return parts.some(part => part !== '') && new RegExp(`^${parts.join('.*')}$`).test(path);
}

function kindOf(path: string): AssetKind | undefined {
  const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase();
  return KINDS.find(kind => ENDINGS[kind].some(each => each === ending));
}

function pathsIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
