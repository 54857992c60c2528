import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';
import type { Problem } from '../../project/problem.ts';

/** Checks the types of the rules of a project repeatedly, and reads only changed files. */
export class TypeChecker {
  readonly #folder: string;
  readonly #service: ts.LanguageService;
  readonly #options: ts.CompilerOptions;

  constructor(folder: string) {
    this.#folder = folder;
    this.#options = compilerOptions(folder);
    this.#service = ts.createLanguageService(this.#host());
  }

  /** The type errors of the rules. */
  check(): readonly Problem[] {
    return ruleFiles(this.#folder).flatMap(path => {
      const found = [
        ...this.#service.getSyntacticDiagnostics(path),
        ...this.#service.getSemanticDiagnostics(path),
      ];
      return found.map(diagnostic => problemOf(diagnostic, this.#folder));
    });
  }

  #host(): ts.LanguageServiceHost {
    return {
      getCompilationSettings: () => this.#options,
      getScriptFileNames: () => ruleFiles(this.#folder),
      getScriptVersion: path => (existsSync(path) ? String(statSync(path).mtimeMs) : ''),
      getScriptSnapshot: path =>
        existsSync(path) ? ts.ScriptSnapshot.fromString(readFileSync(path, 'utf8')) : undefined,
      getCurrentDirectory: () => this.#folder,
      getDefaultLibFileName: options => ts.getDefaultLibFilePath(options),
      fileExists: ts.sys.fileExists,
      readFile: ts.sys.readFile,
      readDirectory: ts.sys.readDirectory,
      directoryExists: ts.sys.directoryExists,
      getDirectories: ts.sys.getDirectories,
    };
  }
}

function ruleFiles(folder: string): string[] {
  return ts.sys.readDirectory(join(folder, 'src', 'rules'), ['.ts']);
}

function compilerOptions(folder: string): ts.CompilerOptions {
  const path = join(folder, 'tsconfig.json');
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config ?? {}, ts.sys, folder);
  return { ...options, noEmit: true };
}

/** Converts a diagnostic of the compiler to a problem of the project. */
function problemOf({ file, start, messageText }: ts.Diagnostic, folder: string): Problem {
  const message = ts.flattenDiagnosticMessageText(messageText, ' ');
  if (file === undefined || start === undefined) return { message };
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  const path = relative(folder, file.fileName).split(sep).join('/');
  return { message, file: path, line: line + 1, column: character + 1 };
}
