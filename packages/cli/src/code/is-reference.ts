import ts from 'typescript';
import { isAmbient, isAssignment } from './scope.ts';

/** Whether a node is erased at run time, or is checked elsewhere. */
export function isPassedOver(node: ts.Node): boolean {
  if (ts.isExpressionWithTypeArguments(node)) return isTypeOnly(node.parent);
  return (
    ts.isTypeNode(node) ||
    ts.isTypeParameterDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isImportEqualsDeclaration(node) ||
    (ts.isStatement(node) && isAmbient(node))
  );
}

/** `implements` is erased; `extends` of a class is a value. */
function isTypeOnly(node: ts.Node): boolean {
  if (!ts.isHeritageClause(node)) return false;
  return node.token === ts.SyntaxKind.ImplementsKeyword;
}

/** Whether an identifier is used as a value, and does not declare a name. */
export function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) return !isInPattern(parent.parent);
  if ('name' in parent && parent.name === node) return false;
  if (ts.isBindingElement(parent) && parent.propertyName === node) return false;
  return !('label' in parent && parent.label === node);
}

/** Whether an object literal is the target of an assignment: `({ a } = b)`. */
function isInPattern(literal: ts.Node): boolean {
  let node = literal;
  while (ts.isParenthesizedExpression(node.parent) || ts.isPropertyAssignment(node.parent)) {
    node = ts.isPropertyAssignment(node.parent) ? node.parent.parent : node.parent;
  }
  const { parent } = node;
  return isAssignment(parent) && parent.left === node;
}
