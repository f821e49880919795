import type { Plugin } from 'vite';
import { inProject } from '../setup/place.mjs';

/** Modules that rjsf imports, by the end of their names, and what stands in for them. */
const replaced = {
  // Imports every field, template and widget of the default theme, of which ours shows hardly any.
  'getDefaultRegistry.js': 'engine/runtime/rjsf/registry.ts',
  // Follows references by address, which compiled forms do not have.
  'fast-uri': 'engine/runtime/rjsf/uri.ts',
  // Brings a library for values that no form has.
  'deepEquals.js': 'engine/runtime/rjsf/deepEquals.ts',
  'getDefaultFormState.js': 'engine/runtime/rjsf/defaultFormState.ts',
  'sanitizeDataForNewSchema.js': 'engine/runtime/rjsf/sanitizedData.ts',
  'shallowAllOfMerge.js': 'engine/runtime/rjsf/mergedAllOf.ts',
};

/** A Vite plugin that keeps out of the build what rjsf brings along and no form of ours uses. */
export function slimForms(): Plugin {
  return {
    name: 'slim-forms',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      if (!importer?.includes('node_modules/@rjsf/')) return undefined;
      const found = Object.entries(replaced).find(([name]) => `/${source}`.endsWith(`/${name}`));
      return found && inProject(found[1]);
    },
  };
}
