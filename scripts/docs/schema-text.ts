/** Prints valibot schemas as types and conditions, with the names of those that have one. */
export class SchemaNames {
  readonly #names: ReadonlyMap<object, string>;

  constructor(named: readonly { readonly name: string; readonly schema: object }[]) {
    this.#names = new Map(named.map(({ name, schema }) => [schema, name]));
  }

  /** The type of a schema's values: its name, or its structure. */
  typeOf(schema: object): string {
    return this.#names.get(schema) ?? this.structureOf(schema);
  }

  /** The type of a schema's values, spelled out. */
  structureOf(schema: object): string {
    const print = printers[String(Reflect.get(schema, 'type'))];
    return print === undefined ? String(Reflect.get(schema, 'type')) : print(schema, this);
  }
}

type Printer = (schema: object, names: SchemaNames) => string;

const printers: Readonly<Record<string, Printer>> = {
  literal: schema => JSON.stringify(Reflect.get(schema, 'literal')).replaceAll('"', "'"),
  picklist: schema =>
    listOf(schema, 'options')
      .map(each => `'${each}'`)
      .join(' | '),
  custom: schema => String(Reflect.get(schema, 'message')).replace(/^an? /, ''),
  nullable: (schema, names) => `${names.typeOf(partOf(schema, 'wrapped'))} | null`,
  lazy: (schema, names) =>
    names.typeOf(Object(Reflect.apply(Object(Reflect.get(schema, 'getter')), schema, []))),
  exact_optional: (schema, names) => names.typeOf(partOf(schema, 'wrapped')),
  array: (schema, names) => {
    const item = names.typeOf(partOf(schema, 'item'));
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  },
  strict_tuple: (schema, names) =>
    `[${listOf(schema, 'items')
      .map(each => names.typeOf(Object(each)))
      .join(', ')}]`,
  record: (schema, names) => `{ [name: string]: ${names.typeOf(partOf(schema, 'value'))} }`,
  strict_object: (schema, names) => {
    const fields = Object.entries(fieldsOf(schema)).map(([name, field]) => {
      const mark = Reflect.get(field, 'type') === 'exact_optional' ? '?' : '';
      return `${name}${mark}: ${names.typeOf(field)}`;
    });
    return `{ ${fields.join('; ')} }`;
  },
  variant: (schema, names) =>
    formsOf(schema)
      .map(form => names.typeOf(form))
      .join(' | '),
  union: (schema, names) =>
    formsOf(schema)
      .map(form => names.typeOf(form))
      .join(' | '),
};

/** The fields of an object schema; none for other schemas. */
export function fieldsOf(schema: object): Readonly<Record<string, object>> {
  const entries: unknown = Reflect.get(schema, 'entries');
  return typeof entries === 'object' && entries !== null
    ? Object.fromEntries(Object.entries(entries))
    : {};
}

/** The alternatives of a variant or union; any other schema is its own only form. */
export function formsOf(schema: object): readonly object[] {
  const options = listOf(schema, 'options');
  const isPicklist = Reflect.get(schema, 'type') === 'picklist';
  return options.length === 0 || isPicklist ? [schema] : options.map(Object);
}

/** The conditions on a schema's values besides their type, in words. */
export function conditionsOf(schema: object): string {
  const wrapped: unknown = Reflect.get(schema, 'wrapped');
  if (typeof wrapped === 'object' && wrapped !== null) return conditionsOf(wrapped);
  return listOf(schema, 'pipe')
    .map(part => condition(Object(part)))
    .filter(Boolean)
    .join(', ');
}

function condition(part: object): string {
  const requirement: unknown = Reflect.get(part, 'requirement');
  const message = String(Reflect.get(part, 'message'));
  const words: Readonly<Record<string, string>> = {
    min_length: `at least ${requirement} long`,
    max_length: `at most ${requirement} long`,
    min_value: `at least ${requirement}`,
    max_value: requirement === Number.MAX_SAFE_INTEGER ? '' : `at most ${requirement}`,
    integer: 'whole',
    check: Reflect.get(part, 'message') instanceof Function ? 'visible characters' : message,
    regex: message,
  };
  return words[String(Reflect.get(part, 'type'))] ?? '';
}

function partOf(schema: object, key: string): object {
  return Object(Reflect.get(schema, key));
}

function listOf(schema: object, key: string): readonly unknown[] {
  const list: unknown = Reflect.get(schema, key);
  return Array.isArray(list) ? list : [];
}
