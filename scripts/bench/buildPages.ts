import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { inProject } from '../setup/place.mjs';

/** The output folder of the pages, outside the product. */
export const benchFolder = inProject('.cache', 'bench');

const htmlOf = (page: string, styles: readonly string[]): string =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${page}</title><link rel="icon" href="data:,">
${styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}</head>
<body><div id="root"></div><script type="module" src="main.js"></script></body>
</html>
`;

/**
 * Builds a page as a production application of its own, with its index.html.
 *
 * Each page is built separately: in a shared build, one would load code that only another needs.
 *
 * @param kind the folder below `pages`
 */
export async function buildPage(kind: 'forms' | 'lists' | 'signIn', page: string): Promise<void> {
  const outDir = join(benchFolder, kind, page);
  const built = await build({
    configFile: false,
    root: inProject('scripts', 'bench', 'pages'),
    base: './',
    cacheDir: inProject('.cache', 'vite'),
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: inProject('scripts', 'bench', 'pages', kind, `${page}.tsx`),
        output: { entryFileNames: 'main.js' },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const styles = output.map((file) => file.fileName).filter((name) => name.endsWith('.css'));
  await writeFile(join(outDir, 'index.html'), htmlOf(page, styles));
}
