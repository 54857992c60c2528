import ts from 'typescript';

/** The name of the comparing function in a module; no snippet declares it. */
export const IMPORT_EXPECT = "import { expect as $expect } from 'vitest';";

const ARROW = '// =>';

/** Turns every `expression; // => value` into an assertion, on the same lines. */
export function withAssertions(code: string): string {
  const source = ts.createSourceFile('snippet.ts', code, ts.ScriptTarget.Latest, true);
  const assertions: Assertion[] = [];

  function visit(node: ts.Node): void {
    const value = ts.isExpressionStatement(node) ? valueAfter(code, node) : undefined;
    if (ts.isExpressionStatement(node) && value !== undefined) {
      assertions.push({ start: node.getStart(source), expression: node.expression, value });
    }
    ts.forEachChild(node, visit);
  }
  visit(source);

  if (assertions.length !== code.split(ARROW).length - 1) {
    throw new Error(`"${ARROW}" must follow an expression with a semicolon on the same line.`);
  }
  return assertions.reduceRight(asserted, code);
}

interface Assertion {
  readonly start: number;
  readonly expression: ts.Expression;
  readonly value: string;
}

function valueAfter(code: string, statement: ts.ExpressionStatement): string | undefined {
  const [comment] = ts.getTrailingCommentRanges(code, statement.end) ?? [];
  const text = comment === undefined ? '' : code.slice(comment.pos, comment.end);
  return text.startsWith(ARROW) ? text.slice(ARROW.length).trim() : undefined;
}

function asserted(code: string, { start, expression, value }: Assertion): string {
  const { end } = expression;
  return `${code.slice(0, start)}$expect(${code.slice(start, end)}).toEqual(${value})${code.slice(end)}`;
}
