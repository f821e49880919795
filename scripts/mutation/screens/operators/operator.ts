import type { Path } from '../edit';
import type { Random } from '../seeded';
import type { Site } from '../sites';

/** A fault to plant: the part at `path` becomes `value` or is removed. */
export interface Plant {
  readonly path: Path;
  readonly value: unknown;
  /** What was changed, for the report. */
  readonly words: string;
}

/** The context of a definition, from which a fault takes a wrong but existing name. */
export interface Surroundings {
  readonly endpoints: readonly string[];
  readonly routes: readonly string[];
  readonly roles: readonly string[];
  /** What every address of the menu begins with. */
  readonly prefix: string;
  readonly random: Random;
}

/** A way to get a definition wrong: the faults it can plant at a place. */
export type Operator = (site: Site, around: Surroundings) => readonly Plant[];

/** Operators by their description in the report. */
export type Operators = Readonly<Record<string, Operator>>;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A short form of a value. */
export function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** The fault that replaces a value; none if both are equal. */
export const becomes = ({ path, value }: Site, other: unknown): Plant[] =>
  JSON.stringify(value) === JSON.stringify(other)
    ? []
    : [{ path, value: other, words: `${brief(value)} → ${brief(other)}` }];
