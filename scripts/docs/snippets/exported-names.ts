import ts from 'typescript';

/** An exported name of a module, written as an import specifier. */
export interface ExportedName {
  readonly name: string;
  readonly isType: boolean;
}

/** The names that a module exports one by one. */
export function exportedNames(text: string): readonly ExportedName[] {
  const source = ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest, true);
  return source.statements.flatMap(statement => {
    if (ts.isExportDeclaration(statement)) return listedNames(statement);
    return isExported(statement) ? declaredNames(statement) : [];
  });
}

function listedNames({ exportClause, isTypeOnly }: ts.ExportDeclaration): readonly ExportedName[] {
  if (exportClause === undefined || !ts.isNamedExports(exportClause)) return [];
  return exportClause.elements.map(element => ({
    name: element.name.text,
    isType: isTypeOnly || element.isTypeOnly,
  }));
}

function declaredNames(statement: ts.Statement): readonly ExportedName[] {
  if (ts.isVariableStatement(statement)) {
    const names = statement.declarationList.declarations.map(({ name }) => name);
    return names.filter(ts.isIdentifier).map(({ text }) => ({ name: text, isType: false }));
  }
  const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
  if (isType || ts.isClassDeclaration(statement) || ts.isFunctionDeclaration(statement)) {
    return statement.name === undefined ? [] : [{ name: statement.name.text, isType }];
  }
  return [];
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
}
