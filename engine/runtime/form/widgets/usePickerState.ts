import { useEffect, useRef, useState } from 'react';
import type { Row } from '../../../language/plan';
import { searchText } from '../../../language/searchText';
import { type RowsState, useDynamic, usePageStore, useRowsState } from '../../page';
import type { WidgetProps } from '../field/WidgetProps';
import { fitToSchema } from '../model/values';

const noRows: readonly Row[] = [];

/** The state and actions of a picker. */
export interface PickerState {
  /** The text in the box. */
  readonly text: string;
  readonly open: boolean;
  readonly matches: RowsState;
  search(text: string): void;
  pick(row: Row): void;
  close(): void;
}

/** The box's text for the chosen row, also after a reload; '' if there is none. */
function useChosenText({ field, view, store }: WidgetProps, picked: Row | null): string {
  const { displayText, labelField, valueField = 'value' } = field.options;
  const isPicked = picked !== null && String(fitToSchema(picked[valueField], field.schema)) === String(view.value);
  const item = isPicked ? picked : store.values();
  const plain = isPicked && labelField ? String(picked[labelField] ?? view.value) : String(view.value ?? '');
  const text = useDynamic(displayText, plain, { item });
  const shown = text || plain;
  useEffect(() => {
    if (isPicked) store.showText(field.name, shown);
  }, [isPicked, store, field.name, shown]);
  if (view.value === undefined) return '';
  return isPicked ? shown : (store.textOf(field.name) ?? shown);
}

/** Without a source to query, filters the rows here, by what their columns show. */
function matching(rows: readonly Row[], field: WidgetProps['field'], text: string): readonly Row[] {
  const wanted = searchText(text).trim();
  if (field.options.searchSource || wanted === '') return rows;
  const keys = field.options.columns?.map((column) => column.field) ?? [field.options.labelField ?? 'label'];
  return rows.filter((row) => keys.some((key) => searchText(String(row[key] ?? '')).includes(wanted)));
}

/** The state of a picker: the typed text until a row is chosen, then the row. */
export function usePickerState(props: WidgetProps): PickerState {
  const { field, view, store } = props;
  const { searchSource, choices, setFields = {}, valueField: value = 'value' } = field.options;
  const page = usePageStore();
  const found = useRowsState(choices ?? noRows);
  const [typed, setTyped] = useState<string | null>(null);
  const [picked, setPicked] = useState<Row | null>(null);
  const [open, setOpen] = useState(false);
  const chosen = useChosenText(props, picked);
  const ask = (text: string): void => {
    if (searchSource) page.set(`search.${searchSource}`, text);
  };

  /** Fills in the fields that go with the choice; clears them if there is no row. */
  const fill = (row: Row | null): void => {
    const values = Object.entries(setFields).map(([name, key]) => [name, row?.[key] ?? undefined]);
    store.chooseWith(Object.fromEntries(values));
  };

  const seed = useRef(view.seed);
  useEffect(() => {
    if (seed.current === view.seed) return;
    seed.current = view.seed;
    setTyped(null);
    setOpen(false);
  }, [view.seed]);

  return {
    text: typed ?? chosen,
    open: open && found.state !== 'idle',
    matches: { ...found, rows: matching(found.rows, field, typed ?? '') },
    search(text) {
      setTyped(text);
      setOpen(text.trim() !== '');
      store.type(field.name, () => undefined);
      fill(null);
      ask(text);
    },
    pick(row) {
      setPicked(row);
      setTyped(null);
      setOpen(false);
      ask('');
      store.choose(field.name, fitToSchema(row[value], field.schema));
      fill(row);
    },
    close: () => setOpen(false),
  };
}
