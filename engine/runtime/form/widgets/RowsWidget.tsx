import { Button, CloseButton } from '@mantine/core';
import { useRef } from 'react';
import { useDynamic } from '../../page';
import { FormRoots } from '../field/FormRoots';
import { spokenAttributes, type WidgetProps } from '../field/WidgetProps';
import type { FormStore } from '../model/FormStore';
import type { InnerForms } from '../model/InnerForms';
import { useEntries } from './FieldsWidget';
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
}

/** More fields than fit beside one another stand below one another. */
const inLine = 6;

/** One row: a form of its own, its fields beside one another where there is room. */
function Row({ form, isSingle, number, id, remove, inner }: RowProps) {
  const { fields } = form.plan;
  const shown = fields.filter(({ widget }) => widget !== 'hidden');
  return (
    // A fieldset would bring a legend for what is one line of a table to the eye.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div
      role="group"
      aria-label={`Row ${number}`}
      className={styles.row}
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
        <CloseButton className={styles.remove} size="md" aria-label={`Remove row ${number}`} onClick={remove} />
      )}
    </div>
  );
}

/** Puts the focus into the last row. */
function focusLast(group: HTMLElement | null): void {
  const last = [...(group?.querySelectorAll(':scope > [role=group]') ?? [])].at(-1);
  last?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
}

const focusAdd = (group: HTMLElement | null): void => group?.querySelector<HTMLElement>('[data-add]')?.focus();

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
      list.remove(key);
      then(focusAdd);
    },
  };
}

function Rows({ list, ...props }: WidgetProps & { readonly list: InnerForms<FormStore> }) {
  const { field, view, ids, inner } = props;
  const entries = useEntries(list);
  const { group, add, remove } = useChanges(list);
  const words = useDynamic(field.options.add, 'Add row');
  const { maxItems } = field.schema;
  const canChange = !view.state.disabled && !view.state.readonly;
  const isFull = typeof maxItems === 'number' && entries.length >= maxItems;
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
        />
      ))}
      {canChange && (
        <Button data-add className={styles.add} variant="default" size="compact-sm" disabled={isFull} onClick={add}>
          {words}
        </Button>
      )}
    </div>
  );
}

/** rows: a list of values or of objects, each a form of its own, that are added, removed and filled in. */
export default function RowsWidget(props: WidgetProps) {
  const list = props.store.inner.get(props.field.name);
  return list ? <Rows {...props} list={list} /> : null;
}
