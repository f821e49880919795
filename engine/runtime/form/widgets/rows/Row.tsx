import { type CSSProperties, useMemo } from 'react';
import { FormRoots } from '../../field/FormRoots';
import type { WidgetProps } from '../../field/WidgetProps';
import type { FormStore } from '../../model/FormStore';
import type { InnerEntry } from '../../model/InnerStore';
import { columnsOf } from './columns';
import { type RowMeans, RowTools, toolsOf } from './RowTools';
import styles from './rows.module.css';

/** What a row is shown by. */
export interface RowProps extends Pick<WidgetProps, 'inner'> {
  readonly entry: InnerEntry<FormStore>;
  /** Counted from 0. */
  readonly index: number;
  readonly count: number;
  /** Unique in the document. */
  readonly id: string;
  readonly means: RowMeans;
}

/** More fields than fit beside one another stand below one another. */
const inLine = 6;

/** One row: a form of its own, its fields beside one another where there is room. */
export function Row({ entry, index, count, id, means, inner }: RowProps) {
  const { key, store, single } = entry;
  const { fields } = store.plan;
  const shown = useMemo(() => fields.filter(({ widget }) => widget !== 'hidden'), [fields]);
  return (
    // A fieldset would bring a legend for what is one line of a table to the eye.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div
      role="group"
      aria-label={`Row ${index + 1}`}
      className={styles.row}
      style={{ '--columns': columnsOf(shown) } as CSSProperties}
      data-row
      data-first={index === 0 || undefined}
      data-fields={shown.length <= inLine ? shown.length : undefined}
      data-single={single || undefined}
      data-tools={toolsOf(means)}
    >
      <FormRoots store={store}>
        {shown.map((field) => (
          <div key={field.name} className={styles.cell}>
            {inner(store, field, id)}
          </div>
        ))}
      </FormRoots>
      <RowTools means={means} rowKey={key} index={index} count={count} />
    </div>
  );
}
