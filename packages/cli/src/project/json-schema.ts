/** The part of JSON Schema that the schema of `boardsmith.json` is written in. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Something in a value that its schema does not allow. */
export interface SchemaProblem {
  /** The way to it: `['playerCount', 'min']`. */
  readonly path: readonly string[];
  readonly message: string;
}

/** Everything in a value that a schema does not allow. */
export function schemaProblems(
  schema: JsonSchema,
  value: unknown,
  path: readonly string[] = [],
): readonly SchemaProblem[] {
  const wrong = whatIsWrong(schema, value);
  if (wrong !== undefined) return [{ path, message: `${nameOf(path)} ${wrong}` }];
  if (Array.isArray(value)) {
    return value.flatMap((each, at) =>
      schemaProblems(schema.items ?? {}, each, [...path, `${at}`]),
    );
  }
  return isRecord(value) ? problemsInside(schema, value, path) : [];
}

function problemsInside(
  { required = [], properties = {}, additionalProperties = true }: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  path: readonly string[],
): readonly SchemaProblem[] {
  const missing = required
    .filter(key => !(key in value))
    .map(key => ({
      path,
      message: `${nameOf([...path, key])} is missing${hint(properties[key])}`,
    }));
  const inside = Object.entries(value).flatMap(([key, each]) => {
    const inner = [...path, key];
    const own = properties[key] ?? additionalProperties;
    if (own === true) return [];
    if (own !== false) return schemaProblems(own, each, inner);
    const known = Object.keys(properties).filter(name => !name.startsWith('$'));
    const message = `${nameOf(inner)} is not known. Known are ${known.join(', ')}`;
    return [{ path: inner, message }];
  });
  return [...missing, ...inside];
}

/** What is wrong with a value by itself, without what lies in it. */
function whatIsWrong(schema: JsonSchema, value: unknown): string | undefined {
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (types.length > 0 && !types.some(type => isOfType(type, value))) {
    return `must be ${types.map(type => TYPES[type] ?? type).join(' or ')}, not ${shown(value)}`;
  }
  if (schema.enum !== undefined && !schema.enum.includes(value)) {
    return `must be one of ${schema.enum.map(shown).join(', ')}, not ${shown(value)}`;
  }
  if (typeof value === 'number') return outOfRange(schema, value);
  return typeof value === 'string' ? wrongText(schema, value) : undefined;
}

function outOfRange({ minimum = -Infinity, maximum = Infinity }: JsonSchema, value: number) {
  if (value >= minimum && value <= maximum) return undefined;
  const most = maximum === Infinity ? '' : ` to ${maximum}`;
  return `must be from ${minimum}${most}, not ${value}`;
}

function wrongText(schema: JsonSchema, value: string): string | undefined {
  const { pattern, minLength = 0, maxLength = Infinity } = schema;
  if (value.length < minLength) return 'must not be empty';
  if (value.length > maxLength) return `must not be longer than ${maxLength} characters`;
  const fits = pattern === undefined || new RegExp(pattern, 'u').test(value);
  return fits ? undefined : `cannot be ${shown(value)}${hint(schema)}`;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function isOfType(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isSafeInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  return typeof value === type;
}

function hint(schema: JsonSchema | undefined): string {
  return schema?.description === undefined ? '' : `: ${schema.description.replace(/\.$/, '')}`;
}

function nameOf(path: readonly string[]): string {
  return path.length === 0 ? 'The file' : path.join('.');
}

function shown(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 60) ?? String(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
