import { type JsonSchema, type ListOffer, listOperators } from '../../language/contract';
import { isObject, isText } from '../../language/json';
import { kindOf, type ListRows, listParameters, listRowsOf, operatorFits, orderOf } from '../../language/listRules';
import { propertiesOf } from '../../language/schemaParts';
import { ContractError } from './ContractError';

const keys = ['limit', 'sort', 'order', 'filter', 'search', 'total', 'sums'];

/**
 * Reads the `list` of an endpoint's entry.
 *
 * @throws ContractError if it refers to an unknown or unsuitable property, or to a name that the endpoint already uses
 */
export function readList(raw: JsonSchema, response: JsonSchema, where: string): ListOffer {
  const fault = (problem: string): ContractError => new ContractError(where, problem);
  const rows = listRowsOf(response);
  if (!rows) throw fault('"list" needs a "response" with one list of objects');
  if (!isObject(raw.list)) throw fault('expected an object for "list"');
  const odd = Object.keys(raw.list).find((key) => !keys.includes(key));
  if (odd) throw fault(`unknown key "${odd}" in "list"; use ${keys.join(', ')}`);
  const offer = readOffer(raw.list, fault);
  for (const name of [...offer.sort, ...Object.keys(offer.filter), ...offer.search]) checkName(name, rows, fault);
  checkKinds(offer, rows, fault);
  checkClashes(offer, raw, fault);
  return offer;
}

type Fault = (problem: string) => ContractError;

function readOffer(list: JsonSchema, fault: Fault): ListOffer {
  const { limit, sort, order, filter = {}, search = [], total, sums } = list;
  if (!isCount(limit)) throw fault('expected a positive integer for "list.limit"');
  if (!isTexts(sort) || sort.length === 0) throw fault('expected a list of property names for "list.sort"');
  if (!isText(order) || !sort.includes(orderOf(order).property))
    throw fault('expected a name from "list.sort" for "list.order", with a leading - for descending');
  if (!isTexts(search)) throw fault('expected a list of property names for "list.search"');
  if (total !== undefined && total !== 'exact' && !isCount(total))
    throw fault('expected "exact" or a positive integer for "list.total"');
  if (sums !== undefined && (!isTexts(sums) || sums.length === 0))
    throw fault('expected a list of numeric property names for "list.sums"');
  if (sums && total === undefined) throw fault('"list.sums" needs "list.total"; add it');
  return {
    ...{ limit, sort, order, filter: filters(filter, fault), search },
    ...(total === undefined ? {} : { total }),
    ...(sums === undefined ? {} : { sums }),
  };
}

function filters(filter: unknown, fault: Fault): ListOffer['filter'] {
  if (!isObject(filter)) throw fault('expected an object for "list.filter"');
  const read = Object.entries(filter).map(([name, operators]) => {
    if (!isTexts(operators) || operators.length === 0)
      throw fault(`expected a list of operators for the filter "${name}" in "list"`);
    const known = operators.map((one) => {
      const found = listOperators.find((operator) => operator === one);
      if (!found) throw fault(`unknown operator "${one}" for the filter "${name}"; use ${listOperators.join(', ')}`);
      return found;
    });
    return [name, known] as const;
  });
  return Object.fromEntries(read);
}

function checkName(name: string, { properties }: ListRows, fault: Fault): void {
  const schema = properties[name];
  if (!schema) throw fault(`unknown row property "${name}" in "list"`);
  if (!kindOf(schema)) throw fault(`"${name}" in "list" must be a string, number or boolean`);
  if (schema.class !== undefined)
    throw fault(
      `"${name}" has the class "${String(schema.class)}"; remove it from "list", whose values appear in URLs`,
    );
}

function checkKinds({ filter, search, sums = [] }: ListOffer, { properties }: ListRows, fault: Fault): void {
  for (const [name, operators] of Object.entries(filter)) {
    const kind = kindOf(properties[name]) ?? 'text';
    const wrong = operators.find((operator) => !operatorFits(operator, kind));
    if (wrong === 'contains') throw fault(`the operator "contains" needs a string, but "${name}" is not one`);
    if (wrong) throw fault(`the operator "${wrong}" needs a date, time or number, but "${name}" is not one`);
  }
  const other = search.find((name) => kindOf(properties[name]) !== 'text');
  if (other) throw fault(`"${other}" in "list.search" must be a string`);
  const odd = sums.find((name) => kindOf(properties[name]) !== 'integer' && kindOf(properties[name]) !== 'number');
  if (odd) throw fault(`"${odd}" in "list.sums" must be a number`);
}

/**
 * Checks that list parameters differ from the endpoint's query and body keys, since a body field may also appear in
 * the URL.
 */
function checkClashes(offer: ListOffer, { query, body }: JsonSchema, fault: Fault): void {
  for (const [part, schema] of Object.entries({ query, body })) {
    const own = Object.keys(propertiesOf(isObject(schema) ? schema : undefined));
    const twice = listParameters(offer).find((name) => own.includes(name));
    if (twice) throw fault(`duplicate parameter "${twice}" in "${part}" and "list"; rename the one in "${part}"`);
  }
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);
