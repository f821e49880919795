/**
 * `npm run types [-- --check]`: writes the types of the schemas to engine/language/*.gen.ts and the schemas that editors read to
 * schemas/editor, or fails when those are out of date.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { answerHelp } from '../setup/help.mjs';
import { inProject } from '../setup/place.mjs';
import { editorGenerators } from './editor';
import { endpointTypes, typesOf } from './generate';
import { byFileName, byTitle } from './names';
import { planFiles } from './planSchema';
import { strayEditorSchemas } from './refreshEditor';
import { schemaFilesIn } from './schemaFiles';

answerHelp(`npm run types             writes the types of the schemas to engine/language/*.gen.ts and the schemas of editors to schemas/editor
npm run types -- --check  writes nothing, and fails when they are out of date`);

const language = schemaFilesIn('schemas/language');
const entities = schemaFilesIn('schemas/entities');
const areas = schemaFilesIn('schemas/api');

const planImports = `import type { Dynamic, JsonSchema, Row, Target } from './dynamic';
import type { Expression } from './expression';

`;

/** The generated files: path → how its content is made. */
const generators: Record<string, () => Promise<string>> = {
  'engine/language/screen.gen.ts': () =>
    typesOf('Language', 'What each schema of the language describes, by file.', language, byTitle),
  'engine/language/plan.gen.ts': async () =>
    planImports +
    (await typesOf('Plans', 'What each part of a compiled screen is, by file.', planFiles(language), byTitle)),
  'engine/language/entities.gen.ts': () =>
    typesOf('Entities', 'The entities of the contract, by name.', entities, byFileName),
  'engine/language/api.gen.ts': () => endpointTypes(areas, entities),
};

type Outcome = 'fresh' | 'stale' | 'written' | { readonly fault: string };

const isCheck = process.argv.includes('--check');

/** Makes one file, and writes it when it changed and writing is wanted. */
async function update(path: string, generate: () => Promise<string>): Promise<Outcome> {
  const wanted = await generate();
  const file = inProject(path);
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return 'fresh';
  if (isCheck) return 'stale';
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, wanted);
  return 'written';
}

const faultOf = (fault: unknown): Outcome => ({ fault: fault instanceof Error ? fault.message : String(fault) });

const all = { ...generators, ...(await editorGenerators()) };
const stray = strayEditorSchemas(inProject(), new Set(Object.keys(all)));
for (const path of stray) {
  if (!isCheck) rmSync(inProject(path));
  console.log(`${path}: ${isCheck ? 'its screen is gone' : 'removed'}`);
}
let failed = isCheck && stray.length > 0;
for (const [path, generate] of Object.entries(all)) {
  const outcome = await update(path, generate).catch(faultOf);
  failed ||= outcome === 'stale' || typeof outcome === 'object';
  if (typeof outcome === 'object') console.error(`${path}: ${outcome.fault}`);
  else if (outcome === 'stale')
    console.error(`${path}: not what the schemas say. Run \`npm run types\` and commit it.`);
  else if (outcome === 'written' || path in generators) console.log(`${path}: ${outcome}`);
}
process.exitCode = failed ? 1 : 0;
