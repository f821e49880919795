import type { ListKind, ListOrder } from '../../../engine/language/lists';

/** Selects rows whose property is one of the values, begins or ends at one, or has one in its text. */
export interface ListFilter<Name extends string = string> {
  readonly property: Name;
  readonly kind: ListKind;
  readonly operator: 'in' | 'from' | 'to' | 'contains';
  /** One value; several for `in`. */
  readonly values: readonly (string | number | boolean)[];
}

/** What a cursor holds: which source the row is of, its sort value and its unique key, as the database writes them. */
export type CursorKey = readonly (string | null)[];

/** Where a page is: some rows from the start, or right after or before a row. */
export interface PagePosition {
  readonly offset: number;
  /** Towards the start of the list. */
  readonly backward: boolean;
  /** The row beside the page; absent for the start of the list, or its end when going backward. */
  readonly cursor?: CursorKey;
}

/** What a caller asked of a list. `Name`: by what it may be sorted and filtered; `Word`: in what words are found. */
export interface ListQuery<Name extends string = string, Word extends string = string> {
  readonly limit: number;
  readonly sort: ListOrder & { readonly property: Name };
  readonly position: PagePosition;
  readonly filters: readonly ListFilter<Name>[];
  /** Each must be found in one of the properties of `searched`. */
  readonly words: readonly string[];
  readonly searched: readonly Word[];
  /** Whether all rows are counted, or up to how many. */
  readonly total?: 'exact' | number;
  /** What is summed over all rows, if all are counted. */
  readonly sums?: readonly Name[];
}

/** The headers of an answer that is a page of a list. */
export type ListHeaders = Readonly<Record<string, string>>;

/** The part of a call that is about its list. */
export interface ListRequest<Name extends string = string, Word extends string = string> {
  readonly asked: ListQuery<Name, Word>;
  /** Sends these headers with the answer. */
  readonly tell: (headers: ListHeaders) => void;
}
