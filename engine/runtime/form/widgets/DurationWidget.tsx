import { clockText, minutesIn } from '../../../language/functions/duration';
import styles from '../field/field.module.css';
import { controlAttributes, type WidgetProps } from '../field/WidgetProps';
import { Box } from './Box';
import { parsedRules } from './parsedRules';
import { useTextEntry } from './useTextEntry';

const rules = parsedRules({
  format: (value) => (typeof value === 'number' ? clockText(value) : null),
  parse: minutesIn,
});

/** duration: hours and minutes, typed as 1:30, 1 h 30 min or 90, and stored in minutes. */
export default function DurationWidget(props: WidgetProps) {
  const { view } = props;
  const entry = useTextEntry(props, rules);
  return (
    <Box view={view}>
      <input
        {...controlAttributes(props)}
        {...entry.attributes}
        ref={entry.ref}
        type="text"
        autoComplete="off"
        placeholder={view.state.placeholder || 'h:mm'}
        className={`${styles.control} ${styles.figures}`}
      />
    </Box>
  );
}
