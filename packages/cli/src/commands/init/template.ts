import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The templates of a project. */
export const TEMPLATES = ['blank', 'grid', 'hex', 'cards', 'dice'] as const;
export type TemplateName = (typeof TEMPLATES)[number];

/** A description of each template, for the prompt. */
export const TEMPLATE_NOTES: { readonly [N in TemplateName]: string } = {
  blank: 'the least that can be played: a heap of stones',
  grid: 'a board of squares: three in a row',
  hex: 'a board of hexagons: connect your sides',
  cards: 'hidden hands and tricks',
  dice: 'rolling, and scores',
};

/** The files of a project, by their relative paths. */
export type ProjectFiles = ReadonlyMap<string, string>;

const FOLDER = fileURLToPath(new URL('../../../templates', import.meta.url));

/** The files of a template: the common ones of all projects, and its own. */
export function readTemplate(name: TemplateName): ProjectFiles {
  return new Map([...filesIn(join(FOLDER, 'common')), ...filesIn(join(FOLDER, name))]);
}

function filesIn(folder: string): [string, string][] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .map(path => [nameIn(folder, path), readFileSync(path, 'utf8')]);
}

/** npm leaves `.gitignore` out of packages, so it is packed under another name. */
function nameIn(folder: string, path: string): string {
  const name = path.slice(folder.length + 1).replaceAll('\\', '/');
  return name === '_gitignore' ? '.gitignore' : name;
}
