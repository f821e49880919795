import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScreenCompiler } from './compiler';
import { replaceFile } from './history';

/** Names what the build of this server was made from; it is put in by the build, and a server that runs from its source has none. */
declare const BUILT_FROM: string;

/** What else than its text and the routes a module depends on: the compiler and the contract. */
export const builtFrom: string | undefined = typeof BUILT_FROM === 'undefined' ? undefined : BUILT_FROM;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Lets a compiler keep the last good module of each file in a folder, so that a server that starts again needs not make them all anew,
 * which is most of what a start takes.
 *
 * @param compiler names the compiler and its contract: a module of another one is not used
 */
export function keepCompiled(compile: ScreenCompiler, folder: string, compiler: string): ScreenCompiler {
  return async (text, path, around) => {
    const place = join(folder, `${hashOf(path).slice(0, 24)}.kept`);
    const key = hashOf(JSON.stringify([compiler, path, around.routes, text]));
    const kept = await read(place, key);
    if (kept !== undefined) return { diagnostics: [], module: kept };
    const compiled = await compile(text, path, around);
    if (compiled.diagnostics.length === 0 && compiled.module !== undefined)
      await keep(folder, place, key, compiled.module);
    return compiled;
  };
}

/** The module at a place, unless it is another one, or the file is not whole. */
async function read(place: string, key: string): Promise<string | undefined> {
  const text = await readFile(place, 'utf8').catch(() => '');
  const end = text.indexOf('\n');
  const module = text.slice(end + 1);
  return text.slice(0, end) === firstLine(key, module) ? module : undefined;
}

const firstLine = (key: string, module: string): string => `${key} ${hashOf(module)}`;

async function keep(folder: string, place: string, key: string, module: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await replaceFile(place, `${firstLine(key, module)}\n${module}`);
  } catch {
    // What could not be written is made anew at the next start.
  }
}
