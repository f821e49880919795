import { gone, misspell, renameKey } from '../edit';
import { pickOne } from '../seeded';
import type { MutationSite } from '../sites';
import { becomes, brief, isObject, type Operator, type Operators } from './operator';

const timers = new Set(['debounce', 'wait', 'duration', 'revealDuration', 'refresh', 'warnAfter', 'expireAfter']);
const labels = new Set(['label', 'header', 'title', 'name', 'groupTitle']);
const messages = new Set([
  'message',
  'fallbackMessage',
  'question',
  'ui:help',
  'ui:placeholder',
  'placeholder',
  'empty',
  'failed',
  'text',
]);

const isSetting = (site: MutationSite): boolean => site.inside === undefined && site.schema !== undefined;

const number =
  (concerns: (key: string) => boolean): Operator =>
  (site) =>
    isSetting(site) && typeof site.value === 'number' && concerns(site.key) && site.key !== 'version'
      ? becomes(site, site.value + 1)
      : [];

const isName = ({ holds, refers, schema }: MutationSite): boolean =>
  refers === undefined && !Array.isArray(schema?.enum) && (holds === undefined || holds === 'text');

/** Changes texts for users. Texts with an expression have their own operators. */
const words =
  (keys: ReadonlySet<string>): Operator =>
  (site) =>
    isSetting(site) && keys.has(site.key) && isName(site) && typeof site.value === 'string'
      ? becomes(site, `${site.value}s`)
      : [];

const choices = ({ schema, value }: MutationSite): readonly unknown[] =>
  Array.isArray(schema?.enum) ? schema.enum.filter((one) => one !== value) : [];

const choice: Operator = (site, { random }) =>
  isSetting(site) && choices(site).length > 0 ? becomes(site, pickOne(choices(site), random)) : [];

const flag: Operator = (site) => (isSetting(site) && typeof site.value === 'boolean' ? becomes(site, !site.value) : []);

/** The default of a key. */
const defaultOf = ({ schema }: MutationSite, key: string): unknown =>
  isObject(schema?.properties) && isObject(schema.properties[key]) ? schema.properties[key].default : undefined;

/** Removes optional keys, except those equal to their default, because removing them has no effect. */
const optionRemoved =
  (concerns: (noun: string) => boolean): Operator =>
  (site) => {
    const { value, path, noun, schema, demanded } = site;
    if (!isSetting(site) || !isObject(value) || !isObject(schema?.properties) || !concerns(noun)) return [];
    return Object.entries(value)
      .filter(([key]) => key !== '$schema' && !demanded.includes(key))
      .filter(([key, own]) => JSON.stringify(own) !== JSON.stringify(defaultOf(site, key)))
      .map(([key, own]) => ({ path: [...path, key], value: gone, words: `without ${key} ${brief(own)}` }));
  };

const misspellKey: Operator = (site) => {
  const { value, path, schema } = site;
  if (!isSetting(site) || !isObject(value) || !isObject(schema?.properties)) return [];
  return Object.keys(value)
    .filter((key) => key !== '$schema')
    .map((key) => ({ path, value: renameKey(value, key, misspell(key)), words: `${key} → ${misspell(key)}` }));
};

const choosers = new Set(['source', 'field-options']);

/** Operators for settings of blocks, sources, fields, buttons and menus. */
export const settings: Operators = {
  'page size changed': number((key) => key === 'pageSize' || key === 'pagerWindow'),
  'debounce or timer changed': number((key) => timers.has(key)),
  'number changed': number((key) => key !== 'pageSize' && key !== 'pagerWindow' && !timers.has(key)),
  'label changed': words(labels),
  'text changed': words(messages),
  'choice changed': choice,
  'yes and no swapped': flag,
  'source option removed': optionRemoved((noun) => choosers.has(noun)),
  'key removed': optionRemoved((noun) => !choosers.has(noun)),
  'key misspelled': misspellKey,
};
