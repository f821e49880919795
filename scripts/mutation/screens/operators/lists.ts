import { gone, swapItems } from '../edit';
import type { MutationSite } from '../sites';
import { brief, type Operators, type Plant } from './operator';

/** The keys of lists, with a name for their items. */
const items = [
  ['columns', 'column'],
  ['onClick', 'action'],
  ['onSubmit', 'action'],
  ['then', 'action'],
  ['actions', 'row button'],
  ['buttons', 'button'],
  ['body', 'block'],
  ['items', 'item'],
  ['fields', 'field of a group'],
  ['ui:groups', 'group of fields'],
  ['panels', 'panel'],
  ['routes', 'route'],
  ['areas', 'area of the menu'],
  ['groups', 'group'],
  ['quickLinks', 'quick link'],
  ['openInStates', 'state of a modal'],
] as const;

const namesOf = (kind: string): readonly string[] => items.filter(([, one]) => one === kind).map(([key]) => key);

const listOf = (site: MutationSite, kind: string): readonly unknown[] =>
  Array.isArray(site.value) && site.inside === undefined && namesOf(kind).includes(String(site.path.at(-1)))
    ? site.value
    : [];

const removal =
  (kind: string) =>
  (site: MutationSite): Plant[] =>
    listOf(site, kind).map((item, index) => ({
      path: [...site.path, index],
      value: gone,
      words: `without ${brief(item)}`,
    }));

const swap =
  (kind: string) =>
  (site: MutationSite): Plant[] =>
    listOf(site, kind).flatMap((item, index, list) => {
      const next = list[index + 1];
      if (next === undefined || JSON.stringify(item) === JSON.stringify(next)) return [];
      return [{ path: site.path, value: swapItems(list, index), words: `${brief(next)} before ${brief(item)}` }];
    });

const kinds = [...new Set(items.map(([, kind]) => kind))];

/** Operators that remove or reorder items of lists. */
export const listMutations: Operators = Object.fromEntries(
  kinds.flatMap((kind) => [
    [`${kind} removed`, removal(kind)],
    [`${kind} out of order`, swap(kind)],
  ]),
);
