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
  if (!rows)
    throw fault('has a "list", but its "response" is neither a list of objects nor an object with one such list');
  if (!isObject(raw.list)) throw fault('needs an object as "list"');
  const odd = Object.keys(raw.list).find((key) => !keys.includes(key));
  if (odd) throw fault(`has "${odd}" in "list"; there are ${keys.join(', ')}`);
  const offer = offered(raw.list, fault);
  for (const name of [...offer.sort, ...Object.keys(offer.filter), ...offer.search]) checkName(name, rows, fault);
  checkKinds(offer, rows, fault);
  checkClashes(offer, raw, fault);
  return offer;
}

type Fault = (problem: string) => ContractError;

function offered(list: JsonSchema, fault: Fault): ListOffer {
  const { limit, sort, order, filter = {}, search = [], total, sums } = list;
  if (!isCount(limit)) throw fault('needs a whole number above 0 as the "limit" of its "list"');
  if (!isTexts(sort) || sort.length === 0) throw fault('needs the names by which its "list" can be sorted, as "sort"');
  if (!isText(order) || !sort.includes(orderOf(order).property))
    throw fault('needs one of "sort" as the "order" of its "list", with - in front for descending');
  if (!isTexts(search)) throw fault('needs a list of names as "search" in its "list"');
  if (total !== undefined && total !== 'exact' && !isCount(total))
    throw fault('needs "exact" or a whole number above 0 as the "total" of its "list"');
  if (sums !== undefined && (!isTexts(sums) || sums.length === 0))
    throw fault('needs the names of numbers as "sums" in its "list"');
  if (sums && total === undefined) throw fault('has "sums" in its "list" without a "total", up to which they are made');
  return {
    ...{ limit, sort, order, filter: filters(filter, fault), search },
    ...(total === undefined ? {} : { total }),
    ...(sums === undefined ? {} : { sums }),
  };
}

function filters(filter: unknown, fault: Fault): ListOffer['filter'] {
  if (!isObject(filter)) throw fault('needs an object as "filter" in its "list"');
  const read = Object.entries(filter).map(([name, operators]) => {
    if (!isTexts(operators) || operators.length === 0)
      throw fault(`needs a list of operators for the filter "${name}" of its "list"`);
    const known = operators.map((one) => {
      const found = listOperators.find((operator) => operator === one);
      if (!found) throw fault(`filters "${name}" by "${one}"; there are ${listOperators.join(', ')}`);
      return found;
    });
    return [name, known] as const;
  });
  return Object.fromEntries(read);
}

function checkName(name: string, { properties }: ListRows, fault: Fault): void {
  const schema = properties[name];
  if (!schema) throw fault(`names "${name}" in its "list", which no row has`);
  if (!kindOf(schema)) throw fault(`names "${name}" in its "list", which is neither a text, a number nor yes or no`);
  if (schema.class !== undefined)
    throw fault(
      `names "${name}" of the class "${String(schema.class)}" in its "list", which would put it in an address`,
    );
}

function checkKinds({ filter, search, sums = [] }: ListOffer, { properties }: ListRows, fault: Fault): void {
  for (const [name, operators] of Object.entries(filter)) {
    const kind = kindOf(properties[name]) ?? 'text';
    const wrong = operators.find((operator) => !operatorFits(operator, kind));
    if (wrong === 'contains') throw fault(`filters "${name}" by "contains", but it is no text`);
    if (wrong) throw fault(`filters "${name}" by "${wrong}", but it is no date, time or number`);
  }
  const other = search.find((name) => kindOf(properties[name]) !== 'text');
  if (other) throw fault(`searches "${other}" in its "list", but it is no text`);
  const odd = sums.find((name) => kindOf(properties[name]) !== 'integer' && kindOf(properties[name]) !== 'number');
  if (odd) throw fault(`sums "${odd}" in its "list", which is no number of its rows`);
}

/**
 * Checks that list parameters differ from the endpoint's query and body keys, since a body field may also appear in
 * the URL.
 */
function checkClashes(offer: ListOffer, { query, body }: JsonSchema, fault: Fault): void {
  for (const [part, schema] of Object.entries({ query, body })) {
    const own = Object.keys(propertiesOf(isObject(schema) ? schema : undefined));
    const twice = listParameters(offer).find((name) => own.includes(name));
    if (twice) throw fault(`takes "${twice}" in its "${part}", which its "list" takes as well`);
  }
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);
