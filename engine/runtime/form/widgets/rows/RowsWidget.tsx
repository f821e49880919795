import { Button, CloseButton } from '@mantine/core';
import { type CSSProperties, useId, useMemo, useRef } from 'react';
import { useDynamic } from '../../../page';
import { FormRoots } from '../../field/FormRoots';
import { spokenAttributes, type WidgetProps } from '../../field/WidgetProps';
import type { FormStore } from '../../model/FormStore';
import type { InnerForms } from '../../model/InnerForms';
import { useEntries } from '../FieldsWidget';
import { columnsOf } from './columns';
import { rowLimits } from './rowLimits';
import styles from './rows.module.css';

interface RowProps extends Pick<WidgetProps, 'inner'> {
  readonly form: FormStore;
  /** The row is one value. */
  readonly isSingle: boolean;
  /** Counted from 1. */
  readonly number: number;
  /** Unique in the document. */
  readonly id: string;
  /** Missing where rows cannot be removed. */
  readonly remove: (() => void) | null;
  /** The id of what says why no row can be removed now. */
  readonly keptBy: string | undefined;
}

/** More fields than fit beside one another stand below one another. */
const inLine = 6;

/** One row: a form of its own, its fields beside one another where there is room. */
function Row({ form, isSingle, number, id, remove, keptBy, inner }: RowProps) {
  const { fields } = form.plan;
  const shown = useMemo(() => fields.filter(({ widget }) => widget !== 'hidden'), [fields]);
  return (
    // A fieldset would bring a legend for what is one line of a table to the eye.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div
      role="group"
      aria-label={`Row ${number}`}
      className={styles.row}
      style={{ '--columns': columnsOf(shown) } as CSSProperties}
      data-first={number === 1 || undefined}
      data-fields={shown.length <= inLine ? shown.length : undefined}
      data-single={isSingle || undefined}
    >
      <FormRoots store={form}>
        {shown.map((field) => (
          <div key={field.name} className={styles.cell}>
            {inner(form, field, id)}
          </div>
        ))}
      </FormRoots>
      {remove && (
        <CloseButton
          className={styles.remove}
          size="md"
          data-remove
          aria-label={`Remove row ${number}`}
          aria-disabled={keptBy !== undefined || undefined}
          aria-describedby={keptBy}
          onClick={keptBy === undefined ? remove : undefined}
        />
      )}
    </div>
  );
}

const rowsIn = (group: HTMLElement | null): readonly HTMLElement[] => [
  ...(group?.querySelectorAll<HTMLElement>(':scope > [role=group]') ?? []),
];

/** Puts the focus into the last row. */
function focusLast(group: HTMLElement | null): void {
  rowsIn(group).at(-1)?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
}

/** Puts the focus where the next row can be removed, so that several can be in a row; without one, where a row is added. */
const focusNear =
  (index: number) =>
  (group: HTMLElement | null): void => {
    const rows = rowsIn(group);
    const near = (rows[index] ?? rows.at(-1))?.querySelector<HTMLElement>(':scope > [data-remove]');
    (near ?? group?.querySelector<HTMLElement>(':scope > * > [data-add]'))?.focus();
  };

/** Changes the rows, and moves the focus once the change is on the page. */
function useChanges(list: InnerForms<FormStore>) {
  const group = useRef<HTMLDivElement>(null);
  const then = (focus: typeof focusLast) => requestAnimationFrame(() => focus(group.current));
  return {
    group,
    add(): void {
      list.add();
      then(focusLast);
    },
    remove(key: number): void {
      const index = list.entries().findIndex((entry) => entry.key === key);
      list.remove(key);
      then(focusNear(index));
    },
  };
}

interface FootProps extends Pick<WidgetProps, 'field'> {
  readonly add: () => void;
  readonly isFull: boolean;
  readonly why: string;
  readonly whyId: string;
}

/** Below the rows: the button for one more, and why none can come or go. */
function Foot({ field, add, isFull, why, whyId }: FootProps) {
  const words = useDynamic(field.options.add, 'Add row');
  return (
    <div className={styles.foot}>
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
      <span id={whyId} className={styles.why}>
        {why}
      </span>
    </div>
  );
}

function Rows({ list, ...props }: WidgetProps & { readonly list: InnerForms<FormStore> }) {
  const { field, view, ids, inner } = props;
  const entries = useEntries(list);
  const { group, add, remove } = useChanges(list);
  const whyId = useId();
  const canChange = !view.state.disabled && !view.state.readonly;
  const { isFull, isLeast, why } = rowLimits(field, view, entries.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the frame of the field names the group
    <div
      ref={group}
      id={ids.control}
      role="group"
      aria-labelledby={ids.label}
      aria-describedby={spokenAttributes(props)['aria-describedby']}
      className={styles.rows}
    >
      {entries.length === 0 && <p className={styles.none}>No rows yet.</p>}
      {entries.map(({ key, store, single }, index) => (
        <Row
          key={key}
          form={store}
          isSingle={single}
          number={index + 1}
          inner={inner}
          id={`${ids.control}-${key}`}
          remove={canChange ? () => remove(key) : null}
          keptBy={isLeast ? whyId : undefined}
        />
      ))}
      {canChange && <Foot field={field} add={add} isFull={isFull} why={why} whyId={whyId} />}
    </div>
  );
}

/** rows: a list of values or of objects, each a form of its own, that are added, removed and filled in. */
export default function RowsWidget(props: WidgetProps) {
  const list = props.store.inner.get(props.field.name);
  return list ? <Rows {...props} list={list} /> : null;
}
