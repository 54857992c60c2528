import ts from 'typescript';
import { exportedNames } from './exported-names.ts';
import type { Snippet } from './snippet.ts';

/** A module from which examples may use names without an import. */
export interface NameSource {
  /** The specifier of an import of it. */
  readonly specifier: string;
  readonly text: string;
}

/**
 * The examples in the doc comments of a source file.
 *
 * An example is part of a sentence and has no imports: the names it uses come from `sources`, each
 * from the first that exports it, and `this` is the `game` among them. A name that the example
 * declares itself is imported too and shadowed.
 */
export function exampleSnippets(
  path: string,
  text: string,
  sources: readonly NameSource[],
): readonly Snippet[] {
  return examplesIn(text).map(({ line, code }) => {
    const imports = importsOf(usedIn(code), sources);
    const header = `${imports} async function $run(this: typeof game): Promise<void> {`;
    return { path, line, code, isRun: true, header, footer: '}\nawait $run.call(game);' };
  });
}

function examplesIn(text: string): readonly Pick<Snippet, 'line' | 'code'>[] {
  const lines = text.split('\n');
  return [...lines.entries()].flatMap(([index, line]) => {
    if (!/^\s*\* @example$/.test(line)) return [];
    const rest = lines.slice(index + 1);
    const end = rest.findIndex(each => /^\s*\*(\/| @)/.test(each));
    const code = rest.slice(0, end).map(each => each.replace(/^\s*\* ?/, ''));
    return [{ line: index + 2, code: code.join('\n') }];
  });
}

/** Every word of the code that could be an identifier. */
function usedIn(code: string): ReadonlySet<string> {
  const names = new Set(['game']);
  function visit(node: ts.Node): void {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  }
  visit(ts.createSourceFile('example.ts', code, ts.ScriptTarget.Latest));
  return names;
}

function importsOf(names: ReadonlySet<string>, sources: readonly NameSource[]): string {
  const missing = new Set(names);
  const imports = sources.map(({ specifier, text }) => {
    const found = exportedNames(text).filter(({ name }) => missing.delete(name));
    const list = found.map(({ name, isType }) => (isType ? `type ${name}` : name));
    return list.length === 0 ? '' : `import { ${list.join(', ')} } from '${specifier}';`;
  });
  return imports.filter(each => each !== '').join(' ');
}
