/** The baseline: hand-written React with a store for each field of each row; the list looks like ours. */
import { memo, useMemo, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { offer } from '../benchPage';
import type { BenchField } from '../fields';
import { initialRows, type RowValues, rowFields, summaryFieldCount } from '../list';
import { PlainRow, type RowChanges } from '../parts/PlainRow';
import { createFieldStore, ReactField, type ReactFieldProps } from '../parts/ReactField';
import { rowsShown } from '../parts/rowsShown';
import '../parts/plain.css';

interface RowState {
  readonly id: string;
  readonly fields: readonly ReactFieldProps[];
}

let ids = 0;

function createRow(values: RowValues): RowState {
  ids += 1;
  const id = `row-${ids}`;
  const ofField = (field: BenchField): ReactFieldProps => ({
    field,
    store: createFieldStore(String(values[field.name] ?? '')),
    id: `${id}-${field.name}`,
  });
  return { id, fields: rowFields.map(ofField) };
}

/** A field's value in the summary, rendered when it changes. */
function SummaryValue({ field, store, isFirst }: ReactFieldProps & { readonly isFirst: boolean }) {
  const { value } = useSyncExternalStore(store.subscribe, store.read);
  if (value === '') return null;
  return isFirst ? (
    <strong>{value}</strong>
  ) : (
    <span>
      {field.title} {value}
    </span>
  );
}

interface RowProps {
  readonly row: RowState;
  readonly index: number;
  readonly changes: RowChanges;
}

const Row = memo(function Row({ row: { id, fields }, index, changes }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const summary = fields
    .slice(0, summaryFieldCount)
    .map((field, at) => <SummaryValue key={field.id} {...field} isFirst={at === 0} />);
  return (
    <PlainRow
      id={id}
      index={index}
      changes={changes}
      summary={summary}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      {() => fields.map((field) => <ReactField key={field.id} {...field} />)}
    </PlainRow>
  );
});

function moveRowUp(rows: readonly RowState[], id: string): RowState[] {
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  if (row === undefined || at < 1) return [...rows];
  return [...rows.slice(0, at - 1), row, ...rows.slice(at - 1, at), ...rows.slice(at + 1)];
}

function List({ begin }: { readonly begin: readonly RowState[] }) {
  const [rows, setRows] = useState(begin);
  const changes = useMemo<RowChanges>(
    () => ({
      remove: (id) => setRows((now) => now.filter((row) => row.id !== id)),
      raise: (id) => setRows((now) => moveRowUp(now, id)),
    }),
    [],
  );
  return (
    <form noValidate>
      {rows.map((row, index) => (
        <Row key={row.id} row={row} index={index} changes={changes} />
      ))}
      <button type="button" onClick={() => setRows([...rows, createRow({})])}>
        Add row
      </button>
      <button type="submit">Save</button>
    </form>
  );
}

offer(async (count, element) => {
  const begin = initialRows(count).map(createRow);
  const root = createRoot(element);
  root.render(null);
  return () => root.render(<List begin={begin} />);
}, rowsShown('[data-row]'));
