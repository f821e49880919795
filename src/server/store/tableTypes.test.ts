import { type Kysely, sql } from 'kysely';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from '../place';
import { openMigratedStore } from '../testing/memoryStore';
import type { Database } from './database';

let db: Kysely<Database>;
beforeAll(async () => {
  db = await openMigratedStore();
});
afterAll(() => db.destroy());

/** The tables of the migrations themselves. */
const ownTables = /^migration(_lock)?\./;

/** The TypeScript type of each PostgreSQL type in the store, as its driver returns it. */
const typeNames: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'json',
  numeric: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
};

/** The columns of the migrated database, such as `job.why: string, nullable, optional`. */
async function columnsOfDatabase(): Promise<string[]> {
  const { rows } = await sql<{ place: string; type: string; nullable: boolean; optional: boolean }>`
    select relname || '.' || attname as place, format_type(atttypid, null) as type, not attnotnull as nullable,
      (not attnotnull or atthasdef or attidentity <> '') as optional
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where attnum > 0 and not attisdropped and relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  return rows
    .filter(({ place }) => !ownTables.test(place))
    .map(({ place, type, nullable, optional }) => describe(place, typeNames[type] ?? type, nullable, optional));
}

/** Describes a column. JSON is never marked nullable, because null is a JSON value. */
const describe = (place: string, type: string, nullable: boolean, optional: boolean): string =>
  `${place}: ${type}${nullable && type !== 'json' ? ', nullable' : ''}${optional ? ', optional' : ''}`;

/** The declared columns, in the same form. */
function declaredColumns(): string[] {
  const file = inProject('src/server/store/declared.virtual.ts');
  const text = `import type { Insertable, Selectable } from 'kysely';
    import type { Database } from './database';
    export type Read = { [Table in keyof Database]: Selectable<Database[Table]> };
    export type Added = { [Table in keyof Database]: Insertable<Database[Table]> };`;
  const options: ts.CompilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: ['node'] },
    ...{ target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === file || fileExists(path);
  host.getSourceFile = (path, ...rest) =>
    path === file ? ts.createSourceFile(path, text, ts.ScriptTarget.ES2023) : getSourceFile(path, ...rest);
  const program = ts.createProgram([file], options, host);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const [read, added] = source?.statements.filter(ts.isTypeAliasDeclaration) ?? [];
  if (!read || !added) throw new Error('The declarations were not compiled.');
  const additions = checker.getTypeAtLocation(added.name);
  return checker
    .getTypeAtLocation(read.name)
    .getProperties()
    .flatMap((table) => {
      const inserted = additions.getProperty(table.name);
      const insertable = inserted && checker.getTypeOfSymbol(inserted);
      return checker
        .getTypeOfSymbol(table)
        .getProperties()
        .map((column) => {
          const type = checker.getTypeOfSymbol(column);
          const nullable = type.isUnion() && type.types.some(({ flags }) => (flags & ts.TypeFlags.Null) !== 0);
          const given = insertable?.getProperty(column.name);
          const optional = given === undefined || (given.flags & ts.SymbolFlags.Optional) !== 0;
          return describe(
            `${table.name}.${column.name}`,
            nameOf(checker.getNonNullableType(type), checker),
            nullable,
            optional,
          );
        });
    });
}

/** A type without its details: a status is a string, a document JSON. */
function nameOf(type: ts.Type, checker: ts.TypeChecker): string {
  const parts = type.isUnion() ? type.types : [type];
  const has = (flag: ts.TypeFlags): boolean => parts.every(({ flags }) => (flags & flag) !== 0);
  if (has(ts.TypeFlags.StringLike)) return 'string';
  if (has(ts.TypeFlags.NumberLike)) return 'number';
  if (has(ts.TypeFlags.BooleanLike)) return 'boolean';
  const name = checker.typeToString(type);
  return ['Buffer', 'Date'].find((known) => name.startsWith(known)) ?? 'json';
}

test('the declared types of the tables match the migrated database', async () => {
  expect(declaredColumns().sort()).toEqual((await columnsOfDatabase()).sort());
});
