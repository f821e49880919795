import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { inProject } from '../setup/place.mjs';

/** Mantine's whole sheet, and the folder with the sheet of each component. */
const whole = inProject('node_modules/@mantine/core/styles.layer.css');
const folder = join(dirname(whole), 'styles');

const ending = '.layer.css';
const layer = '@layer mantine';

/** What every component builds on. */
const base = ['baseline', 'default-css-variables', 'global'];

const sheet = (name: string): string => readFileSync(join(folder, `${name}${ending}`), 'utf8');

/** The names of sheets in the order of their styles in the whole sheet; each begins with a class of its own. */
export function inOrder(all: string, sheets: ReadonlyMap<string, string>): string[] {
  const place = (styles: string): number => all.indexOf(/\.m_[0-9a-f]+/.exec(styles)?.[0] ?? '');
  return [...sheets].sort(([, one], [, other]) => place(one) - place(other)).map(([name]) => name);
}

/** A component's sheet in a layer of its own, so that it ranks the same whenever it is loaded. */
export const inOwnLayer = (name: string, styles: string): string => styles.replace(`${layer} {`, `${layer}.${name} {`);

/** The ranks of the layers that these styles have, lowest first. */
export function ranksIn(styles: string): string {
  const names = new Set([...styles.matchAll(/@layer mantine\.([\w-]+)/g)].map(([, name = '']) => name));
  const components = [...names].filter((name) => !base.includes(name));
  const order = inOrder(readFileSync(whole, 'utf8'), new Map(components.map((name) => [name, sheet(name)])));
  return `@layer ${[...base, ...order].map((name) => `mantine.${name}`).join(',')};`;
}

/** All styles that a build wrote. */
const stylesOf = (bundle: Rolldown.OutputBundle): string =>
  Object.values(bundle)
    .map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : ''))
    .join('\n');

/** Where the page says the ranks. */
const place = /<style[^>]*>/;

/**
 * A Vite plugin that loads the styles of Mantine's components with the code that uses them, instead of all of them
 * with the first page.
 *
 * The build fails when Mantine's files no longer are what this was written for.
 */
export function splitStyles(): Plugin {
  return {
    name: 'split-styles',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?');
      if (file === whole) return base.map((name) => inOwnLayer(name, sheet(name))).join('\n');
      if (dirname(file) !== folder) return null;
      const name = basename(file, ending);
      return inOwnLayer(name, sheet(name));
    },
    transform: {
      filter: { id: /@mantine[\\/]core[\\/]esm[\\/].*\.module\.mjs$/ },
      handler(code, id) {
        const name = basename(id, '.module.mjs');
        return { code: `import '@mantine/core/styles/${name}${ending}';\n${code}`, map: null };
      },
    },
    // Ranks go by the first mention of a layer, so the page itself says them, before any sheet arrives.
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const ranks = ranksIn(stylesOf(bundle ?? {}));
        if (!ranks.includes('mantine.Button'))
          throw new Error('No component of Mantine brings its styles: see how Mantine names their files now.');
        if (!place.test(html))
          throw new Error('index.html has no <style>, which is to begin with the ranks of layers.');
        return html.replace(place, (opening) => opening + ranks);
      },
    },
  };
}
