import { fullRoute, paramOf, paramValue, type RoutePath } from '../../language/address';
import { cutTemplate, fillsPart, type Piece } from '../expression/template';

type Expression = Extract<Piece, { readonly kind: 'expression' }>;

/** An expression in an address, and the parameter it fills. */
export interface FilledParameter {
  readonly param: string;
  readonly expression: Expression;
}

/** The target of an address: a route, or a path without a route. */
export type LinkTarget<R extends RoutePath> = { readonly path: string } & (
  | { readonly route: R; readonly filled: readonly FilledParameter[] }
  | { readonly route?: undefined }
);

/** The placeholder for an expression that fills a path segment. */
const gap = '{}';

/** The pieces of an address up to its query or hash, which no route depends on. */
function withoutQuery(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.findIndex((piece) => piece.kind === 'text' && /[?#]/.test(piece.text));
  return last < 0 ? pieces : pieces.slice(0, last + 1);
}

/**
 * The path of an address, with its gaps; undefined if it is known only at run time, or leads outside the application.
 */
function plainly(address: string): { readonly path: string; readonly gaps: readonly Expression[] } | undefined {
  const pieces = withoutQuery(cutTemplate(address));
  const gaps: Expression[] = [];
  const texts = pieces.map((piece, index) => {
    if (piece.kind === 'text') return piece.text;
    if (piece.kind === 'fault' || !fillsPart(pieces, index)) return undefined;
    gaps.push(piece);
    return gap;
  });
  const path = texts.join('').replace(/[?#].*/, '');
  return texts.includes(undefined) || /^([a-z]+:|\/\/)/i.test(path) ? undefined : { path, gaps };
}

/** The expression that fills each parameter; undefined if the path does not match the route. */
function fillParameters(
  route: RoutePath,
  path: string,
  gaps: readonly Expression[],
): readonly FilledParameter[] | undefined {
  const [wanted, given, left] = [route.path.split('/'), path.split('/'), [...gaps]];
  const filled: FilledParameter[] = [];
  for (const [index, part] of wanted.entries()) {
    const [param, text = ''] = [paramOf(part), given[index]];
    const expression = text === gap ? left.shift() : undefined;
    if (param !== undefined && expression) filled.push({ param, expression });
    else if (param === undefined ? text !== part : !isValue(text, route.params?.[param])) return undefined;
  }
  return wanted.length === given.length ? filled : undefined;
}

const isValue = (text: string, type: Parameters<typeof paramValue>[1]): boolean =>
  paramOf(text) === undefined && paramValue(text, type) !== undefined;

/** The path of a relative address; unchanged if it is malformed, such as `50%`. */
export function pathFrom(relative: string, from: string): string {
  try {
    return decodeURI(fullRoute(relative, from));
  } catch {
    return relative;
  }
}

/**
 * Finds the route of an address in a definition; a path without parameters wins over one with parameters.
 *
 * @param from the route of the screen, for relative addresses
 * @returns undefined if the route is known only at run time
 */
export function resolveLink<R extends RoutePath>(
  address: string,
  from: string | undefined,
  routes: readonly R[],
): LinkTarget<R> | undefined {
  const plain = plainly(address);
  if (plain === undefined || (from === undefined && !plain.path.startsWith('/'))) return undefined;
  const path = plain.path.startsWith('/') ? plain.path : pathFrom(plain.path, from ?? '');
  const same = routes.filter((route) => route.path === path && paramOf(path) === undefined);
  for (const route of [...same, ...routes]) {
    const filled = fillParameters(route, path, plain.gaps);
    if (filled) return { path, route, filled };
  }
  return { path };
}
