/**
 * `npm run types [-- --check]`: writes the types of the language to engine/language/*.gen.ts, those of the contract to
 * src/contract/*.gen.ts and the editors' schemas to schemas/editor, or fails if they are out of date.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { answerHelp } from '../setup/help.mjs';
import { inProject } from '../setup/place.mjs';
import { editorGenerators } from './editor';
import { allEndpoints, areaTypes, typesOf } from './generate';
import { byTitle } from './names';
import { planFiles } from './planSchema';
import { strayEditorSchemas } from './refreshEditor';
import { type SchemaFile, schemaFilesIn } from './schemaFiles';

answerHelp(`npm run types             writes the types of the language to engine/language, those of the contract to src/contract
                          and the schemas of editors to schemas/editor
npm run types -- --check  writes nothing, and fails when they are out of date`);

const language = schemaFilesIn('schemas/language');
const entities = schemaFilesIn('schemas/entities');
/** Those that another provider answers have no handlers, which would need types. */
const areas = schemaFilesIn('schemas/api').filter(({ content }) => content.foreign === undefined);

const planImports = `import type { Dynamic, JsonSchema, Row, Target } from './dynamic';
import type { Filter } from './filters';
import type { Expression } from './expression';

`;

/** The guide's example; in the project of somebody who followed the guide, its entities are also among the others. */
const example = 'tests/guide/travelRequest/';
const known = new Set(entities.map(({ name }) => name));
const exampleEntities = schemaFilesIn(`${example}schemas/entities`).filter(({ name }) => !known.has(name));

const areaGenerators = (root: string, described: readonly SchemaFile[], held: readonly SchemaFile[]) =>
  Object.fromEntries(
    described.map((area) => [`${root}src/contract/${area.name}.gen.ts`, () => areaTypes(area, held)] as const),
  );

/** The generated files: path → a function that makes the content. */
const generators: Record<string, () => Promise<string>> = {
  'engine/language/screen.gen.ts': () =>
    typesOf('Language', 'What each schema of the language describes, by file.', language, byTitle),
  'engine/language/plan.gen.ts': async () =>
    planImports +
    (await typesOf('Plans', 'What each part of a compiled screen is, by file.', planFiles(language), byTitle)),
  ...areaGenerators('', areas, entities),
  ...areaGenerators(example, schemaFilesIn(`${example}schemas/api`), [...entities, ...exampleEntities]),
  'src/contract/endpoints.gen.ts': async () => allEndpoints(areas),
};

type Outcome = 'fresh' | 'stale' | 'written' | { readonly fault: string };

const isCheck = process.argv.includes('--check');

/** Generates a file, and writes it if it changed and writing is requested. */
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
