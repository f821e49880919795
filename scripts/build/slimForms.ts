import type { Plugin } from 'vite';
import { inProject } from '../setup/place.mjs';

/** Modules imported by rjsf, by the end of their names, and their replacements. */
export const replaced = {
  // Imports every field, template and widget of the default theme, of which we show hardly any.
  'getDefaultRegistry.js': 'engine/runtime/rjsf/standIns/registry.ts',
  // Follows references by URL, which compiled forms do not have.
  'fast-uri': 'engine/runtime/rjsf/standIns/uri.ts',
  // Imports a library for values that never occur in forms.
  'deepEquals.js': 'engine/runtime/rjsf/standIns/deepEquals.ts',
  'getDefaultFormState.js': 'engine/runtime/rjsf/standIns/defaultFormState.ts',
  'sanitizeDataForNewSchema.js': 'engine/runtime/rjsf/standIns/sanitizedData.ts',
  // Resolve keywords that a form's outline does not have.
  'retrieveSchema.js': 'engine/runtime/rjsf/standIns/retrievedSchema.ts',
  'getClosestMatchingOption.js': 'engine/runtime/rjsf/standIns/matchingOption.ts',
  'omitExtraData.js': 'engine/runtime/rjsf/standIns/extraData.ts',
  'toPathSchema.js': 'engine/runtime/rjsf/standIns/pathSchema.ts',
};

/** The replacement for a module that rjsf imports, if there is one. */
function standInFor(source: string, importer: string | undefined): readonly [name: string, path: string] | undefined {
  if (!importer?.includes('node_modules/@rjsf/')) return undefined;
  const found = Object.entries(replaced).find(([name]) => `/${source}`.endsWith(`/${name}`));
  return found && [found[0], inProject(found[1])];
}

/**
 * A Vite plugin that drops the parts of rjsf that our forms never use: in the build, in development and in component
 * tests.
 *
 * The build fails if a replaced module is no longer imported under its name: rjsf's own would be back unnoticed.
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
    // Packages are bundled before a development server starts, without its plugins.
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
