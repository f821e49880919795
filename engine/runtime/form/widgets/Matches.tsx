import { Popover } from '@mantine/core';
import { useCallback, useEffect, useMemo } from 'react';
import type { Row } from '../../../language/plan';
import type { PickerColumn, Text } from '../../../language/plan.gen';
import button from '../../buttons/words.module.css';
import { type RowsState, useComputed, useDynamic, usePageStore } from '../../page';
import hidden from '../../states/visuallyHidden.module.css';
import styles from '../field/field.module.css';
import type { FieldPlan } from '../model/fieldPlan';
import list from './Matches.module.css';

interface MatchesProps {
  readonly id: string;
  readonly field: FieldPlan;
  readonly matches: RowsState;
  readonly active: number;
  readonly onPick: (row: Row) => void;
}

function Header({ text }: { readonly text: Text }) {
  return (
    <th scope="col" className={list.header}>
      {useDynamic(text, '')}
    </th>
  );
}

/** The message when there are no rows. */
function formatNotice({ state, fault, rows }: RowsState): string {
  if (rows.length > 0) return '';
  if (state === 'loading') return 'Searching…';
  if (state === 'failed') return fault?.message || 'The search failed.';
  return state === 'noAccess' ? 'You have no access to this search.' : 'No matches';
}

/** The hint that the provider truncated the matches; '' if these are all. */
function useRest({ sources, rows }: RowsState): string {
  const store = usePageStore();
  const reads = useMemo(() => sources.map((name) => `paging.${name}`), [sources]);
  const compute = useCallback(() => {
    const paging = sources
      .map((name) => store.get(`paging.${name}`) ?? null)
      .find((one) => (one?.next ?? null) !== null);
    if (!paging) return '';
    const { total, isAtLeast } = paging;
    const of = total === null ? '' : ` of ${isAtLeast ? 'more than ' : ''}${total}`;
    return `The first ${rows.length}${of}. Type more to see fewer.`;
  }, [store, sources, rows]);
  return useComputed(reads, compute);
}

interface MatchRowProps extends Pick<MatchesProps, 'onPick'> {
  readonly id: string;
  readonly row: Row;
  readonly columns: readonly PickerColumn[];
  readonly active: boolean;
}

function MatchRow({ id, row, columns, active, onPick }: MatchRowProps) {
  return (
    <tr id={id} aria-selected={active} className={list.row} onClick={() => onPick(row)}>
      {columns.map((column) => (
        <td key={column.field} className={list.cell}>
          {String(row[column.field] ?? '')}
        </td>
      ))}
    </tr>
  );
}

/** Columns with headings as a grid: the popup of a combobox with columns. */
function MatchGrid({ id, field, matches, active, onPick }: MatchesProps) {
  const columns: readonly PickerColumn[] = field.options.columns ?? [
    { field: field.options.labelField ?? 'label', header: field.label },
  ];
  const { valueField = 'value', maxHeight = '200px' } = field.options;
  return (
    <table
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the popup of a combobox is a grid
      role="grid"
      aria-label="Matches"
      aria-busy={matches.state === 'loading'}
      data-popup-of={field.name}
      className={list.grid}
      style={{ maxHeight, gridTemplateColumns: `repeat(${columns.length}, auto)` }}
    >
      <thead>
        <tr className={list.headers}>
          {columns.map((column) => (
            <Header key={column.field} text={column.header} />
          ))}
        </tr>
      </thead>
      <tbody>
        {matches.rows.map((row, index) => (
          <MatchRow
            key={String(row[valueField])}
            id={`${id}-${index}`}
            row={row}
            columns={columns}
            active={index === active}
            onPick={onPick}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The search results, over the page; scrolls if there are many. */
export function Matches(props: MatchesProps) {
  const { id, matches, active } = props;
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const rest = useRest(matches);
  const words = formatNotice(matches) || rest;
  return (
    <Popover
      opened
      position="bottom-start"
      width="target"
      offset={4}
      shadow="md"
      trapFocus={false}
      closeOnEscape={false}
      withRoles={false}
    >
      <Popover.Target>
        <span className={styles.anchor} />
      </Popover.Target>
      <Popover.Dropdown p={0} role="region" aria-label="Matches" onMouseDown={(event) => event.preventDefault()}>
        {matches.rows.length > 0 ? <MatchGrid {...props} /> : null}
        <p role="status" className={words ? list.said : hidden.visuallyHidden}>
          {words || `${matches.rows.length} found`}
        </p>
        {matches.state === 'failed' && (
          <button
            type="button"
            className={`${button.words} ${styles.again} ${list.again}`}
            onClick={() => void matches.reload()}
          >
            Try again
          </button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
