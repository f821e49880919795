import { gone, renameKey } from '../edit';
import type { MutationSite } from '../sites';
import { becomes, brief, isObject, type Operator, type Operators } from './operator';

const upper = new Set(['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems']);
const lower = new Set(['minLength', 'minimum', 'exclusiveMinimum', 'minItems']);
const other = new Set([
  'pattern',
  'format',
  'enum',
  'const',
  'anyOf',
  'oneOf',
  'formatMinimum',
  'formatMaximum',
  'type',
]);

const isRule = ({ key, value, path }: MutationSite): boolean =>
  (upper.has(key) || lower.has(key) || other.has(key)) &&
  path.at(-2) !== 'properties' &&
  !isMessage(path) &&
  value !== null;

const isMessage = (path: MutationSite['path']): boolean => path.includes('errorMessage');

const within =
  (operator: Operator): Operator =>
  (site, around) =>
    site.inside === 'rules' ? operator(site, around) : [];

const moveLimit =
  (up: 1 | -1, down: 1 | -1): Operator =>
  (site) => {
    if (typeof site.value !== 'number' || !isRule(site)) return [];
    if (upper.has(site.key)) return becomes(site, site.value + up);
    return lower.has(site.key) ? becomes(site, site.value + down) : [];
  };

const otherTypes: Readonly<Record<string, string>> = {
  string: 'number',
  integer: 'string',
  number: 'string',
  boolean: 'string',
};

const removeRule: Operator = (site) =>
  isRule(site) ? [{ path: site.path, value: gone, words: `without ${site.key} ${brief(site.value)}` }] : [];

const looserPattern: Operator = (site) =>
  site.key === 'pattern' && typeof site.value === 'string' ? becomes(site, site.value.replace(/\$$/, '')) : [];

const longerPattern: Operator = (site) =>
  site.key === 'pattern' && typeof site.value === 'string'
    ? becomes(
        site,
        site.value.replace(/\{(\d+)\}/, (_, count) => `{${Number(count) + 1}}`),
      )
    : [];

const names = ({ key, value, path }: MutationSite): readonly unknown[] =>
  key === 'required' && Array.isArray(value) && !isMessage(path) ? value : [];

const makeOptional: Operator = (site) =>
  names(site).map((name) => ({
    path: site.path,
    value: names(site).filter((one) => one !== name),
    words: `${brief(name)} no longer required`,
  }));

/** Adds one of the form's properties to its required fields. */
const requireField: Operator = ({ value, path }) => {
  if (!isObject(value) || !isObject(value.properties) || path.at(-1) === 'properties') return [];
  const already = Array.isArray(value.required) ? (value.required as unknown[]) : [];
  return Object.keys(value.properties)
    .filter((name) => !already.includes(name))
    .map((name) => ({ path: [...path, 'required'], value: [...already, name], words: `${brief(name)} now required` }));
};

const message: Operator = (site) =>
  isMessage(site.path) && typeof site.value === 'string' ? becomes(site, `${site.value}!`) : [];

/** Swaps the first two different messages of a site. */
const swapMessages: Operator = (site) => {
  if (!isMessage(site.path) || !isObject(site.value)) return [];
  const texts = Object.entries(site.value).filter(([, text]) => typeof text === 'string');
  const [first] = texts;
  const second = texts.find(([, text]) => text !== first?.[1]);
  if (!first || !second) return [];
  return becomes(site, { ...site.value, [first[0]]: second[1], [second[0]]: first[1] });
};

const isProperties = ({ key, value, path }: MutationSite): boolean =>
  key === 'properties' && isObject(value) && !isMessage(path);

const removeField: Operator = (site) =>
  isProperties(site)
    ? Object.keys(site.value as object).map((name) => ({
        path: [...site.path, name],
        value: gone,
        words: `without ${name}`,
      }))
    : [];

const renameField: Operator = (site) =>
  isProperties(site)
    ? Object.keys(site.value as object).map((name) => ({
        path: site.path,
        value: renameKey(site.value as object, name, `${name}-x`),
        words: `${name} → ${name}-x`,
      }))
    : [];

const swapFields: Operator = (site) => {
  const entries = isProperties(site) ? Object.entries(site.value as object) : [];
  return entries.slice(0, -1).map(([name], index) => ({
    path: site.path,
    value: Object.fromEntries([
      ...entries.slice(0, index),
      entries[index + 1],
      entries[index],
      ...entries.slice(index + 2),
    ] as [string, unknown][]),
    words: `${name} one place later`,
  }));
};

const choice: Operator = ({ key, value, path }) =>
  key === 'enum' && Array.isArray(value)
    ? value.map((one, index) => ({ path: [...path, index], value: gone, words: `without the choice ${brief(one)}` }))
    : [];

const changeTitle: Operator = (site) =>
  site.key === 'title' && typeof site.value === 'string' && !isMessage(site.path)
    ? becomes(site, `${site.value}s`)
    : [];

const changeType: Operator = (site) =>
  site.key === 'type' && typeof site.value === 'string' && otherTypes[site.value] !== undefined
    ? becomes(site, otherTypes[site.value])
    : [];

const table: Operators = {
  'limit loosened': moveLimit(1, -1),
  'limit tightened': moveLimit(-1, 1),
  'rule removed': removeRule,
  'pattern loosened': looserPattern,
  'pattern changed': longerPattern,
  'field no longer required': makeOptional,
  'rule message changed': message,
  'rule messages swapped': swapMessages,
  'form field removed': removeField,
  'form field renamed': renameField,
  'form fields swapped': swapFields,
  'choice removed': choice,
  'field label changed': changeTitle,
  'field type changed': changeType,
};

/**
 * Operators that make form rules looser or stricter, remove them, or change their messages. `required` also needs the
 * properties next to it, so it works on the whole schema.
 */
export const ruleOperators: Operators = {
  ...Object.fromEntries(Object.entries(table).map(([name, operator]) => [name, within(operator)])),
  'field now required': (site, around) => (site.holds === 'schema' ? requireField(site, around) : []),
};
