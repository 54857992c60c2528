import ts from 'typescript';
import type { Scope } from './scope.ts';

/**
 * A path from a free name through properties: `['Math', 'random']`. A name that is known only at run time is
 * `undefined`.
 */
export type Path = readonly (string | undefined)[];

/** Longer chains of aliases are treated as circular. */
const MOST_STEPS = 32;

/** What an expression may refer to, followed through constants, patterns and assignments. */
export function pathsOf(scope: Scope, expression: ts.Expression, steps = 0): readonly Path[] {
  if (steps > MOST_STEPS) return [];
  const follow = (next: ts.Expression): readonly Path[] => pathsOf(scope, next, steps + 1);
  if (ts.isIdentifier(expression)) {
    if (scope.isFree(expression)) return [[expression.text]];
    return scope
      .originsOf(expression)
      .flatMap(origin => follow(origin.expression).map(path => [...path, ...origin.keys]));
  }
  if (ts.isPropertyAccessExpression(expression) || ts.isElementAccessExpression(expression)) {
    const key = keyOfAccess(scope, expression);
    return follow(expression.expression).map(path => [...path, key]);
  }
  return partsThatPass(expression).flatMap(follow);
}

/** The property of an access, if it is known without running the code. */
export function keyOfAccess(
  scope: Scope,
  access: ts.PropertyAccessExpression | ts.ElementAccessExpression,
): string | undefined {
  if (ts.isPropertyAccessExpression(access)) return access.name.text;
  return textOf(scope, access.argumentExpression, 0);
}

/** The parts of an expression that may be its value. */
export function partsThatPass(expression: ts.Node): readonly ts.Expression[] {
  if (
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isNonNullExpression(expression) ||
    ts.isTypeAssertionExpression(expression)
  ) {
    return [expression.expression];
  }
  if (ts.isConditionalExpression(expression)) return [expression.whenTrue, expression.whenFalse];
  if (!ts.isBinaryExpression(expression)) return [];
  const { kind } = expression.operatorToken;
  if (kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken) {
    return [expression.left, expression.right];
  }
  const isRight =
    kind === ts.SyntaxKind.CommaToken ||
    kind === ts.SyntaxKind.AmpersandAmpersandToken ||
    kind === ts.SyntaxKind.EqualsToken;
  return isRight ? [expression.right] : [];
}

/** The text of an expression that is concatenated from literals and constants. */
function textOf(scope: Scope, expression: ts.Expression, steps: number): string | undefined {
  if (steps > MOST_STEPS) return undefined;
  const follow = (next: ts.Expression): string | undefined => textOf(scope, next, steps + 1);
  if (ts.isStringLiteralLike(expression) || ts.isNumericLiteral(expression)) return expression.text;
  if (ts.isTemplateExpression(expression)) {
    const spans = expression.templateSpans.map(span =>
      joined(follow(span.expression), span.literal.text),
    );
    return spans.reduce(joined, expression.head.text);
  }
  if (ts.isIdentifier(expression)) {
    const constant = scope.constantOf(expression);
    return constant === undefined ? undefined : follow(constant);
  }
  if (
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.PlusToken
  ) {
    return joined(follow(expression.left), follow(expression.right));
  }
  const [only, ...others] = partsThatPass(expression);
  return only === undefined || others.length > 0 ? undefined : follow(only);
}

function joined(one: string | undefined, other: string | undefined): string | undefined {
  return one === undefined || other === undefined ? undefined : one + other;
}
