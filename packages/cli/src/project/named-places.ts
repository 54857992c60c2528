import ts from 'typescript';
import { ruleFiles } from './source-files.ts';
import type { Place } from './where-in-project.ts';

/** Whether a node of a file matches the name in an error. */
type Test = (node: ts.Node) => boolean;

/**
 * Locates names of engine errors in the rules of a project: the engine knows the name of an action or a
 * field, but not its line.
 */
export function namedPlaces(error: Error, folder: string): readonly Place[] {
  const isMeant = testFor('code' in error ? error.code : undefined, error.message);
  if (isMeant === undefined) return [];
  return [...ruleFiles(folder)].flatMap(([file, text]) => {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    return nodesIn(source, isMeant).map((node): Place => {
      const at = source.getLineAndCharacterOfPosition(node.getStart(source));
      return { file, line: at.line + 1, column: at.character + 1 };
    });
  });
}

function testFor(code: unknown, message: string): Test | undefined {
  const [first = '', second] = [...message.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
  switch (code) {
    case 'unknown-action':
    case 'action-twice':
      return node => ts.isStringLiteralLike(node) && node.text === first;
    case 'actions-key':
      return node => isKey(node, second ?? first);
    case 'name-taken':
      return isMemberOf(/The class (\S+) /.exec(message)?.[1] ?? '', first);
    default:
      return undefined;
  }
}

function isKey(node: ts.Node, name: string): boolean {
  const isEntry = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
  return isEntry && nameOf(node.name) === name;
}

function isMemberOf(className: string, name: string): Test {
  return node => {
    if (!ts.isClassElement(node) || node.name === undefined) return false;
    const { parent } = node;
    return ts.isClassLike(parent) && parent.name?.text === className && nameOf(node.name) === name;
  };
}

function nameOf(name: ts.PropertyName): string | undefined {
  const isPlain = ts.isIdentifier(name) || ts.isStringLiteralLike(name);
  return isPlain ? name.text : undefined;
}

function nodesIn(node: ts.Node, isMeant: Test): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (each: ts.Node): void => {
    if (isMeant(each)) found.push(each);
    else ts.forEachChild(each, visit);
  };
  visit(node);
  return found;
}
