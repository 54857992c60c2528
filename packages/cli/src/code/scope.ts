import ts from 'typescript';

/** The origin of a value: an expression, and the property path from there. */
export interface Origin {
  readonly expression: ts.Expression;
  /** The property names; `undefined` for one that is computed at run time. */
  readonly keys: readonly (string | undefined)[];
}

/** One file as the TypeScript compiler reads it without imports: which names it declares, which are free. */
export class Scope {
  readonly file: ts.SourceFile;
  readonly errors: readonly ts.DiagnosticWithLocation[];
  readonly #checker: ts.TypeChecker;
  readonly #origins = new Map<ts.Symbol, Origin[]>();

  constructor(source: string, fileName: string) {
    const kind = /\.[cm]?js$/.test(fileName) ? ts.ScriptKind.JS : ts.ScriptKind.TS;
    const scriptKind = /\.[jt]sx$/.test(fileName) ? ts.ScriptKind.TSX : kind;
    const options = { languageVersion: ts.ScriptTarget.ESNext };
    this.file = ts.createSourceFile(fileName, source, options, true, scriptKind);
    const program = ts.createProgram([fileName], OPTIONS, hostOf(this.file));
    this.errors = program.getSyntacticDiagnostics(this.file);
    this.#checker = program.getTypeChecker();
    this.#collect(this.file);
  }

  /** Whether a name refers to no declaration in the file. */
  isFree(name: ts.Identifier): boolean {
    const declarations = this.#symbolOf(name)?.declarations ?? [];
    return declarations.every(isAmbient);
  }

  /** Every expression that is assigned to a name. */
  originsOf(name: ts.Identifier): readonly Origin[] {
    const symbol = this.#symbolOf(name);
    return symbol === undefined ? [] : (this.#origins.get(symbol) ?? []);
  }

  /** The value of a constant: nothing else can be assigned to its name. */
  constantOf(name: ts.Identifier): ts.Expression | undefined {
    const declaration = this.#symbolOf(name)?.valueDeclaration;
    if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return undefined;
    const isConstant = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
    return isConstant && ts.isIdentifier(declaration.name) ? declaration.initializer : undefined;
  }

  #symbolOf(name: ts.Identifier): ts.Symbol | undefined {
    return ts.isShorthandPropertyAssignment(name.parent)
      ? this.#checker.getShorthandAssignmentValueSymbol(name.parent)
      : this.#checker.getSymbolAtLocation(name);
  }

  #collect(node: ts.Node): void {
    if ((ts.isVariableDeclaration(node) || ts.isParameter(node)) && node.initializer) {
      this.#bind(node.name, { expression: node.initializer, keys: [] });
    }
    if (isAssignment(node)) this.#assign(node.left, { expression: node.right, keys: [] });
    ts.forEachChild(node, child => this.#collect(child));
  }

  #bind(name: ts.BindingName, origin: Origin): void {
    if (ts.isIdentifier(name)) this.#note(name, origin);
    if (!ts.isObjectBindingPattern(name)) return;
    for (const element of name.elements) {
      if (element.dotDotDotToken === undefined) {
        this.#bind(element.name, into(origin, keyOfElement(element)));
      }
    }
  }

  #assign(target: ts.Expression, origin: Origin): void {
    if (ts.isParenthesizedExpression(target)) this.#assign(target.expression, origin);
    if (ts.isIdentifier(target)) this.#note(target, origin);
    if (!ts.isObjectLiteralExpression(target)) return;
    for (const property of target.properties) {
      if (ts.isShorthandPropertyAssignment(property)) {
        this.#note(property.name, into(origin, property.name.text));
      } else if (ts.isPropertyAssignment(property)) {
        this.#assign(property.initializer, into(origin, keyOfName(property.name)));
      }
    }
  }

  #note(name: ts.Identifier, origin: Origin): void {
    const symbol = this.#symbolOf(name);
    if (symbol === undefined) return;
    const known = this.#origins.get(symbol);
    if (known === undefined) this.#origins.set(symbol, [origin]);
    else known.push(origin);
  }
}

export function isAssignment(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}

/** The property that an element of a pattern destructures. */
export function keyOfElement(element: ts.BindingElement): string | undefined {
  const name = element.propertyName ?? element.name;
  return ts.isObjectBindingPattern(name) || ts.isArrayBindingPattern(name)
    ? undefined
    : keyOfName(name);
}

/** The name of a property, if it is literal. */
export function keyOfName(name: ts.PropertyName): string | undefined {
  if (!ts.isComputedPropertyName(name)) return name.text;
  return ts.isStringLiteralLike(name.expression) ? name.expression.text : undefined;
}

/** Whether a declaration only declares to the compiler what exists elsewhere. */
export function isAmbient(declaration: ts.Node): boolean {
  for (let at: ts.Node | undefined = declaration; at !== undefined; at = at.parent) {
    if (!ts.canHaveModifiers(at)) continue;
    if (ts.getModifiers(at)?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword)) return true;
  }
  return false;
}

function into({ expression, keys }: Origin, key: string | undefined): Origin {
  return { expression, keys: [...keys, key] };
}

const OPTIONS: ts.CompilerOptions = {
  noLib: true,
  noResolve: true,
  allowJs: true,
  types: [],
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
};

/** A compiler host with one file. */
function hostOf(file: ts.SourceFile): ts.CompilerHost {
  return {
    getSourceFile: name => (name === file.fileName ? file : undefined),
    getDefaultLibFileName: () => 'lib.d.ts',
    writeFile: () => {},
    getCurrentDirectory: () => '',
    getCanonicalFileName: name => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: name => name === file.fileName,
    readFile: () => undefined,
  };
}
