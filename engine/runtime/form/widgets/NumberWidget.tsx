import { type KeyboardEvent, useMemo } from 'react';
import styles from '../field/field.module.css';
import { controlAttributes, type WidgetProps } from '../field/WidgetProps';
import { typeOf } from '../model/fieldPlan';
import { Box } from './Box';
import { numberRules, stepNumber } from './numberRules';
import { useTextEntry } from './useTextEntry';

const ways: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * number, money and percent.
 *
 * A text box rather than the browser's number box, which changes with the mouse wheel, accepts the letter e, and
 * reports unreadable input as empty.
 */
export function NumberWidget(props: WidgetProps) {
  const { field, view, store } = props;
  const rules = useMemo(() => numberRules(field), [field]);
  const entry = useTextEntry(props, rules);
  const { prefix, suffix } = view.state;
  const step = (event: KeyboardEvent<HTMLInputElement>): void => {
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    const value = entry.value();
    // Keep text that is not a number: the field reports it.
    if (typeof value === 'string') return;
    const next = stepNumber(field, value, way, view.state);
    entry.show(rules.toText(next));
    store.type(field.name, () => next);
  };
  return (
    <Box
      view={view}
      prefix={prefix || (field.widget === 'money' ? '₹' : '')}
      suffix={suffix || (field.widget === 'percent' ? '%' : '')}
    >
      <input
        {...controlAttributes(props)}
        {...entry.attributes}
        ref={entry.ref}
        type="text"
        inputMode={typeOf(field.schema) === 'integer' ? 'numeric' : 'decimal'}
        autoComplete="off"
        placeholder={view.state.placeholder || undefined}
        className={`${styles.control} ${styles.figures}`}
        onKeyDown={step}
      />
    </Box>
  );
}
