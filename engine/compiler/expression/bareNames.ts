import { nearNames } from '../../diagnostics/suggest';
import { fieldPath } from '../../diagnostics/wording';
import type { Node } from './parse';
import type { Type } from './types';
import type { EmitState } from './walk';

/** A name of a value that was written without the root that has it, such as "day" for "row.day". */
interface BareName {
  readonly name: string;
  /** Its offsets in the expression. */
  readonly from: number;
  readonly to: number;
  /** The paths to values of this name, the likeliest first. */
  readonly paths: readonly string[];
  /** Whether one of them is a field of the row or the form. */
  readonly isNear: boolean;
}

/** Roots about the state of sources: their fields are the names of sources. */
const aboutSources: ReadonlySet<string> = new Set(['status', 'total', 'sums']);

/** The roots of single values, which authors mean rather than others. */
const nearRoots: readonly string[] = ['row', 'item', 'form'];

/** The maximum number of paths to suggest. */
const maxPaths = 3;

/** The roots that have fields, the likeliest first. */
function rootsIn({ scope }: EmitState): readonly (readonly [root: string, fields: Readonly<Record<string, Type>>])[] {
  const rank = ([root]: readonly [string, unknown]): number => {
    const place = nearRoots.indexOf(root);
    return place < 0 ? nearRoots.length : place;
  };
  return Object.entries(scope)
    .flatMap(([root, type]) =>
      type.kind === 'object' && !aboutSources.has(root) ? [[root, type.fields] as const] : [],
    )
    .toSorted((one, other) => rank(one) - rank(other));
}

/** The field that an expression reads from a name that ends at an offset. */
export const fieldReadAt = (text: string, at: number): string | undefined =>
  /^(?:\.(\w+(?:-\w+)*)|\[\s*['"]([^'"]+)['"])/
    .exec(text.slice(at))
    ?.slice(1)
    .find((name) => name !== undefined);

/** The paths to the fields of a name, or of one that it is a typing error of. */
function pathsTo(walk: EmitState, name: string, to: number): readonly string[] {
  const roots = rootsIn(walk);
  const all = roots.flatMap(([root, fields]) =>
    Object.entries(fields).map(([field, type]) => ({ field, type, path: fieldPath(root, field) })),
  );
  const exact = all.filter(({ field }) => field === name);
  const near =
    exact.length > 0
      ? undefined
      : nearNames(
          name,
          all.map(({ field }) => field),
        )[0];
  const meant = near?.isTypo ? all.filter(({ field }) => field === near.name) : exact;
  const read = fieldReadAt(walk.text, to);
  const holders = meant.filter(
    ({ type }) => read !== undefined && type.kind === 'object' && Object.hasOwn(type.fields, read),
  );
  return (holders.length > 0 ? holders : meant).slice(0, maxPaths).map(({ path }) => path);
}

/** Finds the values that an unknown name probably means; it may be half of a name with a dash. */
export function findBareName(walk: EmitState, { start, end }: Node): BareName | undefined {
  const { text } = walk;
  const before = /(?:\w+-)*$/.exec(text.slice(0, start))?.[0].length ?? 0;
  const from = start - before;
  const whole = /^\w+(?:-\w+)*/.exec(text.slice(from))?.[0] ?? '';
  const written: readonly (readonly [name: string, from: number])[] = [
    [whole, from],
    [text.slice(start, end), start],
  ];
  for (const [name, at] of written) {
    if (/[.'"]/.test(text[at - 1] ?? '')) continue;
    const paths = pathsTo(walk, name, at + name.length);
    const isNear = nearRoots.includes(/^\w+/.exec(paths[0] ?? '')?.[0] ?? '');
    if (paths.length > 0) return { name, from: at, to: at + name.length, paths, isNear };
  }
  return undefined;
}
