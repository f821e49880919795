/** What `schemas/machines/*.json` say, as types, and the options that follow from them. */
import type { MachineOptions } from './port';

/** The parts of a machine's description file that the machine itself reads. */
export interface MachineDescription {
  readonly name: string;
  readonly states: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, unknown>>;
  readonly options: { readonly properties: Readonly<Record<string, { readonly default: unknown }>> };
}

/** The options of a description: the type of each is that of its default. */
export type OptionsOf<D extends MachineDescription> = {
  readonly [K in keyof D['options']['properties']]: D['options']['properties'][K]['default'];
};

/** Completes the given options with the defaults of the description; what the description does not list is left out. */
export function optionsOf<D extends MachineDescription>(description: D, given?: MachineOptions | null): OptionsOf<D> {
  const entries = Object.entries(description.options.properties);
  return Object.fromEntries(
    entries.map(([key, { default: byDefault }]) => [key, given?.[key] ?? byDefault]),
  ) as OptionsOf<D>;
}
