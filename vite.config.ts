import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileHint } from './scripts/build/compileHint.ts';
import { precompress } from './scripts/build/precompress.ts';
import { slimForms } from './scripts/build/slimForms.ts';
import { slimRouter } from './scripts/build/slimRouter.ts';
import { splitStyles } from './scripts/build/splitStyles.ts';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The placeholder for the nonce in the built index.html: the server puts a fresh one into every response. */
export const noncePlaceholder = '{{nonce}}';

export const alias = {
  // rjsf includes a Markdown parser for descriptions; ours are plain text.
  'markdown-to-jsx/react': inProject('engine/runtime/rjsf/standIns/plainMarkdown.ts'),
  // React has this built in; XState's hooks include it for older versions.
  'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
  'use-sync-external-store/shim': 'react',
};

/**
 * The code every page needs: router, Mantine's core with buttons and notices, the states of the engine's
 * blocks, and the parts that the sign-in form shares with code loaded later, which would be larger in separate files.
 */
const everyPage =
  /react-router(-dom)?[\\/]|@tanstack[\\/]query-core[\\/]build[\\/]modern[\\/](utils|timeoutManager)\.|@mantine[\\/]core[\\/]esm[\\/](core(?![\\/]utils[\\/]create-scoped)|components[\\/](Alert|Button|CloseButton|Loader|Transition|UnstyledButton))[\\/]|engine[\\/]runtime[\\/](buttons|icons[\\/]Icon|page|ports|sources[\\/](answer|limit)|states|blocks[\\/]frame[\\/](Heading|Sheet)|form[\\/]field[\\/](glyphs|field\.module|Group|groupsShown|ids|WidgetProps))[\\/.]|src[\\/]app[\\/](application[\\/]context|settings[\\/]settings)\.|engine[\\/]runtime[\\/]form[\\/](model[\\/](values|choices|fileSize|fieldPlan|innerPlan)|widgets[\\/]textRules)\.|engine[\\/]language[\\/](jsonPointer|formFields|fieldWidget|looks|functions)[\\/.]/;

/**
 * The libraries that every page with the shell loads, and the sign-in page does not. One file instead of about twenty:
 * each request takes the browser and the server several milliseconds.
 */
const shellParts =
  /node_modules[\\/](@floating-ui|@tanstack[\\/](query-core|react-query))[\\/]|@mantine[\\/]core[\\/]esm[\\/]components[\\/](ActionIcon|Combobox|FocusTrap|Input|InputBase|Menu|Popover|TextInput|VisuallyHidden)[\\/]/;

export default defineConfig({
  root: inProject('src/app'),
  base: '/',
  cacheDir: inProject('.cache/vite'),
  publicDir: inProject('src/app/public'),
  plugins: [react(), slimForms(), slimRouter(), splitStyles(), compileHint(), precompress()],
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
        // React changes less often than anything else, and the code every page needs is one file rather than a dozen;
        // the rest is split by what each lazy page uses.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store)[\\/]/ },
            { name: 'base', test: everyPage },
            { name: 'shell', test: shellParts },
          ],
        },
      },
    },
  },
});
