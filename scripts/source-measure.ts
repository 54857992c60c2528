import ts from 'typescript';

/** What can be counted in one source file. Places are line numbers, from 1. */
export interface SourceMeasure {
  readonly path: string;
  readonly lines: number;
  readonly anys: readonly number[];
  /** Every `as` that overrules the compiler; `as const` and renamed imports do not. */
  readonly casts: readonly number[];
  readonly functions: readonly FunctionMeasure[];
}

/** A function with a body, and how many lines it takes. */
export interface FunctionMeasure {
  readonly path: string;
  readonly name: string;
  readonly line: number;
  readonly lines: number;
}

/** Reads a file as the compiler does, so that words in comments and strings do not count. */
export function measureSource(path: string, text: string): SourceMeasure {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const anys: number[] = [];
  const casts: number[] = [];
  const functions: FunctionMeasure[] = [];
  const lineOf = (position: number): number =>
    source.getLineAndCharacterOfPosition(position).line + 1;

  function visit(node: ts.Node): void {
    const line = lineOf(node.getStart(source));
    if (node.kind === ts.SyntaxKind.AnyKeyword) anys.push(line);
    if (isCast(node)) casts.push(line);
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      functions.push({ path, name: nameOf(node), line, lines: lineOf(node.end) - line + 1 });
    }
    ts.forEachChild(node, visit);
  }
  visit(source);

  return { path, lines: text.trimEnd().split('\n').length, anys, casts, functions };
}

/** The middle of `numbers`, or 0 when there are none. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function isCast(node: ts.Node): boolean {
  return ts.isAssertionExpression(node) && !ts.isConstTypeReference(node.type);
}

function nameOf(node: ts.SignatureDeclaration): string {
  const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
  if (named !== undefined) return named.getText();
  return ts.isConstructorDeclaration(node) ? 'constructor' : '(a callback)';
}
