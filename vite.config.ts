import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileHint } from './scripts/build/compileHint.ts';
import { precompress } from './scripts/build/precompress.ts';
import { slimButtons } from './scripts/build/slimButtons.ts';
import { slimForms } from './scripts/build/slimForms.ts';
import { slimRouter } from './scripts/build/slimRouter.ts';
import { splitStyles } from './scripts/build/splitStyles.ts';
import { themeStyles } from './scripts/build/themeStyles.ts';

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

/** Our modules do nothing when they are loaded, but for the one that brings the sheets of the theme. */
const ownModule = /[\\/](engine[\\/](language|runtime)|src[\\/](app(?![\\/]theme)|machines))[\\/].*\.tsx?$/;

export default defineConfig({
  root: inProject('src/app'),
  base: '/',
  cacheDir: inProject('.cache/vite'),
  publicDir: inProject('src/app/public'),
  plugins: [
    react(),
    slimForms(),
    slimRouter(),
    slimButtons(),
    splitStyles(),
    themeStyles(),
    compileHint(),
    precompress(),
  ],
  resolve: { alias },
  html: { cspNonce: noncePlaceholder },
  build: {
    outDir: inProject('dist/app'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: 'manifest.json',
    sourcemap: true,
    modulePreload: { polyfill: false },
    // A font or picture inlined as data: would need a wider policy than 'self'.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Files that only re-export are passed through: importing one thing through them loads only that.
      treeshake: { moduleSideEffects: [{ test: ownModule, sideEffects: false }] },
      output: {
        // React changes less often than anything else, and all that a sign-in needs is one file, which is smaller than
        // several; the rest is split by what each lazy page uses. A group takes along what its modules import, used or
        // not, so XState, of which the sign-in uses nothing, has one of its own.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store)[\\/]/ },
            { name: 'machines', test: /node_modules[\\/]xstate[\\/]/ },
            { name: 'first', test: /src[\\/]app[\\/]main\.tsx/ },
            { name: 'ways', test: /(laterViews|laterWidgets|loadParts)\.ts$/, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
