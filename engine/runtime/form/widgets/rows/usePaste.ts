import type { ClipboardEvent } from 'react';
import { asRows, resolveDeep, useExtraRoots, usePage } from '../../../page';
import { fieldIds } from '../../field/ids';
import type { WidgetProps } from '../../field/WidgetProps';
import { type Choice, choicesFrom } from '../../model/choices';
import type { FormStore } from '../../model/FormStore';
import type { FieldPlan } from '../../model/fieldPlan';
import type { NestedForms } from '../../model/NestedForms';
import { fitToSchema } from '../../model/values';
import { cellsOf } from './cellsOf';
import { paste } from './paste';
import { type RowChanges, rowsIn } from './useRowChanges';

/** The current choices of a field, with the values it would store. */
function useChoicesOf(): (store: FormStore, field: FieldPlan) => readonly Choice[] {
  const page = usePage();
  const extra = useExtraRoots();
  return (store, { name, options, schema }) => {
    if (options.choices === undefined) return store.view(name).state.choices ?? [];
    const rows = asRows(resolveDeep(options.choices, page.store.roots({ ...extra, row: store.readable() })));
    return choicesFrom(rows, options.valueField, options.labelField).map(({ value, label }) => ({
      value: fitToSchema(value, schema),
      label,
    }));
  };
}

/** The row's field that contains an element: its control, or one of the boxes of a group with its label. */
function fieldAt({ plan }: FormStore, rowId: string, element: Element): FieldPlan | undefined {
  const label = element.closest('[aria-labelledby]')?.getAttribute('aria-labelledby');
  return plan.fields.find(({ name }) => {
    const ids = fieldIds(rowId, name);
    return ids.label === label || document.getElementById(ids.control)?.contains(element);
  });
}

/** Pastes cells copied from a spreadsheet into the rows; a single cell is pasted into its input by the browser. */
export function usePaste({ field, ids }: WidgetProps, list: NestedForms<FormStore>, changes: RowChanges) {
  const choicesOf = useChoicesOf();
  return (event: ClipboardEvent<HTMLElement>): void => {
    const text = event.clipboardData.getData('text/plain');
    const { target } = event;
    // Lines without tabs are ordinary text for a multi-line box.
    if (event.defaultPrevented || !(target instanceof Element) || (target.matches('textarea') && !text.includes('\t')))
      return;
    const cells = cellsOf(text);
    const row = rowsIn(changes.group.current).findIndex((one) => one.contains(target));
    const entry = list.entries()[row];
    const into = entry && fieldAt(entry.store, `${ids.control}-${entry.key}`, target);
    if (cells === null || into === undefined || into.inner !== null) return;
    event.preventDefault();
    changes.tell(paste({ list, field, row, name: into.name, choicesOf }, cells));
  };
}
