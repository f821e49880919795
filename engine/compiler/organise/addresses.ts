import type { Node } from 'jsonc-parser';
import type { OffsetEdit } from '../../diagnostics/diagnostic';
import { paramOf, type RoutePath } from '../../language/address';
import { nodesIn } from '../expression';
import { cutTemplate } from '../expression/template';
import { pathFrom, resolveLink } from '../resolve/linkTarget';
import { members, part, referenceKindOf, type Typed, valueKindOf } from '../resolve/typed';

/** A route that gets another path. */
export interface MovedRoute {
  readonly from: string;
  readonly to: string;
}

/** The routes, and the routes from which a screen's relative addresses lead, before and after a change. */
export interface Routing {
  readonly routes: readonly RoutePath[];
  /** The routes of the screen before the change, in order. */
  readonly places: readonly string[];
  /** The route of the screen after the change, for one of its routes before. */
  readonly placeAfter: (place: string) => string;
  readonly moved?: MovedRoute;
}

/** Replaces a string in a definition. */
export const replaceString = ({ offset, length }: Node, value: string): OffsetEdit => ({
  from: offset,
  to: offset + length,
  text: JSON.stringify(value),
});

/** Keeps every address of a screen or the shell leading to the same page after the change. */
export function addressEdits(root: Typed, routing: Routing): OffsetEdit[] {
  const edits = addressNodes(root).flatMap((node) => {
    const after = addressAfter(String(node.value), routing);
    return after === undefined ? [] : [replaceString(node, after)];
  });
  return [...new Map(edits.map((edit) => [edit.from, edit])).values()];
}

/** The strings that are addresses, including values of fixed rows that a link reads. */
function addressNodes(root: Typed): readonly Node[] {
  const found: Node[] = [];
  const visit = (typed: Typed, rows: Node | undefined): void => {
    const isAddress = referenceKindOf(typed) === 'route' || valueKindOf(typed) === 'address';
    if (isAddress && typeof typed.node.value === 'string')
      found.push(typed.node, ...valuesInRows(typed.node.value, rows));
    const own = part(typed, 'rows')?.node;
    const inner = own === undefined ? rows : fixedRows(own, root);
    for (const one of typed.parts) visit(one, inner);
  };
  visit(root, undefined);
  return found;
}

/** The list of rows in the definition itself: written in a block, or in the source that the block reads. */
function fixedRows(rows: Node, root: Typed): Node | undefined {
  if (rows.type === 'array') return rows;
  const name = /^=\s*source\.(\w+)\s*$/.exec(String(rows.value))?.[1];
  const list = part(part(part(root, 'sources'), name ?? ''), 'rows')?.node;
  return list?.type === 'array' ? list : undefined;
}

/** The values in fixed rows of the field that an address consists of, as in `{row.path}`. */
function valuesInRows(address: string, rows: Node | undefined): readonly Node[] {
  const [, plain, quoted] = /^\{\s*row(?:\.(\w+)|\['([\w-]+)'\])\s*\}$/.exec(address) ?? [];
  const field = plain ?? quoted;
  return (rows?.children ?? []).flatMap((row) =>
    members(row).flatMap(({ key, value }) =>
      key === field && typeof value.value === 'string' && !/^=|[{}]/.test(value.value) ? [value] : [],
    ),
  );
}

/** An absolute address, in which each expression is one character. */
interface FullAddress {
  readonly path: string;
  /** The query and the hash as they are written. */
  readonly rest: string;
  /** Converts a path back to the notation of definitions. */
  readonly write: (text: string) => string;
}

/** The first of the characters that replace expressions: Unicode has no meaning for them. */
const firstMark = 0xe000;

const isRelative = (address: string): boolean => !address.startsWith('/');

/**
 * The absolute address of one that `resolveLink` can follow; undefined if it is relative and the screen has no route, or
 * if it contains the characters that replace expressions.
 */
