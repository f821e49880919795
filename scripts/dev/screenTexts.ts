import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The path where the page requests the text of a screen; see src/app/development/ExplanationView.tsx. */
const address = '/__screen-text';

/** A screen file as currently saved. */
interface ScreenText {
  /** Absolute path, for the editor. */
  readonly path: string;
  readonly text: string;
}

/**
 * Reads a file of the screens.
 * @returns undefined if the folder has no such file
 */
export async function screenText(folder: string, file: string): Promise<ScreenText | undefined> {
  const path = resolve(folder, file);
  const inside = relative(folder, path);
  if (inside.startsWith('..') || !inside.endsWith('.json')) return undefined;
  try {
    return { path, text: await readFile(path, 'utf8') };
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw fault;
  }
}

/** A Vite plugin that serves the text of the screens, so that the page can determine the line of each part. */
export function screenTexts(folder: string): Plugin {
  return {
    name: 'screen-texts',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use(address, (request, response, next) => {
        const file = new URL(request.url ?? '', 'http://localhost').searchParams.get('file') ?? '';
        screenText(folder, file).then((found) => {
          response.statusCode = found ? 200 : 404;
          response.setHeader('Content-Type', 'application/json');
          response.end(JSON.stringify(found ?? { msg: `There is no screen in the file "${file}".` }));
        }, next);
      });
    },
  };
}
