import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { concerns } from '../../../engine/compiler';
import type { ScreenCompiler } from './compiler';
import { replaceFile } from './replaceFile';

/** Identifies the sources that this server was built from; set by the build, absent when running from source. */
declare const BUILT_FROM: string;

/** The version of the compiler and the contract, on which modules depend besides their text and the routes. */
export const builtFrom: string | undefined = typeof BUILT_FROM === 'undefined' ? undefined : BUILT_FROM;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Makes a compiler store the last good module of each file in a folder, so that a restarted server does not have to
 * compile them again, which takes most of a start.
 *
 * @param compiler identifies the compiler and its contract: modules of another one are not used
 */
export function withCompileCache(compile: ScreenCompiler, folder: string, compiler: string): ScreenCompiler {
  return async (text, path, around) => {
    const place = join(folder, `${hashOf(path).slice(0, 24)}.kept`);
    const { routes, hasUnknownRoutes = false } = around.known;
    const own = routes.filter((route) => concerns(route, { path, text }, around.known));
    const key = hashOf(JSON.stringify([compiler, path, own, hasUnknownRoutes, text]));
    const kept = await read(place, key);
    if (kept !== undefined) return { diagnostics: [], module: kept };
    const compiled = await compile(text, path, around);
    if (compiled.diagnostics.length === 0 && compiled.module !== undefined)
      await keep(folder, place, key, compiled.module);
    return compiled;
  };
}

/** The stored module, unless it has another key or the file is incomplete. */
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
    // If writing fails, the next start compiles it again.
  }
}
