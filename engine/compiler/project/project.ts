import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { asObject, asText } from '../../language/json';
import type { Routes } from '../../language/plan.gen';
import type { ScreenContract } from '../compileScreen';
import { loadContract } from '../contract/loadContract';
import { type DefinitionFile, menuFile, routesFile } from './definitionFiles';
import { withRoutes } from './routeFacts';

/** Everything that a check of the whole project reads. */
export interface Project {
  readonly contract: ScreenContract;
  /** Screens, `routes.json` and `shell.json`, sorted by path. */
  readonly files: readonly DefinitionFile[];
}

/** Reads the folder of screens and the folder of schemas. */
export async function readProject(screens: string, schemas: string): Promise<Project> {
  const [contract, files] = await Promise.all([loadContract(schemas), readDefinitions(screens)]);
  return { contract: withRoutes(contract, files.find(({ path }) => path === routesFile)?.text, files), files };
}

/** Thrown for a file that is not UTF-8: decoding it in another way would change its text. */
export class EncodingError extends Error {
  override readonly name = 'EncodingError';
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

async function readText(path: string): Promise<string> {
  const bytes = await readFile(path);
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new EncodingError(`${path} is not encoded as UTF-8. Save it as UTF-8 and try again.`, { cause });
  }
}

/**
 * Every JSON file below a folder.
 *
 * @throws EncodingError
 */
export async function readDefinitions(folder: string): Promise<DefinitionFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const files = paths.map(async (path) => ({
    path: relative(folder, path).split(sep).join('/'),
    text: await readText(path),
  }));
  return (await Promise.all(files)).sort((one, other) => one.path.localeCompare(other.path));
}

/**
 * The content of a `routes.json`, unchecked: its own check reports faults.
 *
 * @throws SyntaxError if it is not JSON
 */
export const readRoutes = (text: string): Partial<Routes> => JSON.parse(text) as Partial<Routes>;

/** The prefix of all addresses in a `menu.json`; '' if it cannot be read, which its own check reports. */
export function prefixOf(menuText: string | undefined): string {
  try {
    return asText(asObject(JSON.parse(menuText ?? '{}')).prefix) ?? '';
  } catch {
    return '';
  }
}

/** The prefix of all addresses in the menu; '' without a menu. */
export const menuPrefix = (files: readonly DefinitionFile[]): string =>
  prefixOf(files.find(({ path }) => path === menuFile)?.text);
