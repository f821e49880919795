import type { Filter } from '../../../../language/dynamic';
import { parametersOf } from '../../../../language/filters';
import { date } from '../../../../language/functions/dates';
import type { Table } from '../../../../language/plan.gen';
import type { ListParams } from '../../../ports';
import type { ColumnView } from '../columnViews';

/** A filter with its visible title. */
export interface NamedFilter {
  readonly filter: Filter;
  readonly title: string;
}

const nameToText = (name: string): string => {
  const words = name.replaceAll(/[-_]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The filters of a table. The title is that of the column showing the property, or else the one in the contract. */
export const nameFilters = ({ filters = [] }: Table, views: readonly ColumnView[]): readonly NamedFilter[] =>
  filters.map((filter) => {
    const header = views.find(({ name }) => name === filter.name)?.header ?? '';
    return { filter, title: header || filter.title || nameToText(filter.name) };
  });

function formatFilterValue({ kind, values }: Filter, value: string): string {
  const known = values?.find(([one]) => one === value)?.[1];
  if (known !== undefined) return known;
  if (kind === 'boolean') return value === 'true' ? 'Yes' : 'No';
  if (kind === 'date' || kind === 'date-time') return date(value) ?? value;
  return value;
}

/** Formats the value of a filter; undefined if it is not set. */
export function formatFilter({ filter, title }: NamedFilter, set: ListParams): string | undefined {
  const said = new Map(
    parametersOf(filter).flatMap(([parameter, operator]) => {
      const values = [set[parameter] ?? []].flat().map((value) => formatFilterValue(filter, value));
      return values.length === 0 ? [] : [[operator, values.join(', ')] as const];
    }),
  );
  const [from, to] = [said.get('from'), said.get('to')];
  const words = said.get('in') ?? said.get('is');
  const part = said.get('contains');
  if (from !== undefined && to !== undefined) return `${title}: ${from} to ${to}`;
  if (from !== undefined) return `${title}: from ${from}`;
  if (to !== undefined) return `${title}: to ${to}`;
  if (part !== undefined) return `${title}: “${part}”`;
  return words === undefined ? undefined : `${title}: ${words}`;
}

/** Removes a filter from the parameters. */
export function withoutFilter({ filter }: NamedFilter, set: ListParams): ListParams {
  const own = parametersOf(filter).map(([parameter]) => parameter);
  return Object.fromEntries(Object.entries(set).filter(([parameter]) => !own.includes(parameter)));
}
