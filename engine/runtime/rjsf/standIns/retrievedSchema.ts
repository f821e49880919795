import type { RJSFSchema } from '@rjsf/utils';

/**
 * Replaces rjsf's resolution of references, conditions and dependencies: a form's plan has resolved them, so its
 * outline has none and is used as it is.
 *
 * The build uses it in place of rjsf's own (`slimForms` in vite.config.ts), which is the largest part of rjsf after
 * its form.
 */
export default function retrieveSchema(_validator: unknown, schema: RJSFSchema): RJSFSchema {
  return schema;
}

export const retrieveSchemaInternal = (_validator: unknown, schema: RJSFSchema): RJSFSchema[] => [schema];
export const resolveDependencies = retrieveSchemaInternal;
export const resolveAnyOrOneOfSchemas = retrieveSchemaInternal;
export const resolveAllReferences = (schema: RJSFSchema): RJSFSchema => schema;
export const relaxOptionsForScoring = (options: readonly RJSFSchema[]): readonly RJSFSchema[] => options;
