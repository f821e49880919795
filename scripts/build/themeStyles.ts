import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { inProject } from '../setup/place.mjs';

const run = promisify(execFile);

const provider = 'node_modules/@mantine/core/esm/core/MantineProvider';

/** The modules that make a theme's styles in the browser, and the one that gives them our colours. */
const variablesMaker = inProject(provider, 'MantineCssVariables/MantineCssVariables.mjs');
const classesMaker = inProject(provider, 'MantineClasses/MantineClasses.mjs');
const ownVariables = inProject('src/app/theme/variables.ts');

/** The sheet with the variables of our theme. */
const sheet = 'virtual:theme-variables.css';
const resolved = `\0${sheet}`;

/** The variables of our theme, as Mantine writes them into a page. */
export async function themeVariables(): Promise<string> {
  const program = [inProject('node_modules/tsx/dist/cli.mjs'), inProject('src/app/theme/printVariables.ts')];
  const { stdout } = await run(process.execPath, program, { env: { ...process.env, NODE_ENV: 'production' } });
  return stdout;
}

/** What the build loads in place of these modules. */
const replaced: Readonly<Record<string, () => string | Promise<string>>> = {
  [variablesMaker]: () => `import '${sheet}'; export const MantineCssVariables = () => null;`,
  // We use none of the classes.
  [classesMaker]: () => 'export const MantineClasses = () => null;',
  // Only Mantine's own module reads it.
  [ownVariables]: () => 'export const variables = undefined;',
  [resolved]: themeVariables,
};

/**
 * A Vite plugin that writes the variables of our theme into a sheet, instead of making them on every page before
 * anything is shown.
 *
 * The build fails when Mantine's modules no longer are where this was written for.
 */
export function themeStyles(): Plugin {
  const loaded = new Set<string>();
  return {
    name: 'theme-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === sheet ? resolved : undefined),
    async load(id) {
      const content = replaced[id];
      if (!content) return null;
      loaded.add(id);
      return { code: await content(), moduleSideEffects: id === resolved || id === variablesMaker };
    },
    buildEnd(fault) {
      const unused = Object.keys(replaced).filter((id) => !loaded.has(id));
      if (fault === undefined && unused.length > 0)
        this.error(`Nothing imports ${unused.join(', ')} any more: see what makes the theme's styles now.`);
    },
  };
}
