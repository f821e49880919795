import { asObject, isObject } from '../../language/json';
import { step } from '../../language/jsonPointer';
import { keywordTypes } from '../validators/keywords';
import { excludesNumbers } from './numbers';
import { type Restriction, restrictionsOf } from './restriction';
import { excludesTexts } from './texts';
import { allows } from './values';

/**
 * The smallest set of restrictions that no value can satisfy together; undefined if there may be a value.
 *
 * Everything it reports is real. It misses contradictions that depend on lookaround inside patterns, on properties, or on
 * more than `maxBranches` combinations of alternatives.
 */
export function findContradiction(all: readonly Restriction[]): readonly Restriction[] | undefined {
  if (!isContradictory(all)) return undefined;
  return all.reduce((core, one) => {
    const rest = core.filter((other) => other !== one);
    return isContradictory(rest) ? rest : core;
  }, all);
}

/** Whether restrictions have more combinations of alternatives than are tried. */
export function hasTooManyBranches(all: readonly Restriction[]): boolean {
  const budget = { left: maxBranches };
  isContradictory(all, budget);
  return budget.left < 0;
}

/** The maximum number of alternatives to combine. */
const maxBranches = 200;

type JsonType = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'null';

const jsonTypes: readonly JsonType[] = ['string', 'number', 'boolean', 'array', 'object', 'null'];

function isContradictory(all: readonly Restriction[], budget = { left: maxBranches }): boolean {
  const has = (keyword: string) => all.some((one) => one.keyword === keyword);
  if (has('missing')) return has('given');
  const values = listedIn(all);
  if (values !== undefined) return !values.some((value) => all.every((one) => allows(value, one)));
  const choice = all.find(
    ({ keyword, limit }) => ['anyOf', 'oneOf'].includes(keyword) && Array.isArray(limit) && limit.length > 0,
  );
  if (choice !== undefined) return excludesBranches(all, choice, budget);
  return typesOf(all).every((type) => isExcluded(type, all));
}

/** The types that a value can have; without "type", those that the other restrictions are about. */
function typesOf(all: readonly Restriction[]): readonly JsonType[] {
  if (all.some(({ keyword }) => keyword === 'type')) return jsonTypes;
  const meant = new Set<string>(all.flatMap(({ keyword }) => keywordTypes[keyword] ?? []));
  return meant.size === 0 ? jsonTypes : jsonTypes.filter((type) => meant.has(type));
}

/** The values of a restriction that lists them all. */
function listedIn(all: readonly Restriction[]): readonly unknown[] | undefined {
  const listed = all.find(({ keyword, limit }) => keyword === 'const' || (keyword === 'enum' && Array.isArray(limit)));
  return listed && (Array.isArray(listed.limit) && listed.keyword === 'enum' ? listed.limit : [listed.limit]);
}

/** Whether every alternative contradicts the other restrictions. */
function excludesBranches(all: readonly Restriction[], choice: Restriction, budget: { left: number }): boolean {
  const rest = all.filter((one) => one !== choice);
  const listed: readonly unknown[] = Array.isArray(choice.limit) ? choice.limit : [];
  const branches = choice.keyword === 'oneOf' ? listed.filter((one) => !hasTwin(one, listed)) : listed;
  budget.left -= branches.length;
  if (budget.left < 0) return false;
  return branches.every((branch, index) => {
    const own = branch === false ? [never(choice)] : restrictionsOf(asObject(branch), step(choice.pointer, index));
    return isContradictory([...rest, ...own], budget);
  });
}

/** Whether an alternative occurs twice, so that "oneOf" rejects every value that fits it. */
function hasTwin(branch: unknown, all: readonly unknown[]): boolean {
  const written = JSON.stringify(asRules(branch));
  return all.filter((one) => JSON.stringify(asRules(one)) === written).length > 1;
}

