/**
 * `npm run types [-- types editor-schemas]`: writes the types of the language to engine/language/plan.gen.ts, those of
 * the contract to src/contract/*.gen.ts, and the schemas for editors to schemas/editor, if a schema or a screen has
 * changed; named parts are always written. Installing and every other command do so first.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { answerHelp } from '../setup/help.mjs';
import { hashOfInputs } from '../setup/inputs.mjs';
import { type GeneratedPartName, generatedParts, recordBuilt, staleGeneratedParts } from '../setup/parts.mjs';
import { inProject } from '../setup/place.mjs';
import { progress } from '../setup/progress.mjs';
import { allEndpoints, areaTypes, typesOf } from './generate';
import { planFiles } from './planSchema';
import { refreshEditorSchemas } from './refreshEditor';
import { type SchemaFile, schemaFilesIn } from './schemaFiles';
import { byTitle } from './typeNames';

answerHelp(`npm run types                     writes the types of the language to engine/language, those of the contract to
                                  src/contract, and the schemas for editors to schemas/editor, if they are out of date
npm run types -- editor-schemas   always writes this part: types or editor-schemas
npm install and every other command run this first.`);

const language = schemaFilesIn('schemas/language');
const entities = schemaFilesIn('schemas/entities');
/** Areas that another provider serves have no handlers, so they need no types. */
const areas = schemaFilesIn('schemas/api').filter(({ content }) => content.external === undefined);

const planImports = `import type { Dynamic, Filter, FormRules, Row, Target } from './dynamic';
import type { Expression } from './expression';

`;

/** The guide's example. In the project of a user who has followed the guide, `entities` contains its entities too. */
const example = 'tests/guide/travelRequest/';
const known = new Set(entities.map(({ name }) => name));
const exampleEntities = schemaFilesIn(`${example}schemas/entities`).filter(({ name }) => !known.has(name));

const areaGenerators = (root: string, described: readonly SchemaFile[], held: readonly SchemaFile[]) =>
  Object.fromEntries(
    described.map((area) => [`${root}src/contract/${area.name}.gen.ts`, () => areaTypes(area, held)] as const),
  );

/** The generated files: path → a function that returns the content. */
const generators: Record<string, () => Promise<string>> = {
  'engine/language/plan.gen.ts': async () =>
    planImports +
    (await typesOf('Plans', 'What each part of a compiled screen is, by file.', planFiles(language), byTitle)),
  ...areaGenerators('', areas, entities),
  ...areaGenerators(example, schemaFilesIn(`${example}schemas/api`), [...entities, ...exampleEntities]),
  'src/contract/endpoints.gen.ts': async () => allEndpoints(areas),
};

/** Writes a file of types, if it changed. */
async function writeTypes(path: string, generate: () => Promise<string>): Promise<void> {
  const wanted = await generate();
  const file = inProject(path);
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, wanted);
}

const writers: Record<GeneratedPartName, () => Promise<unknown>> = {
  types: async () => {
    for (const [path, generate] of Object.entries(generators)) await writeTypes(path, generate);
  },
  'editor-schemas': () => refreshEditorSchemas(inProject(), inProject('screens')),
};

const isPart = (name: string): name is GeneratedPartName => name in writers;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !isPart(name));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. The parts are: ${Object.keys(writers).join(', ')}.`);
  process.exit(1);
}
const names = asked.length > 0 ? asked.filter(isPart) : staleGeneratedParts();
if (names.length === 0) console.error('The types and the schemas for editors are up to date.');
for (const name of names) {
  const { title, inputs } = generatedParts[name];
  const hash = hashOfInputs(inputs);
  try {
    await progress(`Generating ${title}`, writers[name]);
    recordBuilt(name, hash);
  } catch (fault) {
    console.error(`Generating ${title} failed: ${fault instanceof Error ? fault.message : String(fault)}`);
    process.exitCode = 1;
  }
}
