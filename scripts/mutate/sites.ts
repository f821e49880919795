import { holds, plainValue, refers, type Typed } from '../../engine/compiler';
import type { JsonSchema } from '../../engine/language/contract';
import type { Path } from './edit';

/** One place of a definition at which a fault can be planted. */
export interface Site {
  readonly path: Path;
  /** The key under which it stands, or of the list around it. */
  readonly key: string;
  readonly value: unknown;
  /** What the language calls it: table, source, field-options …; '' for plain values and for what an author's own data holds. */
  readonly noun: string;
  /** What a string here means, see `holds` of the language's schemas. */
  readonly holds?: string;
  /** What a string here names. */
  readonly refers?: string;
  /** The language's schema of it; absent within rules, payloads and sample data. */
  readonly schema?: JsonSchema;
  /** Inside the rules of a form, or inside what a call sends. */
  readonly inside?: 'rules' | 'payload';
  /** The keys that the language demands here. */
  readonly demanded: readonly string[];
}

const pathOf = (typed: Typed, parent: Path): Path =>
  typed.pointer === '' ? [] : [...parent, typed.key ?? Number(typed.pointer.slice(typed.pointer.lastIndexOf('/') + 1))];

/** Every place of a definition, parents first. */
export function* sitesOf(typed: Typed, parent: Path = [], listKey = ''): Generator<Site> {
  const path = pathOf(typed, parent);
  const key = typed.key ?? listKey;
  yield siteOf(typed, path, key);
  const inside = { schema: 'rules', payload: 'payload' }[holds(typed) ?? ''] as Site['inside'];
  if (inside !== undefined) yield* plainSites(plainValue(typed.node), path, inside);
  for (const part of typed.parts) yield* sitesOf(part, path, key);
}

function siteOf(typed: Typed, path: Path, key: string): Site {
  const { schema, noun } = typed.language;
  return {
    path,
    key,
    value: plainValue(typed.node),
    noun,
    schema,
    holds: holds(typed),
    refers: refers(typed),
    demanded: Array.isArray(schema.required) ? (schema.required as string[]) : [],
  };
}

/** The places within a part whose keys are the author's own. */
function* plainSites(value: unknown, path: Path, inside: Site['inside']): Generator<Site> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    const holding = inside === 'payload' && typeof inner === 'string' ? { holds: 'value' } : {};
    yield { path: at, key, value: inner, noun: '', inside, demanded: [], ...holding };
    yield* plainSites(inner, at, inside);
  }
}
