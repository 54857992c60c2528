import ts from 'typescript';
import type { CodeRule } from './code-problem.ts';
import { plainName, ruleForName, ruleForObject } from './forbidden-name.ts';
import { isPassedOver, isReference } from './is-reference.ts';
import { keyOfAccess, type Path, partsThatPass, pathsOf } from './known-paths.ts';
import { isAssignment, keyOfElement, keyOfName, type Scope } from './scope.ts';

/** Reports a forbidden use: its node, and its name. */
export type Report = (rule: CodeRule, node: ts.Node, what: string) => void;

/** Finds names of the platform that rules may not use, also under aliases. */
export function findNames(scope: Scope, report: Report): void {
  const search = new NameSearch(scope, report);
  search.visit(scope.file);
}

class NameSearch {
  readonly #scope: Scope;
  readonly #report: Report;

  constructor(scope: Scope, report: Report) {
    this.#scope = scope;
    this.#report = report;
  }

  visit(node: ts.Node): void {
    if (isPassedOver(node)) return;
    if (ts.isIdentifier(node) && isReference(node)) this.#name(node);
    else if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
      this.#access(node);
    } else if (isDeclared(node) && node.initializer !== undefined) {
      this.#pattern(node.name, pathsOf(this.#scope, node.initializer));
    } else if (isAssignment(node)) {
      this.#target(node.left, pathsOf(this.#scope, node.right));
    }
    ts.forEachChild(node, child => this.visit(child));
  }

  #name(node: ts.Identifier): void {
    for (const path of pathsOf(this.#scope, node)) {
      // An alias was reported where it was declared.
      if (this.#scope.isFree(node)) this.#judge(node, path);
      else this.#judgeObject(node, path);
    }
  }

  #access(node: ts.PropertyAccessExpression | ts.ElementAccessExpression): void {
    for (const path of pathsOf(this.#scope, node)) this.#judge(node, path);
    if (keyOfAccess(this.#scope, node) === 'constructor') this.#constructorOf(node);
  }

  /** The constructor of a function compiles text to code. */
  #constructorOf(node: ts.PropertyAccessExpression | ts.ElementAccessExpression): void {
    const { parent, expression } = node;
    const isCalled = ts.isCallExpression(parent) && parent.expression === node;
    const isOfConstructor =
      (ts.isPropertyAccessExpression(expression) || ts.isElementAccessExpression(expression)) &&
      keyOfAccess(this.#scope, expression) === 'constructor';
    if (isCalled || isOfConstructor) this.#report('eval', node, '"constructor" as a function');
  }

  /** Names that are destructured from an object. */
  #pattern(name: ts.BindingName, paths: readonly Path[]): void {
    if (!ts.isObjectBindingPattern(name) || paths.length === 0) return;
    for (const element of name.elements) {
      if (element.dotDotDotToken !== undefined) {
        for (const path of paths) this.#handOn(element, path);
        continue;
      }
      const deeper = paths.map(path => [...path, keyOfElement(element)]);
      for (const path of deeper) this.#judge(element, path);
      this.#pattern(element.name, deeper);
    }
  }

  /** Destructuring in an assignment: `({ random } = Math)`. */
  #target(target: ts.Expression, paths: readonly Path[]): void {
    const [inner] = ts.isParenthesizedExpression(target) ? [target.expression] : [target];
    if (!ts.isObjectLiteralExpression(inner)) return;
    for (const property of inner.properties) {
      if (property.name === undefined) continue;
      const key = keyOfName(property.name);
      for (const path of paths) this.#judge(property, [...path, key]);
    }
  }

  #judge(node: ts.Node, path: Path): void {
    const base = path.slice(0, -1);
    const name = nameOf(path);
    if (name === undefined) {
      const object = nameOf(base);
      const rule = object === undefined || base.length === 0 ? undefined : ruleForObject(object);
      if (rule !== undefined)
        this.#report(rule, node, `${shown(object)}[…] with a name of run time`);
      return;
    }
    const rule = ruleForName(name);
    if (rule !== undefined) this.#report(rule, node, `"${name}"`);
    else this.#judgeObject(node, path);
  }

  /** An object with forbidden members may be used for its other members, but not passed on. */
  #judgeObject(node: ts.Node, path: Path): void {
    const name = nameOf(path);
    const rule = name === undefined ? undefined : ruleForObject(name);
    if (name === undefined || rule === undefined || ts.isBindingElement(node)) return;
    const use = useOf(node);
    if (use === 'harmless') return;
    if (name === 'Date' && use === 'made of something') return;
    this.#report(rule, node, use === 'handed on' ? `${shown(name)}, handed on,` : shown(name));
  }

  #handOn(node: ts.Node, path: Path): void {
    const name = nameOf(path);
    const rule = name === undefined ? undefined : ruleForObject(name);
    if (rule !== undefined) this.#report(rule, node, `${shown(name)}, handed on,`);
  }
}

/** The dotted name of a path; `undefined` if a part of it is known only at run time. */
function nameOf(path: Path): string | undefined {
  const known = path.filter(each => each !== undefined);
  return known.length === path.length ? plainName(known) : undefined;
}

function shown(name: string | undefined): string {
  return name === undefined || name === '' ? 'The global object' : `"${name}"`;
}

type Use = 'harmless' | 'made of something' | 'called' | 'handed on';

const COMPARISONS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InstanceOfKeyword,
  ts.SyntaxKind.InKeyword,
]);

/** The use of an object; giving it an alias is harmless, because aliases are followed. */
function useOf(node: ts.Node): Use {
  const { parent } = node;
  if (partsThatPass(parent).some(part => part === node) && !isAssignment(parent)) {
    return useOf(parent);
  }
  if (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) {
    return parent.expression === node ? 'harmless' : 'handed on';
  }
  if (ts.isNewExpression(parent) && parent.expression === node) {
    return isMadeOfSomething(parent) ? 'made of something' : 'called';
  }
  if (ts.isCallExpression(parent) && parent.expression === node) return 'called';
  if (isDeclared(parent)) {
    return ts.isArrayBindingPattern(parent.name) ? 'handed on' : 'harmless';
  }
  if (ts.isTypeOfExpression(parent) || ts.isExpressionStatement(parent)) return 'harmless';
  if (isAssignment(parent)) return isNamed(parent.left) ? 'harmless' : 'handed on';
  if (ts.isBinaryExpression(parent)) {
    return COMPARISONS.has(parent.operatorToken.kind) ? 'harmless' : 'handed on';
  }
  return 'handed on';
}

/** A declaration that takes its value, or its default, where it is declared. */
function isDeclared(node: ts.Node): node is ts.VariableDeclaration | ts.ParameterDeclaration {
  return ts.isVariableDeclaration(node) || ts.isParameter(node);
}

/** A list that is spread may be empty. */
function isMadeOfSomething({
  arguments: given = [],
}: {
  readonly arguments?: readonly ts.Node[];
}): boolean {
  return given.length > 0 && !given.every(ts.isSpreadElement);
}

function isNamed(target: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(target)) return isNamed(target.expression);
  return ts.isIdentifier(target) || ts.isObjectLiteralExpression(target);
}
