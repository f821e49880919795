import { useMemo } from 'react';
import styles from '../field/field.module.css';
import { controlAttributes, type WidgetProps } from '../field/WidgetProps';
import { Box } from './Box';
import { Counter } from './Counter';
import { emailRules, textRules } from './textRules';
import { useCounter } from './useCounter';
import { useTextEntry } from './useTextEntry';

/** text and email: one line. */
export function TextWidget(props: WidgetProps) {
  const { field, view, ids } = props;
  const isEmail = field.widget === 'email';
  const rules = useMemo(() => (isEmail ? emailRules : textRules(field)), [field, isEmail]);
  const counter = useCounter(props);
  const entry = useTextEntry(props, rules, counter.count);
  return (
    <>
      <Box view={view}>
        <input
          {...controlAttributes(props)}
          {...entry.attributes}
          ref={entry.ref}
          type={isEmail ? 'email' : 'text'}
          inputMode={field.options.allowedCharacters === 'digits' ? 'numeric' : undefined}
          autoComplete={field.ui['ui:autocomplete'] ?? 'off'}
          placeholder={view.state.placeholder || undefined}
          className={styles.control}
        />
      </Box>
      {counter.limit === null ? null : <Counter id={ids.count} element={counter.element} />}
    </>
  );
}
