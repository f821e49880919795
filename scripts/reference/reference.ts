/**
 * `npm run reference [-- --check]`: writes the language reference to schemas/reference, or fails if it is out of date.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerHelp } from '../setup/help.mjs';
import { inProject } from '../setup/place.mjs';
import { referenceFolder, referencePages } from './pages';

answerHelp(`npm run reference                writes the reference of the language to schemas/reference
npm run reference -- --check     writes nothing and fails if the reference is out of date`);

const isCheck = process.argv.includes('--check');
const pages = await referencePages();
mkdirSync(inProject(referenceFolder), { recursive: true });

const present = readdirSync(inProject(referenceFolder)).map((file) => `${referenceFolder}/${file}`);
const gone = present.filter((path) => !pages.has(path));
const stale = [...pages].filter(
  ([path, text]) => !existsSync(inProject(path)) || readFileSync(inProject(path), 'utf8') !== text,
);

for (const path of gone) if (!isCheck) rmSync(inProject(path));
for (const [path, text] of stale) if (!isCheck) writeFileSync(inProject(path), text);

const changed = [...gone, ...stale.map(([path]) => path)];
if (isCheck && changed.length > 0) {
  console.error(
    `Out of date: ${changed.map((path) => join(path)).join(', ')}. Run \`npm run reference\` and commit it.`,
  );
  process.exitCode = 1;
} else
  console.log(
    changed.length === 0 ? `${pages.size} pages, all up to date.` : `${changed.length} of ${pages.size} pages written.`,
  );
