import type { Path } from '../edit';
import type { Random } from '../seeded';
import type { Site } from '../sites';

/** A fault to plant: the part at `path` becomes `value`, or goes. */
export interface Plant {
  readonly path: Path;
  readonly value: unknown;
  /** What was done, for the report. */
  readonly words: string;
}

/** What is around a definition, from which a fault takes a wrong but existing name. */
export interface Surroundings {
  readonly endpoints: readonly string[];
  readonly routes: readonly string[];
  readonly random: Random;
}

/** One way to get a definition wrong: the faults that it can plant at a place. */
export type Operator = (site: Site, around: Surroundings) => readonly Plant[];

/** Operators by what they do, as the report calls them. */
export type Operators = Readonly<Record<string, Operator>>;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value in a few letters. */
export function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** The fault that puts one value in the place of another; none when both are the same. */
export const becomes = ({ path, value }: Site, other: unknown): Plant[] =>
  JSON.stringify(value) === JSON.stringify(other)
    ? []
    : [{ path, value: other, words: `${brief(value)} → ${brief(other)}` }];
