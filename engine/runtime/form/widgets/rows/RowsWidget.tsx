import { Button } from '@mantine/core';
import { useId } from 'react';
import { useDynamic } from '../../../page';
import { visuallyHidden } from '../../../states/visuallyHidden';
import { spokenAttributes, type WidgetProps } from '../../field/WidgetProps';
import type { FieldView } from '../../model/FieldView';
import type { FormStore } from '../../model/FormStore';
import type { FieldPlan } from '../../model/fieldPlan';
import type { NestedForms } from '../../model/NestedForms';
import { formatRowCount } from '../../model/wording';
import { useEntries } from '../FieldsWidget';
import { RowForm } from './Row';
import type { RowMeans } from './RowTools';
import styles from './rows.module.css';
import { usePaste } from './usePaste';
import { type RowChanges, rowsIn, useRowChanges } from './useRowChanges';
import { useRowDrag } from './useRowDrag';

interface RowsFootProps extends Pick<WidgetProps, 'field'> {
  /** Absent if rows can never be added. */
  readonly add: (() => void) | undefined;
  readonly isFull: boolean;
  /** Why rows cannot be added or removed now. */
  readonly why: string;
  readonly whyId: string;
}

/** Below the rows: the add button, and why rows cannot be added or removed. */
function RowsFoot({ field, add, isFull, why, whyId }: RowsFootProps) {
  const words = useDynamic(field.options.addLabel, 'Add row');
  return (
    <div className={styles.foot}>
      {add && (
        <Button
          data-add
          variant="default"
          size="compact-sm"
          aria-disabled={isFull || undefined}
          data-disabled={isFull || undefined}
          aria-describedby={isFull ? whyId : undefined}
          onClick={isFull ? undefined : add}
        >
          {words}
        </Button>
      )}
      <span id={whyId} className={styles.why}>
        {why}
      </span>
    </div>
  );
}

/** Whether rows can be added or removed. */
interface RowLimits {
  readonly isFull: boolean;
  readonly isLeast: boolean;
  /** Why rows cannot be added or removed; '' if they can. */
  readonly why: string;
}

/**
 * The limits on the number of rows. An optional list can always be emptied, so it may temporarily have fewer rows than
 * the minimum.
 */
function rowLimits(field: FieldPlan, { state }: Pick<FieldView, 'state'>, count: number): RowLimits {
  const { maxItems, minItems } = field.schema;
  const { addable, removable } = field.options;
  const isFull = typeof maxItems === 'number' && count >= maxItems;
  const isLeast = typeof minItems === 'number' && state.required && count <= minItems;
  const max = isFull && addable !== false ? [`At most ${formatRowCount(field, maxItems)}.`] : [];
  const min = isLeast && count > 0 && removable !== false ? [`At least ${formatRowCount(field, minItems)}.`] : [];
  return { isFull, isLeast, why: [...min, ...max].join(' ') };
}

/** The operations on the rows. */
function useMeans(
  { field: { options }, view: { state } }: WidgetProps,
  changes: RowChanges,
  limits: Pick<RowMeans, 'keptBy' | 'isFull'>,
): RowMeans {
  const drag = useRowDrag(() => rowsIn(changes.group.current), changes.move);
  const canChange = !state.disabled && !state.readonly;
  return {
    ...limits,
    changes,
    drag,
    canChange,
    removable: canChange && options.removable !== false,
    orderable: canChange && options.orderable !== false,
    copyable: canChange && options.copyable === true,
  };
}

function Rows({ list, ...props }: WidgetProps & { readonly list: NestedForms<FormStore> }) {
  const { field, view, ids, inner } = props;
  const entries = useEntries(list);
  const changes = useRowChanges(list);
  const onPaste = usePaste(props, list, changes);
  const whyId = useId();
  const { isFull, isLeast, why } = rowLimits(field, view, entries.length);
  const means = useMeans(props, changes, { keptBy: isLeast ? whyId : undefined, isFull });
  const { canChange } = means;
  const add = field.options.addable === false ? undefined : changes.add;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field's frame names the group
    <div
      ref={changes.group}
      id={ids.control}
      role="group"
      aria-labelledby={ids.label}
      aria-describedby={spokenAttributes(props)['aria-describedby']}
      className={styles.rows}
      onPaste={canChange ? onPaste : undefined}
    >
      {entries.length === 0 && <p className={styles.none}>No rows yet.</p>}
      {entries.map((entry, index) => (
        <RowForm
          key={entry.key}
          entry={entry}
          index={index}
          count={entries.length}
          inner={inner}
          id={`${ids.control}-${entry.key}`}
          means={means}
        />
      ))}
      {canChange && (add || means.removable) && (
        <RowsFoot field={field} add={add} isFull={isFull} why={why} whyId={whyId} />
      )}
      <span role="status" className={changes.announcement.isSeen ? styles.announcement : visuallyHidden}>
        {changes.announcement.words}
      </span>
    </div>
  );
}

/** rows: a list of values or objects, each a form of its own; rows can be added, removed, moved and filled in. */
export default function RowsWidget(props: WidgetProps) {
  const list = props.store.inner.get(props.field.name);
  return list ? <Rows {...props} list={list} /> : null;
}
