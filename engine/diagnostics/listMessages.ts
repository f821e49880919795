import { quote, quoteAlternatives, suggest, type Unknown } from './wording';

/** The maximum number of keys that a message about a search names. */
const maxKeys = 4;

/** Messages about lists that their provider pages, and about their tables. */
export const listMessages = {
  'list-not-offered': (p: {
    endpoint: string;
    asked?: 'sort' | 'words' | 'filter' | 'rows';
    field?: string;
    known?: readonly string[];
    limit?: number;
  }) => {
    if (p.asked === undefined)
      return {
        problem: `${p.endpoint} returns all rows at once: its contract has no "list".`,
        fix: 'Remove "paginated" here, or add "list" to the contract.',
      };
    if (p.asked === 'words')
      return {
        problem: `${p.endpoint} does not support search.`,
        fix: 'Remove the search, or add "list.search" to the contract.',
      };
    if (p.asked === 'rows')
      return {
        problem: `${p.endpoint} sends at most ${p.limit} rows at a time, which is less than a page.`,
        fix: `Write "pageSize": ${p.limit} or less, or increase "list.limit" in the contract.`,
      };
    if (p.field === undefined)
      return {
        problem: `${p.endpoint} cannot ${p.asked} its list by a column without "field".`,
        fix: 'Remove "sortable", or show a field with "field" in place of "text".',
      };
    // Another field would show another value in the column.
    const known =
      p.asked === 'sort'
        ? 'Remove "sortable", or add'
        : p.known?.length
          ? `Use ${quoteAlternatives(p.known)}, or add`
          : 'Add';
    return {
      problem: `${p.endpoint} cannot ${p.asked} its list by ${quote(p.field)}.`,
      fix: `${known} ${p.asked === 'sort' ? quote(p.field) : 'it'} under "list.${p.asked}" in the contract.`,
    };
  },
  'bulk-not-offered': (p: { endpoint: string; known: readonly string[] }) => ({
    problem: `${p.endpoint} cannot run on many rows: its contract has no "bulk".`,
    fix: p.known.length
      ? `Use ${quoteAlternatives(p.known)}, or add "bulk": true to the contract.`
      : 'Add "bulk": true to the contract of an endpoint that writes, or remove this button.',
  }),
  'unread-answer': (_: object) => ({
    problem: 'This asks users for a text, but does not send it.',
    fix: 'Write "=answer" for the key under "with" that takes the text, or remove "prompt".',
  }),
  'same-payload': (_: object) => ({
    problem: 'This calls the endpoint with the same payload for every row.',
    fix: 'Write the key that identifies the row, such as "=row[\'id\']".',
  }),
  'second-question': (p: { key: string }) => ({
    problem: `${quote(p.key)} has no effect: the modal asks before the action starts.`,
    fix: `Remove ${quote(p.key)}, and write its text in the modal.`,
  }),
  'idle-start': (p: { modal?: string | undefined }) => ({
    problem: 'This starts nothing: it is not in the modal of a bulk action.',
    fix:
      p.modal === undefined
        ? 'Move it to the form of a modal that a bulk action opens, under "onSubmit" of its "submit".'
        : `Write "modal": ${quote(p.modal)} in the bulk action that it starts.`,
  }),
  'no-start': (p: { modal: string }) => ({
    problem: `Nothing in the modal ${quote(p.modal)} starts this bulk action.`,
    fix: 'Write "onSubmit": [{ "startBulkAction": true }] under "submit" of its form.',
  }),
  'other-opener': (
    p:
      | { modal: string; line: number }
      | {
          modal: string;
          machine: string;
          /** The events that open it. */
          events: readonly { name: string; isEmpty: boolean }[];
          /** The row that is passed, as written. */
          row?: string | undefined;
        },
  ) =>
    'line' in p
      ? {
          problem: `The modal ${quote(p.modal)} starts the bulk action on line ${p.line}, so nothing else can open it.`,
          fix: 'Open another modal here.',
        }
      : {
          problem: `The modal ${quote(p.modal)} shows what the machine ${quote(p.machine)} keeps, which only an event sets.`,
          fix: `Write ${p.events.map(({ name, isEmpty }) => `{ "send": ${quote(name)}${isEmpty ? '' : `, "with": ${quote(p.row ?? '=row')}`} }`).join(' or ')} instead.`,
        },
  'limited-count': (p: { name: string; limit: number; hasTotal: boolean }) => ({
    problem: `The source ${quote(p.name)} loads at most ${p.limit} row${p.limit === 1 ? '' : 's'}, so the number shown is never higher.`,
    fix: p.hasTotal
      ? `Write {total.${p.name}} for the number of all rows.`
      : `Remove "limit" from the source, or count another one.`,
  }),
  'unknown-parameter': (p: Unknown & { route: string }) => ({
    problem: `${p.route} has no parameter ${quote(p.name)}, so the page ignores it.`,
    ...(p.known.length === 0 ? { fix: 'Remove the parameter.' } : suggest(p, 'its filters')),
  }),
  'unread-search': (p: {
    source: string;
    hasSearch: boolean;
    endpoint: string | undefined;
    /** The keys of the endpoint that take a text. */
    keys: readonly string[] | undefined;
  }) =>
    !p.hasSearch && p.keys?.length === 0
      ? {
          problem: `Nothing searches ${quote(p.source)}: ${p.endpoint} takes no search text.`,
          fix: 'Remove the search box.',
        }
      : {
          problem: `Nothing searches ${quote(p.source)}: it does not read the text that users type.`,
          fix: p.hasSearch
            ? 'Set "paginated": true on the source.'
            : `Write "=search" for ${p.keys === undefined || p.keys.length > maxKeys ? 'a key' : quoteAlternatives(p.keys)} under "with" of the source, or remove the search box.`,
        },
  'never-loaded': (p: { name: string; isAsked: boolean }) => ({
    problem: p.isAsked
      ? `Nothing loads ${quote(p.name)}: only its own rows have actions that reload it.`
      : `Nothing loads ${quote(p.name)}: no action reloads it.`,
    fix: `Remove "load": "manual", or add { "reload": ${quote(p.name)} } to a button that is always shown.`,
  }),
  'other-order': (
    p: { source: string; order: string; isDescending: boolean } & (
      | { header: string; meant: string; isSameField: boolean }
      | {
          grouped: string;
          /** The fields by which the list can be sorted, if the grouped one is not among them. */
          sortable: readonly string[] | undefined;
        }
    ),
  ) => {
    const direction = p.isDescending ? 'descending' : 'ascending';
    if ('grouped' in p)
      return {
        problem: `The rows of ${quote(p.source)} arrive by ${quote(p.order)}, so the same group of ${quote(p.grouped)} can appear several times.`,
        fix:
          p.sortable === undefined
            ? `Write "sort": ${quote(p.grouped)} under "with" of the source, or remove "groupBy".`
            : `Group by a field that the list is sorted by, such as ${quoteAlternatives(p.sortable)}, or remove "groupBy".`,
      };
    return {
      problem: `The heading ${quote(p.header)} shows another order than that of the rows: ${quote(p.source)} is sorted by ${quote(p.order)}, ${direction}.`,
      fix: `Write "sort": ${quote(p.meant)} under "with" of the source, or ${p.isSameField ? `"defaultSort": ${quote(direction)} here` : `move "defaultSort" to the column of ${quote(p.order)}`}.`,
    };
  },
  'list-part': (p: {
    name: string;
    /** The fields by which the server can filter, if the expression filters the rows. */
    filters?: readonly string[];
    isDownload?: boolean;
    /** Whether the table of the rows has an export button; absent if there is no table. */
    hasExport?: boolean;
  }) =>
    p.isDownload
      ? {
          problem: `Only one page of ${quote(p.name)} is loaded, so the file would lack the other rows.`,
          fix:
            p.hasExport === undefined
              ? 'Remove "paginated" from the source.'
              : p.hasExport
                ? 'Remove this: the table has a button that exports all rows.'
                : 'Remove this, and set "export": true on the table, whose button exports all rows.',
        }
      : {
          problem: `Only one page of ${quote(p.name)} is loaded, so anything calculated from its rows would be wrong.`,
          fix:
            (p.filters ?? []).length > 0
              ? `Show the rows unchanged with =source.${p.name}, and let the server filter them: write ${quoteAlternatives(p.filters ?? [])} under "with" of the source.`
              : `Show the rows unchanged with =source.${p.name}, count them with total.${p.name}, or remove "paginated".`,
        },
  'second-views': (p: { key: string }) => ({
    problem: `Another table on this screen already has ${quote(p.key)}.`,
    fix: `Remove ${quote(p.key)} from one of them, or move one table to another screen.`,
  }),
  'second-search': (p: { source: string }) => ({
    problem: `Another search box on this screen already searches ${quote(p.source)}.`,
    fix: 'Remove "search" here, or remove the other search box.',
  }),
  'needs-list': (p: { key: string }) => ({
    problem: `${quote(p.key)} needs a paginated source, but this table loads all rows at once.`,
    fix: `Set "rows" to =source.NAME for a source with "paginated": true, or remove ${quote(p.key)}.`,
  }),
};
