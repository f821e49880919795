import { useMemo } from 'react';
import styles from '../field/field.module.css';
import { controlAttributes, type WidgetProps } from '../field/WidgetProps';
import { boxMarks } from './Box';
import { Counter } from './Counter';
import { textRules } from './textRules';
import { useCounter } from './useCounter';
import { useTextEntry } from './useTextEntry';

/** textarea: several lines. */
export function TextareaWidget(props: WidgetProps) {
  const { field, view, ids } = props;
  const rules = useMemo(() => textRules(field), [field]);
  const counter = useCounter(props);
  const entry = useTextEntry(props, rules, counter.count);
  return (
    <>
      <div className={styles.box} {...boxMarks(view)}>
        <textarea
          {...controlAttributes(props)}
          {...entry.attributes}
          ref={entry.ref}
          rows={field.options.rows}
          placeholder={view.state.placeholder || undefined}
          className={styles.control}
        />
      </div>
      {counter.limit === null ? null : <Counter id={ids.count} element={counter.element} />}
    </>
  );
}
