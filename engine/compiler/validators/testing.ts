import { build } from 'esbuild';
import { importText } from '../testing';
import { emitValidators } from './emit';

/** An error of an emitted validator. */
interface Found {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
}

/** An emitted validator, bundled and loaded. */
export type Validator = ((data: unknown) => boolean) & { errors?: Found[] | null };

/** A form's validators, as loaded from a screen's module. */
export interface LoadedValidators {
  readonly code: string;
  readonly byId: Readonly<Record<string, Validator>>;
  /** The faults found by the form's own validator, as "path: message". */
  readonly faults: (data: unknown) => string[];
}

/** For tests: emits, bundles as for a screen, and loads. */
export async function loadValidators(schema: object): Promise<LoadedValidators> {
  const { imports, source, ids } = emitValidators(schema, 'form');
  const stdin = {
    contents: `${imports.join('\n')}\n${source}export default form;`,
    resolveDir: process.cwd(),
    loader: 'js',
  } as const;
  const result = await build({ stdin, bundle: true, format: 'esm', platform: 'browser', minify: true, write: false });
  const code = result.outputFiles[0]?.text ?? '';
  const byId = await importText<Record<string, Validator>>(code);
  const root = byId[Object.keys(ids)[0] ?? ''];
  const faults = (data: unknown) =>
    root?.(data) ? [] : (root?.errors ?? []).map((one) => `${one.instancePath}: ${one.message}`);
  return { code, byId, faults };
}
