import { build } from 'esbuild';

/** Bundles a source, whose imports are relative to the project's root, into one self-contained ES module. */
export async function bundle(source: string, root: string): Promise<string> {
  const result = await build({
    stdin: { contents: source, resolveDir: root, loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
  });
  return result.outputFiles[0]?.text ?? '';
}
