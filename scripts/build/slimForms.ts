import type { Plugin } from 'vite';
import { inProject } from '../setup/place.mjs';

/** Modules that rjsf imports, by the end of their names, and what stands in for them. */
export const replaced = {
  // Imports every field, template and widget of the default theme, of which ours shows hardly any.
  'getDefaultRegistry.js': 'engine/runtime/rjsf/standIns/registry.ts',
  // Follows references by address, which compiled forms do not have.
  'fast-uri': 'engine/runtime/rjsf/standIns/uri.ts',
  // Brings a library for values that no form has.
  'deepEquals.js': 'engine/runtime/rjsf/standIns/deepEquals.ts',
  'getDefaultFormState.js': 'engine/runtime/rjsf/standIns/defaultFormState.ts',
  'sanitizeDataForNewSchema.js': 'engine/runtime/rjsf/standIns/sanitizedData.ts',
  // Resolve what the outline of a form has not.
  'retrieveSchema.js': 'engine/runtime/rjsf/standIns/retrievedSchema.ts',
  'getClosestMatchingOption.js': 'engine/runtime/rjsf/standIns/matchingOption.ts',
  'omitExtraData.js': 'engine/runtime/rjsf/standIns/extraData.ts',
  'toPathSchema.js': 'engine/runtime/rjsf/standIns/pathSchema.ts',
};

/** Where a module that rjsf imports is taken from; undefined for those that are not replaced. */
function standInFor(source: string, importer: string | undefined): readonly [name: string, path: string] | undefined {
  if (!importer?.includes('node_modules/@rjsf/')) return undefined;
  const found = Object.entries(replaced).find(([name]) => `/${source}`.endsWith(`/${name}`));
  return found && [found[0], inProject(found[1])];
}

/**
 * A Vite plugin that leaves away what rjsf brings along and no form of ours uses: in the build, in development and in tests of components.
 *
 * The build fails when a module is not imported any more under the name that is replaced: rjsf's own would be back unseen.
 */
export function slimForms(): Plugin {
  const used = new Set<string>();
  let isBuild = false;
  const resolveId = (source: string, importer: string | undefined): string | undefined => {
    const [name, path] = standInFor(source, importer) ?? [];
    if (name) used.add(name);
    return path;
  };
  return {
    name: 'slim-forms',
    enforce: 'pre',
    // Packages are bundled before a development server starts, without the plugins of the server.
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [{ name: 'slim-forms', resolveId }] } } }),
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId,
    buildEnd(fault) {
      const unused = Object.keys(replaced).filter((name) => !used.has(name));
      if (isBuild && fault === undefined && unused.length > 0)
        this.error(`rjsf imports no ${unused.join(', ')} any more: see what it imports instead, and replace that.`);
    },
  };
}
