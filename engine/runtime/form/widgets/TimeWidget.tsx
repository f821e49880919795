import { useMemo } from 'react';
import styles from '../field/field.module.css';
import { controlAttributes, type WidgetProps } from '../field/WidgetProps';
import { Box } from './Box';
import { parsedRules } from './parsedRules';
import { timeNotation } from './timeRules';
import { useTextEntry } from './useTextEntry';

/** time: a time of day, typed as 09:30, 9.30, 0930 or 9:30 am, and stored as HH:mm. */
export function TimeWidget(props: WidgetProps) {
  const { field, view } = props;
  const rules = useMemo(() => parsedRules(timeNotation(field)), [field]);
  const entry = useTextEntry(props, rules);
  return (
    <Box view={view}>
      <input
        {...controlAttributes(props)}
        {...entry.attributes}
        ref={entry.ref}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={view.state.placeholder || 'hh:mm'}
        className={`${styles.control} ${styles.figures}`}
      />
    </Box>
  );
}
