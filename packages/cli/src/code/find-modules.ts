import ts from 'typescript';
import type { Report } from './find-names.ts';
import { ruleForModule } from './forbidden-name.ts';

/** Finds imports of modules that rules may not use, and dynamic imports. */
export function findModules(file: ts.SourceFile, report: Report): void {
  visit(file, report);
}

function visit(node: ts.Node, report: Report): void {
  const specifier = importedBy(node);
  if (specifier !== undefined) {
    const rule = ruleForModule(specifier.text);
    if (rule !== undefined) report(rule, node, `The import of "${specifier.text}"`);
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    report('dynamic-import', node, '"import()"');
  }
  if (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword) {
    report('process', node, '"import.meta"');
  }
  ts.forEachChild(node, child => visit(child, report));
}

/** The modules that a statement imports at run time; type imports are erased. */
function importedBy(node: ts.Node): ts.StringLiteralLike | undefined {
  const given = specifierOf(node);
  return given !== undefined && ts.isStringLiteralLike(given) ? given : undefined;
}

function specifierOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isImportDeclaration(node)) {
    const isForTypes = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    return isForTypes ? undefined : node.moduleSpecifier;
  }
  if (ts.isExportDeclaration(node)) return node.isTypeOnly ? undefined : node.moduleSpecifier;
  if (!ts.isImportEqualsDeclaration(node) || node.isTypeOnly) return undefined;
  const { moduleReference } = node;
  return ts.isExternalModuleReference(moduleReference) ? moduleReference.expression : undefined;
}
