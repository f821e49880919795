import type { Schema, SchemaFile } from './schemaFiles';

/** The TypeScript types of compiled values, by the `holds` of their key. */
const held: Readonly<Record<string, string>> = {
  text: 'Dynamic<string>',
  address: 'Dynamic<string>',
  value: 'unknown',
  condition: 'Expression<boolean>',
  rows: 'Dynamic<readonly Row[]>',
  payload: 'Readonly<Record<string, unknown>>',
  schema: 'FormRules',
};

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The TypeScript type of a key in a compiled screen, where it differs from the schema. */
function typeInPlan(schema: Schema): string | undefined {
  if (schema.refers === 'endpoint') return 'Target';
  if (schema.refers === 'filter') return 'Filter';
  return typeof schema.holds === 'string' ? held[schema.holds] : undefined;
}

/** In a compiled screen all defaults are filled in, so a key with a default is always present. */
function withDefaultsRequired(schema: Schema): Schema {
  if (!isSchema(schema.properties)) return schema;
  const filled = Object.entries(schema.properties).filter(([, inner]) => isSchema(inner) && 'default' in inner);
  const required = Array.isArray(schema.required) ? schema.required : [];
  return { ...schema, required: [...new Set([...required, ...filled.map(([name]) => name)])] };
}

/** A schema of the language, changed to describe compiled screens. */
export function planSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(planSchema);
  if (!isSchema(schema)) return schema;
  const tsType = typeInPlan(schema);
  if (tsType !== undefined) return { title: schema.title, description: schema.description, tsType };
  const inner = Object.entries(schema).map(([keyword, value]) => [keyword, planSchema(value)]);
  return withDefaultsRequired(Object.fromEntries(inner));
}

/** The language's files, changed to describe compiled screens. */
export function planFiles(files: readonly SchemaFile[]): SchemaFile[] {
  return files.map((file) => ({ ...file, content: planSchema(file.content) as Schema }));
}
