import ts from 'typescript';

/** Counts of one source file. Positions are 1-based line numbers. */
export interface SourceMeasure {
  readonly path: string;
  readonly lines: number;
  /** Lines with a type assertion; `as const` and renamed imports are not assertions. */
  readonly casts: readonly number[];
  readonly functions: readonly FunctionMeasure[];
  /** Names the file declares: variables, functions, classes, types, members and parameters. */
  readonly identifiers: readonly Located[];
  readonly comments: readonly Located[];
}

/** A function with a body, and its number of lines. */
export interface FunctionMeasure {
  readonly path: string;
  readonly name: string;
  readonly line: number;
  readonly lines: number;
}

/** A text and the line it begins in. */
export interface Located {
  readonly text: string;
  readonly line: number;
}

/** Measures a file by its syntax tree, so that words in strings count neither as casts nor as names. */
export function measureSource(path: string, text: string): SourceMeasure {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const casts: number[] = [];
  const functions: FunctionMeasure[] = [];
  const identifiers: Located[] = [];
  const comments = new Map<number, string>();
  const lineOf = (position: number): number =>
    source.getLineAndCharacterOfPosition(position).line + 1;

  function visit(node: ts.Node): void {
    const line = lineOf(node.getStart(source));
    if (isCast(node)) casts.push(line);
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      functions.push({ path, name: nameOf(node), line, lines: lineOf(node.end) - line + 1 });
    }
    if (isDeclaredName(node)) identifiers.push({ text: node.text, line });
    for (const range of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      comments.set(range.pos, text.slice(range.pos, range.end));
    }
    ts.forEachChild(node, visit);
  }
  visit(source);

  return {
    path,
    lines: text.trimEnd().split('\n').length,
    casts,
    functions,
    identifiers,
    comments: [...comments].map(([position, comment]) => ({
      text: comment,
      line: lineOf(position),
    })),
  };
}

/** The value below which the share `quantile` (from 0 to 1) of `numbers` lies, or 0 without numbers. */
export function quantile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0;
}

function isCast(node: ts.Node): boolean {
  return ts.isAssertionExpression(node) && !ts.isConstTypeReference(node.type);
}

function isDeclaredName(node: ts.Node): node is ts.Identifier | ts.PrivateIdentifier {
  if (!ts.isIdentifier(node) && !ts.isPrivateIdentifier(node)) return false;
  return (
    'name' in node.parent &&
    node.parent.name === node &&
    !ts.isPropertyAccessExpression(node.parent) &&
    !ts.isImportSpecifier(node.parent) &&
    !ts.isExportSpecifier(node.parent)
  );
}

function nameOf(node: ts.SignatureDeclaration): string {
  const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
  if (named !== undefined) return named.getText();
  return ts.isConstructorDeclaration(node) ? 'constructor' : '(a callback)';
}
