import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileScreen, printDiagnostic, type ScreenContract } from '../../engine/compiler';
import { projectRoot } from '../setup/place.mjs';
import { type BenchField, fieldsOf, formSchema } from './pages/fields';
import { initialRows, listSchema, rowFields } from './pages/list';

/** A screen with one form, as an author would write it. */
interface BenchScreen {
  /** The file name without the extension. */
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly ui: Readonly<Record<string, unknown>>;
  readonly initial?: Readonly<Record<string, unknown>>;
}

/** The `ui` settings of the fields; only choices need any. */
function looksOf(fields: readonly BenchField[]): Readonly<Record<string, unknown>> {
  const chosen = fields.filter((field) => field.kind === 'choice');
  return Object.fromEntries(chosen.map(({ name }) => [name, { 'ui:widget': 'select', 'ui:placeholder': 'Choose' }]));
}

/** The screen with a form of this many fields. */
export const benchScreen = (count: number): BenchScreen => ({
  name: `form-${count}`,
  schema: formSchema(count),
  ui: looksOf(fieldsOf(count)),
});

/** The screen with a form whose list has this many rows initially. */
export const listScreen = (count: number): BenchScreen => ({
  name: `list-${count}`,
  schema: listSchema,
  ui: { rows: { items: looksOf(rowFields) } },
  initial: { rows: initialRows(count) },
});

/** An API with one endpoint, which receives the form. */
const contractOf = ({ name, schema }: BenchScreen): ScreenContract => ({
  machines: {},
  routes: [{ path: '/bench', screen: name }],
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
      body: { ...schema, additionalProperties: false },
      response: { type: 'object', properties: { result: { type: 'boolean' }, msg: { type: 'string' } } },
    },
  },
});

function definitionOf({ schema, ui, initial }: BenchScreen): string {
  const form = { name: 'bench', schema, ui, initial, submit: { label: 'Save', call: 'POST /api/bench' } };
  return JSON.stringify({ version: 2, title: 'Bench', body: [{ form }] });
}

/**
 * Compiles screens to files in `screens` below a folder.
 * @throws if screens have faults
 */
export async function compileForms(folder: string, screens: readonly BenchScreen[]): Promise<void> {
  await mkdir(join(folder, 'screens'), { recursive: true });
  for (const screen of screens) {
    const compiled = await compileScreen(definitionOf(screen), `${screen.name}.json`, contractOf(screen), projectRoot);
    if (compiled.module === undefined) throw new Error(compiled.diagnostics.map(printDiagnostic).join('\n'));
    await writeFile(join(folder, 'screens', `${screen.name}.js`), compiled.module);
  }
}
