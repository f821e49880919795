import type { RJSFSchema } from '@rjsf/utils';

/**
 * Stands in for rjsf's resolving of references, conditions and dependencies: the outline of a form has none, its plan having
 * resolved them, so that a schema is taken as it is.
 *
 * The build puts it in the place of rjsf's own (`slimForms` in vite.config.ts), the largest part of what rjsf brings after its form.
 */
export default function retrieveSchema(_validator: unknown, schema: RJSFSchema): RJSFSchema {
  return schema;
}

export const retrieveSchemaInternal = (_validator: unknown, schema: RJSFSchema): RJSFSchema[] => [schema];
export const resolveDependencies = retrieveSchemaInternal;
export const resolveAnyOrOneOfSchemas = retrieveSchemaInternal;
export const resolveAllReferences = (schema: RJSFSchema): RJSFSchema => schema;
export const relaxOptionsForScoring = (options: readonly RJSFSchema[]): readonly RJSFSchema[] => options;
