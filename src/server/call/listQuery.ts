import type { ListKind, ListOrder } from '../../../engine/language/listRules';

/** Selects rows whose property equals one of the values, is in a range, or contains a text. */
export interface ListFilter<Name extends string = string> {
  readonly property: Name;
  readonly kind: ListKind;
  readonly operator: 'in' | 'from' | 'to' | 'contains';
  /** One value; several for `in`. */
  readonly values: readonly (string | number | boolean)[];
}

/** The content of a cursor: the row's source, sort value and unique key, as text from the database. */
export type CursorKey = readonly (string | null)[];

/** Where a page starts: at an offset, or right after or before a row. */
export interface PagePosition {
  readonly offset: number;
  /** True to read towards the start of the list. */
  readonly backward: boolean;
  /**
   * The row next to the page. If absent, the page starts at the beginning of the list, or at its end when reading
   * backward.
   */
  readonly cursor?: CursorKey;
}

/** A caller's query of a list. `Name`: the properties to sort and filter by; `Word`: the properties to search. */
export interface ListQuery<Name extends string = string, Word extends string = string> {
  readonly limit: number;
  readonly sort: ListOrder & { readonly property: Name };
  readonly position: PagePosition;
  readonly filters: readonly ListFilter<Name>[];
  /** Each word must match one of the properties in `searched`. */
  readonly words: readonly string[];
  readonly searched: readonly Word[];
  /** Counts all rows, or up to this many. */
  readonly total?: 'exact' | number;
  /** Properties to sum over all rows, if all are counted. */
  readonly sums?: readonly Name[];
}

/** The headers of a list response. */
export type ListHeaders = Readonly<Record<string, string>>;

/** The list part of a call. */
export interface ListRequest<Name extends string = string, Word extends string = string> {
  readonly asked: ListQuery<Name, Word>;
  /** Adds headers to the response. */
  readonly tell: (headers: ListHeaders) => void;
}
