import ts from 'typescript';
import held from './casts.json';
import type { Fault } from './fault';
import { isTest, lineAt, nodesOf, type Source } from './sources';

/** How many casts the files of each area have; files not listed have none. */
export type CastsHeld = Readonly<Record<string, Readonly<Record<string, number>>>>;

const isOfTests = (path: string): boolean => isTest(path) || /\/testing\/|\.nightly\.ts$/.test(path);

/** `x as T` and `<T>x`, which assert a type instead of checking it; `as const` asserts nothing. */
const isCast = (node: ts.Node): boolean =>
  ts.isTypeAssertionExpression(node) || (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type));

const castsIn = (source: Source): number[] =>
  nodesOf(source.tree).flatMap((node) =>
    ts.isAssertionExpression(node) && isCast(node) ? [lineAt(source, node.type.getStart())] : [],
  );

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

const plural = (count: number): string => (count === 1 ? '1 type cast' : `${count} type casts`);

function ofArea(area: string, counts: Readonly<Record<string, number>>, sources: readonly Source[]): Fault[] {
  const found = sources
    .filter(({ path }) => path.startsWith(`${area}/`) && !isOfTests(path))
    .map((source) => ({ file: source.path.slice(area.length + 1), path: source.path, lines: castsIn(source) }));
  const [all, most] = [sum(found.map(({ lines }) => lines.length)), sum(Object.values(counts))];
  if (all <= most) return [];
  const grown = found.filter(({ file, lines }) => lines.length > (counts[file] ?? 0));
  return grown.map(({ file, path, lines }) => ({
    path,
    line: lines[0] ?? 1,
    problem:
      `${plural(lines.length)} (line ${[...new Set(lines)].join(', ')}), and it had ${counts[file] ?? 'none'}: ` +
      `${area} holds ${all}, and may hold ${most}. Find out what the value is, by a guard or a reader such as those of engine/language/json.ts`,
  }));
}

/** Files that push an area of the product above its limit of type casts. */
export const moreCasts = (sources: readonly Source[], areas: CastsHeld = held): Fault[] =>
  Object.entries(areas).flatMap(([area, counts]) => ofArea(area, counts, sources));
