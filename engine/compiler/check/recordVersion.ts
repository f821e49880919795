import type { Endpoint } from '../../language/contract';
import type { Scope, Type } from '../expression';
import type { Typed } from '../resolve/typed';
import type { Checker } from './checker';

const fieldsOf = (type: Type | undefined): Readonly<Record<string, Type>> =>
  type?.kind === 'object' ? type.fields : {};

const has = (type: Type, key: string): boolean => Object.hasOwn(fieldsOf(type), key);

/** Reads a key in an expression. */
const readKey = (path: string, key: string): string => (/^\w+$/.test(key) ? `${path}.${key}` : `${path}['${key}']`);

/** The expressions that read a version of a record: of the roots, and of the records in them. */
function findVersions(scope: Scope, key: string): readonly string[] {
  const inRoots = Object.entries(scope).flatMap(([root, type]) => {
    const records = Object.entries(fieldsOf(type)).map(([name, inner]) => [readKey(root, name), inner] as const);
    return [[root, type] as const, ...records];
  });
  return inRoots.flatMap(([path, type]) => (has(type, key) ? [readKey(path, key)] : []));
}

/** Warns about a call that changes a record without saying which version of it was shown. */
export function checkRecordVersion(
  checker: Checker,
  { node, pointer }: Typed,
  { method, path, recordVersion }: Endpoint,
  { keys, scope }: { readonly keys: ReadonlySet<string>; readonly scope: Scope },
): void {
  if (recordVersion === undefined || keys.has(recordVersion)) return;
  checker.report('unversioned-call', node, pointer, () => ({
    endpoint: `${method} ${path}`,
    key: recordVersion,
    known: findVersions(scope, recordVersion),
  }));
}
