import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { portableDeclaration } from '../../packages/ui/scripts/portable-declarations.ts';

const FOLDER = join('.vitepress', 'cache', 'ui-types');
const COMPILER = join('..', 'node_modules', 'vue-tsc', 'bin', 'vue-tsc.js');

/** What vue-tsc writes of the properties of a component, with the words before it. */
const PROPS = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*)?type __VLS_Props = (\{[\s\S]*?\n\}|[^;]+);/;

/**
 * Writes the types of `ui` as TypeDoc can read them, and gives their entry: it knows no components, so
 * each of them is described by its properties.
 */
export function makeUiTypes(): string {
  const args = ['-p', '../packages/ui/tsconfig.json', '--outDir', FOLDER];
  const { status, stdout } = spawnSync(process.execPath, [COMPILER, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The types of ui cannot be written:\n${stdout}`);
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.d.ts'))
    .map(file => join(FOLDER, file));
  for (const file of files) writeFileSync(file, portableDeclaration(readFileSync(file, 'utf8')));
  const components = files.filter(file => file.endsWith('.vue.d.ts'));
  const described = new Set(components.filter(describe).map(nameOf));
  const entry = join(FOLDER, 'index.d.ts');
  const exported = readFileSync(entry, 'utf8').replace(
    /export \{ default as (\w+) \} from ('.*');/g,
    (_, name: string, from: string) =>
      described.has(name) ? `export type { ${name}Props } from ${from};` : '',
  );
  writeFileSync(entry, exported);
  return entry;
}

function nameOf(file: string): string {
  return basename(file, '.vue.d.ts');
}

/** Exports the properties of a component under its name; says whether it has any. */
function describe(file: string): boolean {
  const text = readFileSync(file, 'utf8');
  const [, words = '', type] = PROPS.exec(text) ?? [];
  if (type === undefined) return false;
  const name = `${nameOf(file)}Props`;
  const shown = words.replace('/**', `/** Properties of \`<${nameOf(file)}>\`.`);
  const declared = type.startsWith('{') ? `interface ${name} ${type}` : `type ${name} = ${type};`;
  writeFileSync(
    file,
    `${text.replace(PROPS, `${shown}export ${declared}`)}`.replaceAll('__VLS_Props', name),
  );
  return true;
}
