import { useMemo } from 'react';
import { FormRoots } from '../../field/FormRoots';
import type { FieldPlan } from '../../model/fieldPlan';
import { rowColumns } from './columns';
import { isPanel, visibleFields } from './isPanel';
import { RowPanel } from './RowPanel';
import type { RowProps } from './RowProps';
import { RowTools, toolsOf } from './RowTools';
import styles from './rows.module.css';

/** A row whose fields are side by side if there is room. */
function RowLine({
  entry,
  index,
  count,
  id,
  means,
  inner,
  shown,
}: RowProps & { readonly shown: readonly FieldPlan[] }) {
  const { key, store, single } = entry;
  return (
    // A fieldset would need a legend for what looks like one line of a table.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div
      role="group"
      aria-label={`Row ${index + 1}`}
      className={styles.row}
      style={{ '--columns': rowColumns(shown) }}
      data-row
      data-first={index === 0 || undefined}
      data-fields={shown.length}
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

/** A row, which is a form of its own. */
export function RowForm(props: RowProps) {
  const { store, single } = props.entry;
  const shown = useMemo(() => visibleFields(store.plan), [store.plan]);
  return !single && isPanel(store.plan) ? <RowPanel {...props} shown={shown} /> : <RowLine {...props} shown={shown} />;
}
