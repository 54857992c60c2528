import ts from 'typescript';
import { ADVICE, type CodeProblem, type CodeRule } from './code-problem.ts';
import { findModules } from './find-modules.ts';
import { findNames } from './find-names.ts';
import { Scope } from './scope.ts';

/**
 * Finds uses of what rules may not use: the network, files, timers, the clock, unseeded randomness,
 * `eval`, and globals of the host. It finds mistakes of authors; untrusted code needs a sandbox.
 *
 * Parser and scope analysis are those of the TypeScript compiler, which the project has installed. The
 * parsers that come with Vite (oxc, Rolldown) offer no scope analysis to JavaScript.
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