function fullAddress(address: string, from: string | undefined): FullAddress | undefined {
  if (/[\ue000-\uf8ff]/.test(address) || (isRelative(address) && from === undefined)) return undefined;
  const expressions: string[] = [];
  const marked = cutTemplate(address).map((piece) => {
    if (piece.kind !== 'expression') return piece.kind === 'text' ? piece.text : '';
    expressions.push(piece.text);
    return String.fromCharCode(firstMark + expressions.length - 1);
  });
  const write = (text: string): string =>
    text
      .replace(/[{}]/g, '$&$&')
      .replace(/[\ue000-\uf8ff]/g, (mark) => `{${expressions[mark.charCodeAt(0) - firstMark] ?? ''}}`);
  const [written = ''] = marked.join('').split(/[?#]/, 1);
  const path = isRelative(address) ? pathFrom(written, from ?? '') : written;
  // Two slashes at the beginning lead to another site.
  if (path.startsWith('//')) return undefined;
  // The application ignores a slash at the end.
  return { path: path.replace(/(?<=.)\/$/, ''), rest: address.slice(write(written).length), write };
}

/** The address that leads to the same page after the change; undefined if it is the same, or known only at run time. */
export function addressAfter(address: string, { routes, places, placeAfter, moved }: Routing): string | undefined {
  const place = places.find((one) => resolveLink(address, one, routes)?.route !== undefined) ?? places[0];
  if (resolveLink(address, place, routes) === undefined) return moved && joinedAfter(address, moved);
  const before = fullAddress(address, place);
  if (before === undefined) return undefined;
  const target = resolveLink(before.write(before.path), undefined, routes)?.route;
  const path = moved && target?.path === moved.from ? fillPath(moved, before.path) : before.path;
  const after = isRelative(address) && place !== undefined ? fullAddress(address, placeAfter(place)) : before;
  // A parameter of the screen's own route is known only at run time.
  if (after?.path === path || path.split('/').some((segment) => paramOf(segment) !== undefined)) return undefined;
  return `${before.write(path)}${before.rest}`;
}

/** The part of a path before its only parameter, which is its end: `/visits/` for `/visits/:id`. */
const beforeParam = (path: string): string | undefined => /^([^:]*\/):[^/]*$/.exec(path)?.[1];

/** An address that expressions join, such as `{'/visits/' + string(row.id)}`, after a route was moved. */
function joinedAfter(address: string, { from, to }: MovedRoute): string | undefined {
  const [old, now] = [beforeParam(from), beforeParam(to)];
  if (old === undefined || now === undefined) return undefined;
  const starts = nodesIn(address, true).flatMap(({ node, offset }) => {
    const first = node.op === '+' ? node.args[0] : undefined;
    return first?.op === 'value' && first.args === old ? [offset + first.start + 1] : [];
  });
  const after = [...new Set(starts)]
    .sort((one, other) => other - one)
    .reduce((text, at) => text.slice(0, at) + now + text.slice(at + old.length), address);
  return after === address ? undefined : after;
}

/** The new path of a moved route, with the parameters of an address of the old one. */
function fillPath({ from, to }: MovedRoute, path: string): string {
  const given = path.split('/');
  const values = new Map(from.split('/').map((segment, at) => [segment, given[at] ?? '']));
  return to
    .split('/')
    .map((segment) => (paramOf(segment) === undefined ? segment : (values.get(segment) ?? segment)))
    .join('/');
}

/** The end of the `../` steps and the rest of a relative path. */
const upward = /^((?:\.\.\/)+)(.*)$/s;

/** Adapts a relative path to a file in another folder; other references are unchanged. */
export function referenceAfter(reference: string, from: string, to: string): string {
  const [, steps = '', rest = ''] = upward.exec(reference) ?? [];
  const levels = steps.length / '../'.length + to.split('/').length - from.split('/').length;
  return steps === '' || levels < 1 ? reference : `${'../'.repeat(levels)}${rest}`;
}
