import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileScreen } from '../../../engine/compiler/compileScreen';
import { readProject } from '../../../engine/compiler/project/project';
import { importText } from '../../../engine/compiler/testing';
import type { ScreenModule } from '../../../engine/language/plan';
import type { Form } from '../../../engine/language/plan.gen';
import { errorsOnSubmit, openForm } from '../../support/forms';

const root = process.cwd();
const project = await readProject(join(root, 'screens'), join(root, 'schemas'));

/** The definition files of the application, by name. */
export const files: readonly string[] = project.files.map(({ path }) => path);

/** A definition as written: `json('routes')`. */
export function json<T>(name: string): T {
  return JSON.parse(readFileSync(join(root, 'screens', `${name}.json`), 'utf8')) as T;
}

const loaded = new Map<string, Promise<ScreenModule>>();

async function compile(name: string): Promise<ScreenModule> {
  const path = `${name}.json`;
  const text = readFileSync(join(root, 'screens', path), 'utf8');
  const { diagnostics, module } = await compileScreen(text, path, project.contract, root);
  if (!module) throw new Error(`${path} has faults: ${diagnostics.map((fault) => fault.problem).join(' ')}`);
  return importText(module);
}

/** A screen, compiled as by the server: `screen('me/inbox')`. */
export function screen(name: string): Promise<ScreenModule> {
  const known = loaded.get(name) ?? compile(name);
  loaded.set(name, known);
  return known;
}

/** Every object of a plan that has the key: `every(plan, 'table')` returns its tables, wherever they are. */
export function every<T>(value: unknown, key: string): T[] {
  if (typeof value !== 'object' || value === null) return [];
  const here = !Array.isArray(value) && Object.hasOwn(value, key) ? [(value as Record<string, unknown>)[key] as T] : [];
  return [...here, ...Object.values(value).flatMap((inner) => every<T>(inner, key))];
}

/** The form with that name. */
export function formNamed({ plan }: ScreenModule, name: string): Form {
  const form = every<Form>(plan, 'form').find((one) => one.name === name);
  if (!form) throw new Error(`There is no form "${name}".`);
  return form;
}

/** The messages for these values on submit, by field; messages about the whole form have the key ''. */
export function faultsOf(module: ScreenModule, name: string, values: object): Readonly<Record<string, string>> {
  const roots = { route: {}, source: {}, page: {}, session: {} };
  return errorsOnSubmit(openForm(formNamed(module, name), module.validators[name] ?? {}, values, roots));
}
