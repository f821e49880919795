/** `npm run contract:import`: turns an OpenAPI document into endpoints and entities of a contract. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { answerHelp } from '../setup/help.mjs';
import { inProject } from '../setup/place.mjs';
import { formatLeft, type ImportReport, writeImport } from './writeImport';

const help = `npm run contract:import -- openapi.json [--area NAME] [--roles a,b] [--app FOLDER]

  openapi.json  an OpenAPI 3.0 or 3.1 document, as JSON or YAML
  --area        puts all endpoints into one area, schemas/api/NAME.json; by default, each tag becomes an area
  --roles       roles for endpoints that need a session; a contract without roles gets "user"
  --app         another application's folder, with schemas/ in it

Run it again with a newer document: it lists the changes and keeps your manual edits.`;

answerHelp(help);

const verbs = { new: 'new', changed: 'changed', gone: 'gone', kept: 'kept your edit' } as const;

/** The maximum number of changes to list. */
const max = 100;

function print({ name, from, endpoints, written, changes, left }: ImportReport): void {
  console.log(`${from}: ${endpoints} endpoint${endpoints === 1 ? '' : 's'}, import "${name}".`);
  for (const path of written) console.log(`written: schemas/${path}`);
  if (written.length === 0) console.log('Nothing changed.');
  for (const { place, kind } of changes.slice(0, max)) console.log(`${verbs[kind]}: ${place}`);
  if (changes.length > max) console.log(`… and ${changes.length - max} more changes`);
  if (left.length > 0) console.log(`\nNot imported:\n${formatLeft(left)}`);
}

try {
  const option = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { area: option, roles: option, app: option },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new Error('Specify one document. Try: npm run contract:import -- --help');
  if (values.area !== undefined && !/^[a-z][a-z0-9-]*$/.test(values.area))
    throw new Error(`An area uses lowercase letters, digits and dashes, but this is "${values.area}".`);
  const schemas = values.app === undefined ? inProject('schemas') : join(resolve(values.app), 'schemas');
  const roles = values.roles?.split(',').map((role) => role.trim());
  print(await writeImport({ file: resolve(file), schemas, area: values.area, roles }));
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : String(fault));
  process.exitCode = 1;
}
