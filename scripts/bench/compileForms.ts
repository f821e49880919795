import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileScreen, printDiagnostic, type ScreenContract } from '../../engine/compiler';
import { projectRoot } from '../setup/place.mjs';
import { fieldsOf, schemaOf } from './pages/fields';

/** An API with one endpoint, which accepts the form. */
const contractOf = (count: number): ScreenContract => ({
  machines: {},
  routes: [{ path: '/bench', screen: `form-${count}` }],
  endpoints: {
    'POST /api/bench': {
      method: 'POST',
      path: '/api/bench',
      area: 'bench',
      summary: 'Takes a form',
      effect: 'write',
      roles: [],
      session: false,
      encoding: 'json',
      body: { ...schemaOf(count), additionalProperties: false },
      response: { type: 'object', properties: { result: { type: 'boolean' }, msg: { type: 'string' } } },
    },
  },
});

/** The definition of a screen with a form of this size, as an author would write it. */
function definitionOf(count: number): string {
  const choices = fieldsOf(count).filter((field) => field.kind === 'choice');
  const form = {
    name: 'bench',
    schema: schemaOf(count),
    ui: Object.fromEntries(choices.map(({ name }) => [name, { 'ui:widget': 'select', 'ui:placeholder': 'Choose' }])),
    submit: { label: 'Save', call: 'POST /api/bench' },
  };
  return JSON.stringify({ version: 1, title: 'Bench', body: [{ form }] });
}

/**
 * Compiles a screen for each size to `screens/form-<size>.js` below a folder.
 * @throws when a screen has faults
 */
export async function compileForms(folder: string, counts: readonly number[]): Promise<void> {
  await mkdir(join(folder, 'screens'), { recursive: true });
  for (const count of counts) {
    const path = `form-${count}.json`;
    const compiled = await compileScreen(definitionOf(count), path, contractOf(count), projectRoot);
    if (compiled.module === undefined) throw new Error(compiled.diagnostics.map(printDiagnostic).join('\n'));
    await writeFile(join(folder, 'screens', `form-${count}.js`), compiled.module);
  }
}