/** The rules of an alternative, without its texts. */
const asRules = (branch: unknown): unknown => {
  if (!isObject(branch)) return branch;
  const { title: _, description: __, errorMessage: ___, ...rules } = branch;
  return rules;
};

const never = ({ pointer, key }: Restriction): Restriction => ({ keyword: 'not', limit: {}, pointer, key });

/** The keywords that only values of a type must satisfy. */
function isExcluded(type: JsonType, all: readonly Restriction[]): boolean {
  if (all.some((one) => !mayBe(type, one))) return true;
  const isInteger = all.some(({ keyword, limit }) => keyword === 'type' && isIntegerOnly(limit));
  if (type === 'number') return excludesNumbers(all, isInteger);
  if (type === 'string') return excludesTexts(all);
  if (type === 'array') return excludesLists(all);
  if (type === 'object') return excludesCounts(all, ['minProperties', 'maxProperties']);
  const values = type === 'null' ? [null] : [true, false];
  return !values.some((value) => all.every((one) => allows(value, one)));
}

const isIntegerOnly = (limit: unknown): boolean =>
  [limit].flat().includes('integer') && ![limit].flat().includes('number');

/** Whether a restriction allows any value of a type. */
function mayBe(type: JsonType, { keyword, limit }: Restriction): boolean {
  if (keyword === 'not')
    return limit !== true && !(typeof limit === 'object' && Object.keys(asObject(limit)).length === 0);
  if (keyword !== 'type') return true;
  const types: readonly unknown[] = [limit].flat();
  return types.includes(type) || (type === 'number' && types.includes('integer'));
}

const limitsOf = (all: readonly Restriction[], keyword: string): readonly number[] =>
  all.flatMap(({ keyword: own, limit }) => (own === keyword && typeof limit === 'number' ? [limit] : []));

const excludesCounts = (all: readonly Restriction[], [min, max]: readonly [string, string]): boolean =>
  Math.max(0, ...limitsOf(all, min)) > Math.min(...limitsOf(all, max));

/** Whether no list satisfies the restrictions. */
function excludesLists(all: readonly Restriction[]): boolean {
  const contained = all.filter(({ keyword, limit }) => keyword === 'contains' && isObject(limit));
  if (contained.some((one) => containsNone(one, all))) return true;
  const min = Math.max(contained.length > 0 ? 1 : 0, ...limitsOf(all, 'minItems'));
  return min > Math.min(...limitsOf(all, 'maxItems'), ...all.map((one) => maxLengthOf(one, all)));
}

/** Whether no item of a list can be what the list must contain. */
const containsNone = ({ limit, pointer }: Restriction, all: readonly Restriction[]): boolean => {
  const items = all.filter((one) => one.keyword === 'items' && isObject(one.limit));
  const each = items.flatMap((one) => restrictionsOf(asObject(one.limit), one.pointer));
  return isContradictory([...each, ...restrictionsOf(asObject(limit), pointer)]);
};

/** The number of different values; infinity if they are not listed. */
function countValues(all: readonly Restriction[]): number {
  const listed = listedIn(all);
  if (listed !== undefined) return new Set(listed.map((one) => JSON.stringify(one))).size;
  const type = all.find(({ keyword }) => keyword === 'type')?.limit;
  return type === 'boolean' ? 2 : type === 'null' ? 1 : Number.POSITIVE_INFINITY;
}

/** The maximum length of a list with these items: a list of different items is at most as long as there are values. */
function maxLengthOf({ keyword, limit, pointer }: Restriction, all: readonly Restriction[]): number {
  if (keyword !== 'items' || !isObject(limit)) return Number.POSITIVE_INFINITY;
  const items = restrictionsOf(limit, pointer);
  if (isContradictory(items)) return 0;
  const isDistinct = all.some((one) => one.keyword === 'uniqueItems' && one.limit === true);
  return isDistinct ? countValues(items) : Number.POSITIVE_INFINITY;
}
