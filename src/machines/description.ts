/** The content of `schemas/machines/*.json` as types, with the options derived from them. */
import type { MachineOptions } from './port';

/** The parts of a description file that the machine reads. */
export interface DescriptionFile {
  readonly name: string;
  readonly states: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, unknown>>;
  readonly options: { readonly properties: Readonly<Record<string, { readonly default: unknown }>> };
}

/** The options of a description; each has the type of its default. */
export type OptionsOf<D extends DescriptionFile> = {
  readonly [K in keyof D['options']['properties']]: D['options']['properties'][K]['default'];
};

/** Fills in the description's defaults and drops options that it does not list. */
export function optionsOf<D extends DescriptionFile>(description: D, given?: MachineOptions | null): OptionsOf<D> {
  const entries = Object.entries(description.options.properties);
  return Object.fromEntries(
    entries.map(([key, { default: byDefault }]) => [key, given?.[key] ?? byDefault]),
  ) as OptionsOf<D>;
}
