import type { RJSFSchema } from '@rjsf/utils';

const isSchema = (part: unknown): part is RJSFSchema => typeof part === 'object' && part !== null;

/**
 * Stands in for rjsf's merging of `allOf`: the properties of all its schemas, those of the schema itself first.
 *
 * rjsf only looks here for the fields of a form. Whether values are right is for the compiled validator, which reads the rules as
 * they are written. The build puts it in the place of rjsf's own (`slimForms` in vite.config.ts), whose library weighs 4 KB compressed.
 */
export default function shallowAllOfMerge({ allOf = [], ...schema }: RJSFSchema): RJSFSchema {
  const properties = [...allOf.filter(isSchema), schema].map((part) => part.properties ?? {});
  return { ...schema, properties: Object.assign({}, ...properties) };
}
