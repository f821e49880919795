import { plainValue, referenceKindOf, type Typed, valueKindOf } from '../../../engine/compiler';
import type { JsonSchema } from '../../../engine/language/contract';
import type { DefinitionPath } from './edit';

/** A site in a definition where a fault can be planted. */
export interface MutationSite {
  readonly path: DefinitionPath;
  /** The part's key, or the key of the list that contains it. */
  readonly key: string;
  readonly value: unknown;
  /** The part's name in the language: table, source, field-options …; '' for plain values and the author's own data. */
  readonly noun: string;
  /** The kind of content that a string at this site holds; see `holds` in the language's schemas. */
  readonly holds?: string;
  /** The kind of name that a string at this site refers to. */
  readonly refers?: string;
  /** The site's schema in the language; absent within rules, payloads and sample data. */
  readonly schema?: JsonSchema;
  /** Set if the site is inside a form's rules or a payload. */
  readonly inside?: 'rules' | 'payload';
  /** The keys that the language requires here. */
  readonly demanded: readonly string[];
}

const pathOf = (typed: Typed, parent: DefinitionPath): DefinitionPath =>
  typed.pointer === '' ? [] : [...parent, typed.key ?? Number(typed.pointer.slice(typed.pointer.lastIndexOf('/') + 1))];

/** Every site in a definition, parents first. */
export function* sitesOf(typed: Typed, parent: DefinitionPath = [], listKey = ''): Generator<MutationSite> {
  const path = pathOf(typed, parent);
  const key = typed.key ?? listKey;
  yield siteOf(typed, path, key);
  const inside = { schema: 'rules', payload: 'payload' }[valueKindOf(typed) ?? ''] as MutationSite['inside'];
  if (inside !== undefined) yield* plainSites(plainValue(typed.node), path, inside);
  for (const part of typed.parts) yield* sitesOf(part, path, key);
}

function siteOf(typed: Typed, path: DefinitionPath, key: string): MutationSite {
  const { schema, noun } = typed.language;
  return {
    path,
    key,
    value: plainValue(typed.node),
    noun,
    schema,
    holds: valueKindOf(typed),
    refers: referenceKindOf(typed),
    demanded: Array.isArray(schema.required) ? (schema.required as string[]) : [],
  };
}

/** The sites within a part whose keys the author chooses. */
function* plainSites(value: unknown, path: DefinitionPath, inside: MutationSite['inside']): Generator<MutationSite> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    const holding = inside === 'payload' && typeof inner === 'string' ? { holds: 'value' } : {};
    yield { path: at, key, value: inner, noun: '', inside, demanded: [], ...holding };
    yield* plainSites(inner, at, inside);
  }
}
