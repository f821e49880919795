import { gone, misspell, renameKey } from '../edit';
import { pickOne } from '../seeded';
import type { MutationSite } from '../sites';
import { becomes, brief, isObject, type MutationContext, type Operator, type Operators, type Plant } from './operator';

const misspellEndpoint: Operator = (site) =>
  site.refers === 'endpoint' && typeof site.value === 'string' ? becomes(site, misspell(site.value)) : [];

/** Replaces a name with a random other valid one. */
const another = (site: MutationSite, names: readonly string[], { random }: MutationContext): readonly Plant[] =>
  becomes(
    site,
    pickOne(
      names.filter((name) => name !== site.value),
      random,
    ),
  );

const otherEndpoint: Operator = (site, around) =>
  site.refers === 'endpoint' ? another(site, around.endpoints, around) : [];

const routes = new Set(['route', 'menu-route']);

const otherRoute: Operator = (site, around) => {
  if (!routes.has(site.refers ?? '') || typeof site.value !== 'string') return [];
  const known = around.routes.map((path) => (site.refers === 'menu-route' ? path.replace(around.prefix, '') : path));
  return another(site, known, around);
};

const otherRole: Operator = (site, around) => (site.refers === 'role' ? another(site, around.roles, around) : []);

const misspellRoute: Operator = (site) =>
  routes.has(site.refers ?? '') && typeof site.value === 'string' && /[a-z]{2}$/.test(site.value)
    ? becomes(site, misspell(site.value))
    : [];

/** Misspells all other names; endpoints and routes have their own operators. */
const misspellName: Operator = (site) =>
  site.refers !== undefined && site.refers !== 'endpoint' && !routes.has(site.refers) && typeof site.value === 'string'
    ? becomes(site, misspell(site.value))
    : [];

const endings = ['accepted', 'refused', 'failed'];

const removeOutcome: Operator = ({ key, value, path }) =>
  key === 'outcome' && isObject(value)
    ? endings
        .filter((name) => name in value)
        .map((name) => ({ path: [...path, name], value: gone, words: `without what follows when ${name}` }))
    : [];

const swapOutcomes: Operator = (site) => {
  const { key, value } = site;
  return key === 'outcome' && isObject(value) && value.accepted && value.refused
    ? becomes(site, { ...value, accepted: value.refused, refused: value.accepted })
    : [];
};

const swapMessages: Operator = (site) => {
  const { value } = site;
  return isObject(value) && 'message' in value && 'fallbackMessage' in value
    ? becomes(site, { ...value, message: value.fallbackMessage, fallbackMessage: value.message })
    : [];
};

const payloadOf = ({ holds, value }: Parameters<Operator>[0]) => (holds === 'payload' && isObject(value) ? value : {});

const removePayload: Operator = (site) =>
  Object.keys(payloadOf(site)).map((key) => ({
    path: [...site.path, key],
    value: gone,
    words: `no longer sends ${key}`,
  }));

const renamePayload: Operator = (site) =>
  Object.keys(payloadOf(site)).map((key) => ({
    path: site.path,
    value: renameKey(payloadOf(site), key, misspell(key)),
    words: `sends ${misspell(key)} for ${key}`,
  }));

const swapPayload: Operator = (site) => {
  const entries = Object.entries(payloadOf(site));
  return entries.slice(0, -1).flatMap(([key, value], index) => {
    const [next, other] = entries[index + 1] ?? [key, value];
    return JSON.stringify(value) === JSON.stringify(other)
      ? []
      : [{ path: site.path, value: { ...payloadOf(site), [key]: other, [next]: value }, words: `${key} ⇄ ${next}` }];
  });
};

const parts: Readonly<Record<string, string>> = {
  sources: 'source removed',
  modals: 'modal removed',
  ui: 'look of a field removed',
};

const partRemoved =
  (list: string): Operator =>
  ({ key, value, path, inside }) =>
    key === list && isObject(value) && inside === undefined
      ? Object.entries(value).map(([name, part]) => ({
          path: [...path, name],
          value: gone,
          words: `without ${name} ${brief(part)}`,
        }))
      : [];

/** Operators for calls, payloads, response handling and navigation. */
export const callOperators: Operators = {
  'endpoint misspelled': misspellEndpoint,
  'another endpoint': otherEndpoint,
  'role changed': otherRole,
  'route misspelled': misspellRoute,
  'another route': otherRoute,
  'name misspelled': misspellName,
  'outcome removed': removeOutcome,
  'outcomes swapped': swapOutcomes,
  'messages swapped': swapMessages,
  'payload key removed': removePayload,
  'payload key renamed': renamePayload,
  'payload values swapped': swapPayload,
  ...Object.fromEntries(Object.entries(parts).map(([list, name]) => [name, partRemoved(list)])),
};
