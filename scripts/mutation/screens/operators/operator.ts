import type { DefinitionPath } from '../edit';
import type { SeededRandom } from '../seeded';
import type { MutationSite } from '../sites';

/** A fault to plant: the part at `path` becomes `value` or is removed. */
export interface Plant {
  readonly path: DefinitionPath;
  readonly value: unknown;
  /** A description of the change, for the report. */
  readonly words: string;
}

/** The data of the project from which operators choose wrong but existing names. */
export interface MutationContext {
  readonly endpoints: readonly string[];
  readonly routes: readonly string[];
  readonly roles: readonly string[];
  /** The common prefix of the menu's addresses. */
  readonly prefix: string;
  readonly random: SeededRandom;
}

/** A kind of mistake: the faults it can plant at a site. */
export type Operator = (site: MutationSite, around: MutationContext) => readonly Plant[];

/** Operators by their description in the report. */
export type Operators = Readonly<Record<string, Operator>>;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Formats a value as JSON of at most 60 characters. */
export function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** The fault that replaces a value; none if the values are equal. */
export const becomes = ({ path, value }: MutationSite, other: unknown): Plant[] =>
  JSON.stringify(value) === JSON.stringify(other)
    ? []
    : [{ path, value: other, words: `${brief(value)} → ${brief(other)}` }];
