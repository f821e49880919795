import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate, readDefinitions } from '../../engine/compiler';

/** Migrates older definitions to the current version; `named` are files below the folder, empty means all. */
export async function migrateFiles(screens: string, named: readonly string[]): Promise<void> {
  const files = (await readDefinitions(screens)).filter(({ path }) => named.length === 0 || named.includes(path));
  let count = 0;
  for (const { path, text } of files) {
    const migrated = migrate(text);
    if (migrated === undefined) continue;
    await writeFile(join(screens, path), migrated.text);
    count += 1;
    console.log([`screens/${path}`, ...migrated.done.map((step) => `  ${step}`)].join('\n'));
  }
  console.log(count === 0 ? 'Every definition is in the present version.' : `${count} written anew.`);
}
