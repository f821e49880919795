import { gatherFacts } from '../check/screenFacts';
import { type DefinitionFile, filesNextToScreens, menuFile } from '../project/definitionFiles';
import type { Project } from '../project/project';
import { readDefinition } from '../readDefinition';
import { bundleFor } from './bundle';
import { overlayFor } from './overlay';

/** The folder of the schemas that editors read, from the project's root. */
export const editorFolder = 'schemas/editor';

/** The text of every editor schema, by path from the project's root. Unreadable screens have none. */
export function editorSchemas({ contract, files }: Project): ReadonlyMap<string, string> {
  const bundle = [`${editorFolder}/screen.schema.json`, print(bundleFor(contract))] as const;
  const screens = files
    .filter(({ path }) => !filesNextToScreens.includes(path))
    .flatMap((file) => screenSchema(file, contract));
  const menu = files.filter(({ path }) => path === menuFile).map(() => menuSchema());
  return new Map([bundle, ...menu, ...screens]);
}

/** The menu's part of the bundle, which lists the roles of this application. */
const menuSchema = (): readonly [string, string] => [
  `${editorFolder}/menu.schema.json`,
  print({
    $schema: 'http://json-schema.org/draft-07/schema#',
    allOf: [{ $ref: 'screen.schema.json#/definitions/menu' }],
  }),
];

function screenSchema({ path, text }: DefinitionFile, contract: Project['contract']): (readonly [string, string])[] {
  const read = readDefinition(text, 'screen.schema.json');
  if ('faults' in read) return [];
  const facts = gatherFacts(read.root, contract, path.replace(/\.json$/, ''), []);
  const up = '../'.repeat(path.split('/').length);
  return [[editorSchemaOf(path), print(overlayFor(facts, `${up}screen.schema.json`))]];
}

/** The path of a screen's editor schema: screens/visits/plan.json has schemas/editor/screens/visits/plan.schema.json. */
export const editorSchemaOf = (path: string): string =>
  `${editorFolder}/screens/${path.replace(/\.json$/, '.schema.json')}`;

/** The `$schema` value of a screen, relative to the screen. */
export const schemaReference = (path: string): string =>
  `${'../'.repeat(path.split('/').length)}${editorSchemaOf(path)}`;

const print = (schema: object): string => `${JSON.stringify(schema)}\n`;
