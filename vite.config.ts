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

/** The libraries that load when somebody signs in. */
const session = /node_modules[\\/](axios|xstate)[\\/]/;

/** How calls are encoded, which the session shares with forms. */
const calls = /engine[\\/]runtime[\\/]calls[\\/]/;

/** The form of the sign-in page and of every other form, without the fields that load when a page has them. */
const form = /engine[\\/]runtime[\\/]form[\\/]index\./;

/** What every page inside the shell loads, and the sign-in page does not. */
const shell =
  /node_modules[\\/](@floating-ui|@tabler|@tanstack[\\/](query-core|react-query))[\\/]|@mantine[\\/]core[\\/]esm[\\/]components[\\/](Combobox|Input|InputBase|Popover|Text|TextInput)[\\/]|engine[\\/]runtime[\\/](cells|icons)[\\/]|src[\\/]app[\\/](dialog|shell)[\\/]/;

/** The blocks, dialogs and fields that most pages have, with what other blocks share with them. */
const usual =
  /engine[\\/]runtime[\\/](blocks[\\/](figures|layout[\\/](Columns|Section)Block|rows|table[\\/](Pager|pageWindow))|form[\\/]widgets[\\/](OutputWidget|usualWidgets)|screen[\\/](Dialogs|DialogFrame|ModalInside)|sources[\\/]SourceFeed)/;

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
