import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { parse } from 'vue/compiler-sfc';

const INDEX = join(import.meta.dirname, '../src/index.ts');

/** What the package exports, with the file that it comes from. */
function exported(): readonly { readonly name: string; readonly file: string }[] {
  return sourceOf(INDEX).statements.flatMap(statement => {
    if (!ts.isExportDeclaration(statement) || statement.exportClause === undefined) return [];
    const { exportClause, moduleSpecifier } = statement;
    if (!ts.isNamedExports(exportClause) || moduleSpecifier === undefined) return [];
    if (!ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith('.')) return [];
    const file = join(dirname(INDEX), moduleSpecifier.text);
    return exportClause.elements.map(({ name, propertyName }) => ({
      name: propertyName?.text === 'default' ? 'default' : name.text,
      file,
    }));
  });
}

function sourceOf(file: string, text = readFileSync(file, 'utf8')): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

/** Follows what a file only hands on to where it is declared. */
function isDocumented(file: string, name: string): boolean {
  const source = sourceOf(file);
  for (const statement of source.statements) {
    if (ts.isExportDeclaration(statement)) {
      const handed = statement.exportClause;
      if (
        handed &&
        ts.isNamedExports(handed) &&
        handed.elements.some(each => each.name.text === name)
      ) {
        return true;
      }
    }
    if (!declares(statement, name)) continue;
    return ts.getJSDocCommentsAndTags(statement).length > 0;
  }
  return false;
}

function declares(statement: ts.Statement, name: string): boolean {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.some(each => each.name.getText() === name);
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isClassDeclaration(statement);
  return isNamed && statement.name?.text === name;
}

/** A type that follows from the constant before it needs no words of its own. */
function isDerived(file: string, name: string): boolean {
  return new RegExp(`export type ${name} = \\(typeof`).test(readFileSync(file, 'utf8'));
}

/** What of a component is not said: what it is, and what each of its properties is for. */
function unsaidOf(file: string): readonly string[] {
  const script = parse(readFileSync(file, 'utf8')).descriptor.scriptSetup?.content ?? '';
  const unsaid: string[] = [];
  const source = sourceOf(file, script);
  if (!script.includes('/** ') && !script.includes('/**\n')) unsaid.push('what it is');
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText(source) === 'defineProps') {
      for (const type of node.typeArguments ?? []) {
        if (!ts.isTypeLiteralNode(type)) continue;
        for (const member of type.members) {
          if (ts.getJSDocCommentsAndTags(member).length === 0)
            unsaid.push(member.name?.getText(source) ?? '');
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return unsaid;
}

test('[DOC2] every export has a description', () => {
  const silent = exported()
    .filter(({ file }) => file.endsWith('.ts') && !file.endsWith('view-types.ts'))
    .filter(({ name, file }) => !isDocumented(file, name) && !isDerived(file, name));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('[DOC2] every component has a description, and describes its properties', () => {
  const components = [
    ...exported().flatMap(({ file }) => (file.endsWith('.vue') ? [file] : [])),
    join(dirname(INDEX), 'components/debug/DebugPanel.vue'),
    join(dirname(INDEX), 'components/dice/Die3D.vue'),
  ];
  const unsaid = components.flatMap(file =>
    unsaidOf(file).map(what => `${file.split('/').at(-1)}: ${what}`),
  );
  expect(unsaid).toEqual([]);
});
