import type { ClipboardEvent } from 'react';
import { asRows, resolveDeep, useExtraRoots, usePage } from '../../../page';
import { fieldIds } from '../../field/ids';
import type { WidgetProps } from '../../field/WidgetProps';
import { type Choice, choicesFrom } from '../../model/choices';
import type { FormStore } from '../../model/FormStore';
import type { FieldPlan } from '../../model/fieldPlan';
import type { InnerForms } from '../../model/InnerForms';
import { fitToSchema } from '../../model/values';
import { cellsOf } from './cellsOf';
import { paste } from './paste';
import { type RowChanges, rowsIn } from './useRowChanges';

/** What can be chosen in a field now, each with the value that the field holds for it. */
function useChoicesOf(): (store: FormStore, field: FieldPlan) => readonly Choice[] {
  const page = usePage();
  const extra = useExtraRoots();
  return (store, { options, choices, schema }) => {
    if (options.from === undefined) return choices ?? [];
    const rows = asRows(resolveDeep(options.from, page.store.roots({ ...extra, row: store.values() })));
    return choicesFrom(rows, options.value, options.label).map(({ value, label }) => ({
      value: fitToSchema(value, schema),
      label,
    }));
  };
}

/** The field of a row that an element belongs to. */
const fieldAt = ({ plan }: FormStore, rowId: string, element: Element): FieldPlan | undefined =>
  plan.fields.find(({ name }) => document.getElementById(fieldIds(rowId, name).control)?.contains(element));

/** Takes cells that were copied in a spreadsheet into the rows; what is one cell alone goes into the box as ever. */
export function usePaste({ field, ids }: WidgetProps, list: InnerForms<FormStore>, changes: RowChanges) {
  const choicesOf = useChoicesOf();
  return (event: ClipboardEvent<HTMLElement>): void => {
    const text = event.clipboardData.getData('text/plain');
    const { target } = event;
    // Lines without a tab are what a box of several lines is for.
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
