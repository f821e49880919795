import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { serverBuild } from '../../scripts/build/server';
import { inProject } from '../../src/server/place';
import { shortLived } from './shortLived';

/** The commands to bundle: a bundle starts in a fraction of the time tsx needs to compile all modules. */
const sources = {
  backup: 'scripts/backup/backup.ts',
  move: 'scripts/backup/move.ts',
  restore: 'scripts/backup/restore.ts',
  init: 'scripts/company/init.ts',
  person: 'scripts/company/person.ts',
  user: 'scripts/company/user.ts',
} as const;

const folder = inProject('.cache', 'test-commands');
const bundled = bundle();

async function bundle(): Promise<void> {
  const options = { ...serverBuild(folder), entryPoints: sources, sourcemap: false, write: false } as const;
  const { outputFiles = [] } = await build(options);
  await mkdir(folder, { recursive: true });
  for (const { path, contents } of outputFiles) {
    // Concurrent tests write the same files, and none may run an incomplete one.
    const draft = join(folder, `${basename(path)}.${process.pid}`);
    await writeFile(draft, contents);
    await rename(draft, path);
  }
}

/** Runs a command of the project in its own process, with these additional environment variables. */
export async function runCommand(
  name: keyof typeof sources,
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
) {
  await bundled;
  const child = spawn(process.execPath, [...shortLived, join(folder, `${name}.js`), ...words], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: Number(code), out, err };
}
