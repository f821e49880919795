import { nearest } from '../../diagnostics/suggest';
import { fieldPath } from '../../diagnostics/wording';
import { paramsIn } from '../../language/address';
import { filterOf, parametersOf, parseFilter } from '../../language/filters';
import { listRowsOf } from '../../language/listRules';
import { compileExpression, nodesIn, pathOf, type Scope, type Type } from '../expression';
import { nameOfType } from '../expression/relate';
import { type FilledParameter, resolveLink } from '../resolve/linkTarget';
import { members, part, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { offsetInFile } from './offsetInFile';
import { canHold, isId } from './payload';
import { isOpen, type RouteFact, typeOfParam } from './screenFacts';

/** Reports an action that opens a screen without the row that it needs, or with a row that it does not read. */
export function checkRowPassed(action: Typed, checker: Checker, scope: Scope): void {
  const [to, row] = [part(action, 'navigate'), part(action, 'with')];
  if (to === undefined || action.isIncomplete) return;
  const route = resolveLink(String(to.node.value), checker.facts.path, checker.facts.contract.routes)?.route;
  if (row === undefined) reportRowless(to, checker);
  else if (route?.ignoresRow)
    checker.report('ignored-row', row.keyNode ?? row.node, row.pointer, { route: route.path });
  else if (route?.reads !== undefined && !row.isIncomplete) checkReads(row, route, route.reads, checker, scope);
}

/** Reports a row that lacks fields which the other screen reads, or that is a single value. */
function checkReads(
  { node, pointer }: Typed,
  route: RouteFact,
  reads: readonly string[],
  checker: Checker,
  scope: Scope,
): void {
  const text = node.type === 'string' && String(node.value).startsWith('=') ? String(node.value).slice(1) : undefined;
  const type = text === undefined ? undefined : compileExpression(text, scope).type;
  if (type !== undefined && singleKinds.has(type.kind)) {
    const parts = {
      part: '"with"',
      expected: 'object',
      found: nameOfType(type),
      instead: 'Pass the row or record itself.',
    };
    checker.report('expression-type', node, pointer, parts);
    return;
  }
  const given =
    node.type === 'object'
      ? members(node).map(({ key }) => key)
      : type?.kind === 'object' && !type.open
        ? Object.keys(type.fields)
        : undefined;
  const missing = given === undefined ? [] : reads.filter((name) => !given.includes(name));
  if (missing.length === 0) return;
  const row = scope.row?.kind === 'object' ? scope.row : undefined;
  checker.report('partial-row', node, pointer, {
    ...{ route: route.path, missing, isOptional: !route.receives },
    ...(type?.kind === 'object' && {
      passed: type.label ?? 'the value',
      fitting: routesReading(given ?? [], route.path, checker),
    }),
    hasWholeRow: row !== undefined && (row.open || missing.every((name) => Object.hasOwn(row.fields, name))),
  });
}

/** A route that reads fewer fields may fit a row by chance, such as by an id. */
const minReads = 2;

/** The maximum number of screens to suggest. */
const maxFitting = 2;

/** The routes whose screens read only these fields of the row: those most like the route that is meant. */
function routesReading(given: readonly string[], meant: string, { facts }: Checker): readonly string[] {
  const fitting = facts.contract.routes.filter(
    ({ path, reads = [] }) =>
      path !== facts.path &&
      reads.length >= minReads &&
      !path.includes(':') &&
      reads.every((name) => given.includes(name)),
  );
  const steps = new Set([...meant.split('/'), ...(facts.path ?? '').split('/')]);
  const likenessOf = (path: string): number => path.split('/').filter((step) => steps.has(step)).length;
  // A screen with several routes is suggested once, under the first of them.
  const byScreen = new Map(fitting.toReversed().map(({ screen, path }) => [screen, path]));
  const paths = [...byScreen.values()].toReversed();
  const best = Math.max(...paths.map(likenessOf));
  return paths.filter((path) => likenessOf(path) === best).slice(0, maxFitting);
}

/** The kinds of values without fields. */
const singleKinds: ReadonlySet<string> = new Set(['string', 'number', 'bool', 'date', 'dateTime', 'time', 'list']);

/** Reports expressions that read the row of another screen, if this screen takes none. */
export function checkRowRead(checker: Checker): void {
  const { facts } = checker;
  if (part(facts.root, 'input') !== undefined || isOpen(facts, 'input')) return;
  const [first] = [...checker.held]
    .filter(([, { reads }]) => reads.some((path) => /^route\.state(\.|$)/.test(path)))
    .toSorted(([, one], [, other]) => one.offset - other.offset);
  if (first === undefined) return;
  const [pointer, { offset, text }] = first;
  checker.report('no-input', { offset, length: text.length }, pointer, {});
}

function reportRowless({ key, node, pointer }: Typed, checker: Checker): void {
  const { routes } = checker.facts.contract;
  const route = resolveLink(String(node.value), checker.facts.path, routes)?.route;
  if (!route?.receives) return;
  const redirects = key !== 'redirectTo' ? undefined : route.path === checker.facts.path ? 'here' : 'elsewhere';
  checker.report('leads-without-row', node, pointer, {
    ...{ route: route.path, isNavigate: key === 'navigate', redirects },
  });
}

/**
 * Checks that an address leads to a route, with parameters of the right types; some addresses are known only at run
 * time.
 */
export function checkLead(typed: Typed, checker: Checker, scope: Scope): void {
  const { node, pointer } = typed;
  if (typeof node.value !== 'string') return;
  const { routes } = checker.facts.contract;
  const lead = resolveLink(node.value, checker.facts.path, routes);
  // An action passes the row next to its address.
  if (typed.key !== 'navigate') reportRowless(typed, checker);
  if (lead === undefined) checkJoined(typed, checker);
  if (lead?.route) {
    for (const one of lead.filled) checkFilled(one, lead.route, typed, checker, scope);
    checkQuery(typed, lead.route, checker);
  } else if (lead && !isOfUnrouted(node.value, checker)) {
    // The address of another site, without its protocol.
    const isSite = /^www\./i.test(node.value);
    const known = isSite
      ? [`https://${node.value}`]
      : suggestRoutes(node.value, checker).map((path) => withKey(path, scope));
    checker.report('unknown-route', node, pointer, { name: node.value, known });
  }
}

/** Whether an address is that of a screen which lacks its route. */
function isOfUnrouted(address: string, { facts }: Checker): boolean {
  const path = address.replace(/[?#].*$/, '');
  return facts.contract.unrouted?.some((screen) => path.endsWith(`/${screen}`)) ?? false;
}

/** Reports addresses joined in an expression, such as `'/visits/' + row.id`, that no route has. */
function checkJoined({ node, pointer }: Typed, checker: Checker): void {
  const { path: own, contract } = checker.facts;
  const written = String(node.value);
  for (const { node: sum, offset } of nodesIn(written, true)) {
    if (sum.op !== '+') continue;
    const [first, last] = sum.args;
    // The value fills the last part; what follows it, if anything, is in the sum around this one.
    if (first.op !== 'value' || typeof first.args !== 'string' || !/^\/.*\/$/.test(first.args)) continue;
    const lead = resolveLink(`${first.args}{value}`, own, contract.routes);
    const from = offset + first.start + 1;
    const isWithin = contract.routes.some(({ path }) => path.startsWith(String(first.args)));
    if (lead === undefined || lead.route !== undefined || isWithin || last.op === 'value') continue;
    const known = suggestRoutes(`${first.args}{value}`, checker).map((path) => path.replace(/[:{].*$/, ''));
    const at = { offset: offsetInFile(checker.text, node, from), length: first.args.length };
    checker.report('unknown-route', at, pointer, { name: first.args, known });
  }
}

/** The parameters of every list: its page, order and columns. A second list has its own, with a number. */
const ofEveryList = /^(page|rows|sort|search|hide|job)\d*$/;

/** Reports parameters of the query that the lists of a screen do not have, and values that their filters do not take. */
function checkQuery({ node, pointer }: Typed, { path, query }: RouteFact, checker: Checker): void {
  const written = String(node.value);
  const start = written.indexOf('?') + 1;
  const filters = query && filtersOf(query.lists, checker);
  if (query === undefined || filters === undefined || start === 0) return;
  for (const { 0: pair, index } of written.slice(start).replace(/#.*/s, '').matchAll(/[^&]+/g)) {
    const [name = '', value = ''] = pair.split('=', 2);
    const plain = name.replace(/^filter\./, '').replace(/\d+$/, '');
    const [filter, operator] = filters.get(plain) ?? filters.get(name) ?? [];
    const at = (from: number, length: number) => ({
      offset: offsetInFile(checker.text, node, start + index + from),
      length,
    });
    if (/[{%+]/.test(name) || ofEveryList.test(name) || query.read.includes(name)) continue;
    if (filter === undefined || operator === undefined)
      checker.report('unknown-parameter', at(0, name.length), pointer, {
        ...{ route: path, name, known: [...filters.keys(), ...query.read.filter((one) => !one.includes('.'))] },
      });
    else if (!/[{%+]/.test(value) && parseFilter(value, filter, operator) === undefined) {
      const known = filter.kind === 'boolean' ? ['true', 'false'] : (filter.values ?? []).map(([one]) => one);
      if (known.length > 0)
        checker.report('unknown-value', at(name.length + 1, value.length), pointer, {
          ...{ part: `the parameter "${name}" of ${path}`, name: value, known },
        });
    }
  }
}

/** The filters of lists by their parameters; undefined if one of the lists is unknown. */
function filtersOf(lists: readonly string[], { facts }: Checker) {
  const found = lists.map((name) => {
    const endpoint = facts.contract.endpoints[name];
    const rows = endpoint && listRowsOf(endpoint.response);
    if (endpoint?.list === undefined || rows === undefined) return undefined;
    const { list } = endpoint;
    const filters = Object.keys(list.filter).flatMap((one) => filterOf(one, list, rows.properties) ?? []);
    return filters.flatMap((filter) =>
      parametersOf(filter).map(([parameter, operator]) => [parameter, [filter, operator] as const] as const),
    );
  });
  const known = found.filter((one) => one !== undefined);
  return known.length < found.length ? undefined : new Map(known.flat());
}

/** A path with the key of the row in the gap that the folder before it names: `/visit/{row['visit-id']}`. */
const withKey = (path: string, { row }: Scope): string =>
  path.replace(/([\w-]+)\/\{([\w-]+)\}/g, (written: string, folder: string, param: string) => {
    const key = `${folder}-${param}`;
    const isField = row?.kind === 'object' && Object.hasOwn(row.fields, key);
    return isField ? `${folder}/{${fieldPath('row', key)}}` : written;
  });

function checkFilled(
  { param, expression }: FilledParameter,
  route: RouteFact,
  { node, pointer }: Typed,
  checker: Checker,
  scope: Scope,
): void {
  if (route.hasUnknownParams) return;
  checkRecord({ param, expression }, route, { node, pointer }, checker);
  const wanted = typeOfParam(route.params?.[param]);
  const { type: found } = compileExpression(expression.text, scope);
  // Any number can be written as text.
  if (canHold(wanted, found) || (wanted.kind === 'string' && found.kind === 'number')) return;
  const offset = offsetInFile(checker.text, node, expression.from);
  const length = offsetInFile(checker.text, node, expression.from + expression.text.length) - offset;
  const parts = { part: `The parameter "${param}" of ${route.path}`, expected: nameOfType(wanted) };
  const fitting = fieldsNextTo(expression.text, wanted, scope);
  checker.report('expression-type', { offset, length }, pointer, { ...parts, found: nameOfType(found), fitting });
}

/** Reports an address filled with the id of a record that is on another page. */
function checkRecord(
  { param, expression }: FilledParameter,
  route: RouteFact,
  { node, pointer }: Pick<Typed, 'node' | 'pointer'>,
  checker: Checker,
): void {
  const name = pathOf(expression.text)?.at(-1);
  const key = route.keys?.[param];
  if (name === undefined || key === undefined || name === key || !isId(name) || !isId(key)) return;
  const meant = checker.facts.contract.routes.find((one) => Object.values(one.keys ?? {}).includes(name));
  if (meant === undefined) return;
  const offset = offsetInFile(checker.text, node, expression.from);
  const length = offsetInFile(checker.text, node, expression.from + expression.text.length) - offset;
  const parts = { route: route.path, key, name, meant: withGaps(meant.path) };
  checker.report('other-record', { offset, length }, pointer, parts);
}

/** The maximum number of fields that a message names. */
const maxFields = 4;

/** The fields of a type, in the object of which an expression reads another field. */
function fieldsNextTo(text: string, wanted: Type, scope: Scope): readonly string[] {
  const holder = /^\s*(.*\S)\s*(?:\.\w+|\[\s*(?:'[^']*'|"[^"]*")\s*\])\s*$/s.exec(text)?.[1];
  if (holder === undefined) return [];
  const { type } = compileExpression(holder, scope);
  if (type.kind !== 'object') return [];
  const fitting = Object.entries(type.fields).filter(([, field]) => field.kind === wanted.kind);
  // An address names a record by its key.
  const keys = fitting.filter(([name]) => isId(name));
  return (keys.length > 0 ? keys : fitting).slice(0, maxFields).map(([name]) => fieldPath(holder, name));
}

/** An address or a path without what authors write in different ways: the names of gaps, dashes and capitals. */
const plainPath = (path: string): string =>
  path
    .replace(/\{[^{}]*\}|:[\w-]+/g, '{}')
    .replace(/[?#].*|[-_ ]/g, '')
    .toLowerCase();

/** The routes that an address means: spelt differently, named by their screens, or without the first folders. */
function routesMeant(written: string, { facts }: Checker): readonly string[] {
  const screen = written.replace(/^(?:\.{0,2}\/)*(?:screens\/)?/, '').replace(/\.json$/, '');
  const path = plainPath(written);
  const tests: readonly ((route: RouteFact) => boolean)[] = [
    (route) => plainPath(route.path) === path,
    (route) => plainPath(route.path).endsWith(`/${path.replace(/^\//, '')}`),
    (route) => route.screen === screen,
  ];
  const found = tests.map((test) => facts.contract.routes.filter(test)).find((some) => some.length > 0) ?? [];
  const near = nearest(
    path,
    facts.contract.routes.map((route) => plainPath(route.path)),
  );
  const meant = found.length > 0 ? found : facts.contract.routes.filter((route) => plainPath(route.path) === near);
  return meant.map((route) => withGaps(route.path));
}

/** The routes to suggest here, with gaps for their parameters. */
function suggestRoutes(written: string, checker: Checker): readonly string[] {
  const { facts } = checker;
  const meant = routesMeant(written, checker);
  if (meant.length > 0) return meant;
  const known = facts.contract.routes.map(({ path }) => withGaps(path));
  const base = `${facts.path}/`;
  if (written.startsWith('/')) return known;
  return known.filter((path) => path.startsWith(base)).map((path) => path.slice(base.length));
}

/** A path with a gap for each parameter: `/visits/{id}`. */
export const withGaps = (path: string): string =>
  paramsIn(path).reduce((text, name) => text.replace(`:${name}`, `{${name}}`), path);
