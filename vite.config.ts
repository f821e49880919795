import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/build/precompress.ts';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The placeholder for the nonce in the built index.html: the server puts a fresh one into every response. */
export const noncePlaceholder = '{{nonce}}';

const alias = {
  // rjsf includes a Markdown parser for descriptions; ours are plain text.
  'markdown-to-jsx/react': inProject('engine/runtime/rjsf/plainMarkdown.ts'),
};

/** A test for the modules in these folders and files of the project, each without its ending. */
function modulesIn(...paths: readonly string[]): (id: string) => boolean {
  const starts = paths.map((path) => {
    const [folder, name] = [inProject(dirname(path)), basename(path)];
    const found = existsSync(folder) && readdirSync(folder).some((one) => one.split('.')[0] === name || one === name);
    if (!found) throw new Error(`vite.config.ts: a chunk takes "${path}", which is not there. Name where it is now.`);
    return inProject(path).replaceAll('\\', '/');
  });
  return (id) => starts.some((start) => id.startsWith(`${start}/`) || id.startsWith(`${start}.`));
}

/** The libraries that load when a user signs in. */
const session = modulesIn('node_modules/axios', 'node_modules/xstate');

/** How calls are encoded, which the session shares with forms. */
const calls = modulesIn('engine/runtime/calls');

/** The form of the sign-in page and of every other form, without the fields that load when a page has them. */
const form = modulesIn('engine/runtime/form/index');

const mantine = (...names: readonly string[]): string[] =>
  names.map((name) => `node_modules/@mantine/core/esm/components/${name}`);

/** What every page inside the shell loads, and the sign-in page does not. */
const shell = modulesIn(
  ...['node_modules/@floating-ui', 'node_modules/@tabler'],
  ...['node_modules/@tanstack/query-core', 'node_modules/@tanstack/react-query'],
  ...mantine('Combobox', 'Input', 'InputBase', 'Popover', 'Text', 'TextInput'),
  ...['engine/runtime/cells', 'engine/runtime/icons', 'src/app/shell'],
);

const inRuntime = (...paths: readonly string[]): string[] => paths.map((path) => `engine/runtime/${path}`);

/** The blocks, dialogs and fields that most pages have, with what other blocks share with them. */
const usual = modulesIn(
  ...inRuntime('blocks/figures', 'blocks/layout/ColumnsBlock', 'blocks/layout/SectionBlock', 'blocks/rows'),
  ...inRuntime('blocks/table/Pager', 'blocks/table/pageWindow', 'form/widgets/OutputWidget'),
  ...inRuntime('form/widgets/commonWidgets', 'screen/Dialogs', 'screen/DialogFrame', 'screen/ModalInside'),
  ...inRuntime('sources/SourceFeed'),
);

export default defineConfig({
  root: inProject('src/app'),
  base: '/',
  cacheDir: inProject('.cache/vite'),
  publicDir: inProject('src/app/public'),
  plugins: [react(), precompress()],
  resolve: { alias },
  html: { cspNonce: noncePlaceholder },
  build: {
    outDir: inProject('dist/app'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: 'manifest.json',
    sourcemap: true,
    // A font or picture inlined as data: would need a wider policy than 'self'.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The entry file only re-exports: importing one thing through it loads only that.
      treeshake: { moduleSideEffects: [{ test: /engine[\\/]runtime[\\/]index\.ts$/, sideEffects: false }] },
      output: {
        // A file for each module loaded on demand would be 90 files for the home page, most of them below 1 kB, and each
        // request takes the browser and the server several milliseconds. A group takes all that its modules import, except
        // what an earlier group has: so what the sign-in page needs comes first.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store)[\\/]/ },
            { name: 'session', test: session },
            { name: 'start', tags: ['$initial'] },
            { name: 'form', test: form },
            { name: 'calls', test: calls },
            { name: 'shell', test: shell },
            { name: 'usual', test: usual },
          ],
        },
      },
    },
  },
});
