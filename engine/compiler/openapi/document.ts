import { asObject, asText, isObject, type JsonObject } from '../../language/json';
import { unescapePointer } from '../../language/jsonPointer';

/** A part of a document that was not imported. */
export interface Left {
  /** Its location: `POST /pets › body`. */
  readonly place: string;
  /** The reason, and what applies instead, if anything. */
  readonly why: string;
}

/** An OpenAPI document, as plain data. */
export class OpenApiDocument {
  /** The document's name and version. */
  readonly title: string;
  readonly version: string;
  private readonly gathered = new Map<string, Left>();

  /** @throws if the data is not an OpenAPI document of version 3.0 or 3.1 */
  constructor(readonly root: JsonObject) {
    const version = asText(root.openapi) ?? '';
    if (!/^3\.[01](\.|$)/.test(version))
      throw new Error(
        root.swagger === undefined
          ? 'Expected OpenAPI 3.0 or 3.1 in the key "openapi".'
          : 'Swagger 2.0 is not supported. Convert the document to OpenAPI 3 first.',
      );
    const info = asObject(root.info);
    this.title = asText(info.title) ?? 'API';
    this.version = asText(info.version) ?? '';
  }

  /** The parts left out so far. */
  get left(): readonly Left[] {
    return [...this.gathered.values()];
  }

  /** Records a part that is not imported. */
  leave(place: string, why: string): void {
    this.gathered.set(`${place}: ${why}`, { place, why });
  }

  /** Records something that is nowhere imported, with the first place where it was found. */
  leaveEverywhere(what: string, why: string, place: string): void {
    if (!this.gathered.has(what)) this.gathered.set(what, { place: what, why: `${why} (first found at ${place}).` });
  }

  /** The target of a reference; undefined if it does not exist or is outside the document. */
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

  /** An object, or the target of its `$ref`. */
  dereference(node: unknown): JsonObject {
    let now = asObject(node);
    const seen = new Set<string>();
    for (let ref = asText(now.$ref); ref !== undefined && !seen.has(ref); ref = asText(now.$ref)) {
      seen.add(ref);
      const { $ref, ...rest } = now;
      const found = this.at(ref);
      now = isObject(found) ? { ...found, ...rest } : rest;
    }
    return now;
  }
}

/** The name of the component schema that a reference points to; undefined for other references. */
export const componentOf = (ref: string): string | undefined => {
  const [, name] = /^#\/components\/schemas\/([^/]+)$/.exec(ref) ?? [];
  return name === undefined ? undefined : unescapePointer(decodeURIComponent(name));
};
