import { asObject, asText, isObject, type JsonObject } from '../../language/json';
import { unescapePointer } from '../../language/jsonPointer';

/** Something of a document that does not come over. */
export interface Left {
  /** Where it stands: `POST /pets › body`. */
  readonly place: string;
  /** Why, and what was done instead. */
  readonly why: string;
}

/** An OpenAPI document, as plain data. */
export class OpenApiDocument {
  /** The document's name and version. */
  readonly title: string;
  readonly version: string;
  private readonly gathered = new Map<string, Left>();

  /** @throws when the data is no OpenAPI document of version 3.0 or 3.1 */
  constructor(readonly root: JsonObject) {
    const version = asText(root.openapi) ?? '';
    if (!/^3\.[01](\.|$)/.test(version))
      throw new Error(
        root.swagger === undefined
          ? 'This is no OpenAPI document of version 3.0 or 3.1: its key "openapi" does not say so.'
          : 'This is a document of Swagger 2.0. Convert it to OpenAPI 3 first, as its editor does.',
      );
    const info = asObject(root.info);
    this.title = asText(info.title) ?? 'API';
    this.version = asText(info.version) ?? '';
  }

  /** What has been left out so far. */
  get left(): readonly Left[] {
    return [...this.gathered.values()];
  }

  /** Notes that something does not come over; what is noted of a place before stands. */
  leave(place: string, why: string): void {
    if (!this.gathered.has(place)) this.gathered.set(place, { place, why });
  }

  /** What a reference of this document leads to; undefined when it leads nowhere, or out of the document. */
  at(ref: string): unknown {
    if (!ref.startsWith('#/')) return undefined;
    return ref
      .slice(2)
      .split('/')
      .reduce<unknown>((node, step) => {
        const key = unescapePointer(decodeURIComponent(step));
        return Array.isArray(node) ? node[Number(key)] : asObject(node)[key];
      }, this.root);
  }

  /** An object, or what its `$ref` leads to. */
  resolved(node: unknown): JsonObject {
    let now = asObject(node);
    const seen = new Set<string>();
    for (let ref = asText(now.$ref); ref !== undefined && !seen.has(ref); ref = asText(now.$ref)) {
      seen.add(ref);
      const { $ref, ...beside } = now;
      const found = this.at(ref);
      now = isObject(found) ? { ...found, ...beside } : beside;
    }
    return now;
  }
}

/** The name of a schema among the components, when a reference leads to one. */
export const componentOf = (ref: string): string | undefined => {
  const [, name] = /^#\/components\/schemas\/([^/]+)$/.exec(ref) ?? [];
  return name === undefined ? undefined : unescapePointer(decodeURIComponent(name));
};
