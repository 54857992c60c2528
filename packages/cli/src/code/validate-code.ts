import ts from 'typescript';
import { ADVICE, type CodeProblem, type CodeRule } from './code-problem.ts';
import { findModules } from './find-modules.ts';
import { findNames } from './find-names.ts';
import { Scope } from './scope.ts';

/**
 * Finds in the text of rules, TypeScript or JavaScript, what rules may not use: the network, files,
 * timers, the clock, chance without a seed, text that is run as code, and the program around them.
 * It finds mistakes; code of strangers needs a host that keeps it apart.
 */
export function validateCode(source: string, fileName = 'rules.ts'): readonly CodeProblem[] {
  const scope = new Scope(source, fileName);
  const found = new Map<string, CodeProblem>();
  const note = (rule: CodeRule, at: number, message: string): void => {
    const { line, character } = scope.file.getLineAndCharacterOfPosition(at);
    const problem = { rule, message, line: line + 1, column: character + 1 };
    const key = [problem.line, problem.column, rule].join();
    if (!found.has(key)) found.set(key, problem);
  };
  for (const { start, messageText } of scope.errors) {
    note('syntax', start, `${ADVICE.syntax} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
  }
  const report = (rule: CodeRule, node: ts.Node, what: string): void =>
    note(rule, node.getStart(scope.file), `${what} ${ADVICE[rule]}`);
  findModules(scope.file, report);
  findNames(scope, report);
  return [...found.values()].toSorted((a, b) => a.line - b.line || a.column - b.column);
}
