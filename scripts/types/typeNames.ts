import type { SchemaFile } from './schemaFiles';

/** `leave-cancel-request` or `Leave cancel request` → `LeaveCancelRequest`. */
export function pascalCase(words: string): string {
  const parts = words.split(/[^A-Za-z0-9]+/).filter((part) => part !== '');
  return parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
}

/** A schema that gets its own type: a file, or a definition in a file. */
export interface NamedSchema {
  readonly typeName: string;
  readonly file: SchemaFile;
  /** The key below `definitions`; absent for the file itself. */
  readonly definition?: string;
  readonly schema: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const titleOf = (schema: unknown): string | undefined =>
  isRecord(schema) && typeof schema.title === 'string' ? schema.title : undefined;

/** Names the type of a whole file. */
export type NameOf = (file: SchemaFile) => string;

export const byFileName: NameOf = (file) => pascalCase(file.name);

export const byTitle: NameOf = (file) => pascalCase(titleOf(file.content) ?? file.name);

/** A file and its definitions, each named by its title, or else by its key. */
function nameSchemas(file: SchemaFile, nameOf: NameOf): NamedSchema[] {
  const { definitions, ...own } = file.content;
  const whole = { typeName: nameOf(file), file, schema: own };
  const inner = Object.entries(isRecord(definitions) ? definitions : {}).map(([definition, schema]) => ({
    typeName: pascalCase(titleOf(schema) ?? `${file.name}-${definition}`),
    file,
    definition,
    schema,
  }));
  // A file that only collects definitions has no type of its own.
  return 'type' in own || 'oneOf' in own || 'anyOf' in own || 'allOf' in own || '$ref' in own
    ? [whole, ...inner]
    : inner;
}

/**
 * Every schema of the files that gets a type.
 * @throws if two schemas would have the same name; change the title of one
 */
export function namedSchemas(files: readonly SchemaFile[], nameOf: NameOf): NamedSchema[] {
  const named = files.flatMap((file) => nameSchemas(file, nameOf));
  const byName = new Map<string, NamedSchema>();
  for (const one of named) {
    const other = byName.get(one.typeName);
    if (other !== undefined)
      throw new Error(
        `${placeOf(one)} and ${placeOf(other)} would both become the type ${one.typeName}. Change the title of one of them.`,
      );
    byName.set(one.typeName, one);
  }
  return named;
}

const placeOf = (one: NamedSchema): string =>
  one.definition === undefined ? one.file.path : `${one.file.path}#/definitions/${one.definition}`;
