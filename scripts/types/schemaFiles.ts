import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inProject } from '../setup/place.mjs';

/** A JSON Schema, or any part of one. */
export interface Schema {
  readonly [keyword: string]: unknown;
}

/** A schema file: its content, and the name by which others refer to it. */
export interface SchemaFile {
  /** The file name up to its first dot: `source` for `source.schema.json`. */
  readonly name: string;
  /** The path from the project's root. */
  readonly path: string;
  readonly content: Schema;
}

/** The schema files of a folder, sorted by name; empty if the folder does not exist. */
export function schemaFilesIn(folder: string): SchemaFile[] {
  if (!existsSync(inProject(folder))) return [];
  const names = readdirSync(inProject(folder)).filter((name) => name.endsWith('.json'));
  return names.sort().map((fileName) => {
    const path = join(folder, fileName);
    return { name: basename(fileName).split('.')[0] ?? fileName, path, content: parse(path) };
  });
}

function parse(path: string): Schema {
  try {
    return JSON.parse(readFileSync(inProject(path), 'utf8')) as Schema;
  } catch (fault) {
    throw new Error(`${path} is not JSON: ${fault instanceof Error ? fault.message : String(fault)}`);
  }
}
