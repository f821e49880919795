import { isObject } from '../../language/json';
import { languageVersion } from '../../language/schemas';
import type { Json, Migration } from './migration';
import { zeroToOne } from './zeroToOne';

/** Every migration of the language, in order; the last leads to the current version. */
export const migrations: readonly Migration[] = [zeroToOne];

/** A definition in the current version, and the changes made to it. */
export interface Migrated {
  readonly text: string;
  readonly done: readonly string[];
}

/**
 * Migrates an older definition to the current version of the language.
 *
 * @returns undefined if it is not older, or not JSON with a version, which the check reports
 */
export function migrateDefinition(
  text: string,
  steps: readonly Migration[] = migrations,
  current = languageVersion,
): Migrated | undefined {
  let screen = read(text);
  if (!isObject(screen) || typeof screen.version !== 'number' || screen.version >= current) return undefined;
  const done: string[] = [];
  for (let version = screen.version; version < current; version++) {
    const step = steps.find(({ from }) => from === version);
    if (step === undefined) return undefined;
    const next = step.migrate(screen);
    screen = { ...(isObject(next) ? next : {}), version: version + 1 };
    done.push(`${version} → ${version + 1}: ${step.does}`);
  }
  return { text: `${JSON.stringify(inOrder(screen), null, 2)}\n`, done };
}

function read(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Puts `$schema` and `version` first, as authors expect. */
function inOrder({ $schema, version, ...rest }: Record<string, Json>): Record<string, Json> {
  return { ...($schema === undefined ? {} : { $schema }), ...(version === undefined ? {} : { version }), ...rest };
}
