import { Button } from '@mantine/core';
import { useId, useSyncExternalStore } from 'react';
import { FormRoots } from '../../field/FormRoots';
import { InnerFields } from '../../field/InnerFields';
import type { WidgetProps } from '../../field/WidgetProps';
import type { FormStore } from '../../model/FormStore';
import type { FieldPlan } from '../../model/fieldPlan';
import { MainValues } from './MainValues';
import styles from './panel.module.css';
import type { RowProps } from './RowProps';
import { RowTools } from './RowTools';

const isWide = ({ inner, widget }: FieldPlan): boolean => inner !== null || widget === 'textarea';

interface BodyProps extends Pick<WidgetProps, 'inner'> {
  readonly id: string;
  readonly store: FormStore;
  readonly shown: readonly FieldPlan[];
  readonly formId: string;
}

/** The fields of an expanded row, in the groups of its own layout if it has one. */
function Body({ id, store, shown, formId, inner }: BodyProps) {
  const slot = (field: FieldPlan) => (
    <div key={field.name} className={styles.cell} data-wide={isWide(field) || undefined}>
      {inner(store, field, formId)}
    </div>
  );
  return (
    <div id={id} className={store.plan.form.groups === undefined ? styles.body : styles.groups}>
      <InnerFields store={store} fields={shown} formId={formId} slot={slot} />
    </div>
  );
}

const openButton = { root: styles.open, label: styles.open };

/** A row with more fields than fit on a line: collapsed it shows a summary; expanded, its fields below that. */
export function RowPanel({
  entry,
  index,
  count,
  id,
  means,
  inner,
  shown,
}: RowProps & { readonly shown: readonly FieldPlan[] }) {
  const { key, store } = entry;
  const bodyId = useId();
  const isOpen = useSyncExternalStore(store.panel.subscribe, store.panel.isOpen);
  const wrong = store.checks.summarizeErrors(true).count;
  const [open, close] = means.canChange ? ['Edit', 'Done with'] : ['Show', 'Hide'];
  return (
    // A fieldset would need a legend that repeats the line at its top.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="group" aria-label={`Row ${index + 1}`} className={styles.panel} data-row>
      <FormRoots store={store}>
        <div className={styles.head}>
          <MainValues store={store} fields={shown} />
          {wrong > 0 && !isOpen && <span className={styles.wrong}>{wrong} to fix</span>}
          <Button
            classNames={openButton}
            variant="default"
            size="compact-sm"
            aria-label={`${isOpen ? close : open} row ${index + 1}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => store.panel.set(!isOpen)}
          >
            {(isOpen ? close : open).split(' ')[0]}
          </Button>
          <RowTools means={means} rowKey={key} index={index} count={count} />
        </div>
        {isOpen && <Body id={bodyId} store={store} shown={shown} formId={id} inner={inner} />}
      </FormRoots>
    </div>
  );
}
