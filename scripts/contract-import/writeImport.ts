import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { load } from 'js-yaml';
import {
  type Imported,
  type ImportFiles,
  importOpenApi,
  loadContract,
  mergeImport,
  nameOfImport,
  type PlaceChange,
  rolesNamed,
} from '../../engine/compiler';
import { asObject, isObject, textsIn } from '../../engine/language/json';

/** The source and target of an import. */
export interface ImportOrder {
  /** The OpenAPI document. */
  readonly file: string;
  /** The schemas folder. */
  readonly schemas: string;
  readonly area?: string | undefined;
  readonly roles?: readonly string[] | undefined;
}

/** The result of an import. */
export interface ImportReport extends Omit<Imported, 'files'> {
  /** The files written or removed, below the schemas folder. */
  readonly written: readonly string[];
  /** The changes since the last import; empty for the first one. */
  readonly changes: readonly PlaceChange[];
}

/** The path of the last import's record, by which the next import recognizes manual changes. */
const recordOf = (name: string): string => join('imports', `${name}.json`);

function readDocument(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  return ['.yaml', '.yml'].includes(extname(file)) ? load(text) : JSON.parse(text);
}

const printJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * The roles that can call the endpoints: the given ones, those of the last import, or "user" if the contract has no
 * roles.
 * @throws if none are given and the contract already has roles
 */
async function rolesFor({ roles, schemas }: ImportOrder, last: readonly string[]): Promise<readonly string[]> {
  const said = [roles ?? [], last].find((one) => one.length > 0);
  if (said !== undefined) return said;
  const known = rolesNamed(await loadContract(schemas));
  if (known.length === 0) return ['user'];
  throw new Error(
    `Set the roles that may call it: --roles ${known.slice(0, 2).join(',')}. The contract knows ${known.join(', ')}.`,
  );
}

function readJson(path: string): object | undefined {
  return existsSync(path) ? asObject(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}

const filesIn = (value: unknown): ImportFiles =>
  Object.fromEntries(Object.entries(asObject(value)).flatMap(([path, one]) => (isObject(one) ? [[path, one]] : [])));

/** Refuses to overwrite a file that this import did not create. */
function refuseTaken({ name, files }: Imported, before: ImportFiles, mine: ImportFiles): void {
  const taken = Object.keys(files).find((path) => mine[path] !== undefined && before[path] === undefined);
  if (taken !== undefined)
    throw new Error(
      `schemas/${taken} already exists and does not belong to the import "${name}". Use --area NAME to give the files another name.`,
    );
}

/**
 * Imports a document into a schemas folder. Manual changes since the last import are kept.
 *
 * @throws if the document cannot be read, nothing in it can be imported, or a file is in the way
 */
export async function writeImport(order: ImportOrder): Promise<ImportReport> {
  const { file, schemas, area } = order;
  const data = readDocument(file);
  const record = recordOf(nameOfImport(data, area));
  const last = asObject(readJson(join(schemas, record)));
  const roles = await rolesFor(order, textsIn(last.roles));
  const imported = importOpenApi(data, { roles, ...(area === undefined ? {} : { area }) });
  if (imported.endpoints === 0)
    throw new Error(`Nothing in ${basename(file)} can be imported.\n${formatLeft(imported.left)}`);
  const before = filesIn(last.files);
  const paths = [...new Set([...Object.keys(imported.files), ...Object.keys(before)])];
  const mine = filesIn(Object.fromEntries(paths.map((path) => [path, readJson(join(schemas, path))])));
  refuseTaken(imported, before, mine);
  const { files, changes } = mergeImport(before, mine, imported.files);
  const written = await writeAll(schemas, files);
  await writeAll(schemas, { [record]: { from: imported.from, roles, files: imported.files } });
  const isFirst = Object.keys(before).length === 0;
  return { ...imported, written, changes: isFirst ? [] : changes };
}

/** Writes the files that differ, and deletes those that were removed. */
async function writeAll(schemas: string, files: Readonly<Record<string, object | null>>): Promise<string[]> {
  const written: string[] = [];
  for (const [path, content] of Object.entries(files)) {
    const file = join(schemas, path);
    const is = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    const wanted = content === null ? undefined : printJson(content);
    if (is === wanted) continue;
    written.push(path);
    await mkdir(dirname(file), { recursive: true });
    await (wanted === undefined ? rm(file) : writeFile(file, wanted));
  }
  return written;
}

/** The parts that were not imported, one per line. */
export const formatLeft = (left: Imported['left']): string =>
  left.map(({ place, why }) => `  ${place}\n    ${why}`).join('\n');
